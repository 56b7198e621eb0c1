# The builder makes one virtual environment from the lock file; only that moves on.
FROM python:3.11-slim AS builder

ENV PIP_DISABLE_PIP_VERSION_CHECK=1 \
    PIP_NO_CACHE_DIR=1 \
    PIP_ROOT_USER_ACTION=ignore

WORKDIR /src
RUN python -m venv /opt/egizia
COPY requirements-postgres.lock ./
RUN /opt/egizia/bin/python -m pip install --require-hashes -r requirements-postgres.lock
COPY pyproject.toml README.md LICENSE ./
COPY engine ./engine
COPY render ./render
COPY bot ./bot
RUN /opt/egizia/bin/python -m pip install --no-deps --no-build-isolation . \
    && /opt/egizia/bin/python -m compileall -q /opt/egizia/lib \
    && /opt/egizia/bin/python -m pip uninstall --yes setuptools pip


FROM python:3.11-slim

# Nothing is installed or built at run time, so the installers go too.
RUN python -m pip uninstall --yes --root-user-action=ignore setuptools wheel pip \
    && groupadd --gid 10001 egizia \
    && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /data \
        --shell /usr/sbin/nologin egizia \
    && install -d -o 10001 -g 10001 -m 0700 /data

COPY --from=builder /opt/egizia /opt/egizia

ENV PATH=/opt/egizia/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    EGIZIA_DATABASE=/data/egizia.db

WORKDIR /data
VOLUME /data
USER 10001:10001
STOPSIGNAL SIGTERM

HEALTHCHECK --interval=60s --timeout=10s --start-period=30s --retries=3 \
    CMD ["egizia", "alive"]

ENTRYPOINT ["egizia"]
CMD ["run"]
