"""Lists the licence of every locked package and fails at one that is not on the list of allowed.

Reads what is installed in the environment that runs it; asks nobody.
"""

import re
import sys
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ALLOWED = (
    "MIT",
    "BSD",
    "Apache",
    "PSF",
    "Python Software Foundation",
    "ISC",
    "HPND",
    "MPL",
    "0BSD",
)
"""Beginnings of names of licences under which whatever uses a package may stay as it is."""
FORBIDDEN = re.compile(r"\b[AL]?GPL|GNU", re.IGNORECASE)


def locked(lock: Path) -> list[str]:
    """Return the names of all packages of a lock file."""
    return re.findall(r"^([\w.-]+)==", lock.read_text(encoding="utf-8"), re.MULTILINE)


def licence_of(package: str) -> str:
    """Return what a package says about its licence; "" if it says nothing."""
    told = metadata(package)
    classifiers = told.get_all("Classifier") or []
    named = [c.rpartition(" :: ")[2] for c in classifiers if c.startswith("License :: ")]
    exact = told.get("License-Expression") or ", ".join(n for n in named if n != "OSI Approved")
    # Some put the whole text of the licence here; its first line is its name.
    return exact or (told.get("License") or "").strip().partition("\n")[0]


def is_allowed(licence: str) -> bool:
    """Tell whether one of the offered licences is allowed and none of them is forbidden."""
    return not FORBIDDEN.search(licence) and any(name in licence for name in ALLOWED)


def main() -> int:
    """Print the list; return 1 if a package must not be used."""
    bad: list[str] = []
    # All that an operator can install: what everybody needs, and the optional parts.
    for package in locked(ROOT / "requirements-postgres.lock"):
        try:
            licence = licence_of(package)
        except PackageNotFoundError:
            licence = "(not installed)"
        print(f"{package}: {licence}")
        bad += [] if is_allowed(licence) else [package]
    if bad:
        print("not allowed: " + ", ".join(bad), file=sys.stderr)
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main())
