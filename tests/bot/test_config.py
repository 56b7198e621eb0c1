"""Settings come from the environment; what is wrong is named with what would be right."""

from pathlib import Path

import pytest

from bot.config import BadSettings, SettingRow, Settings, load_settings, setting_rows, variable

DOCUMENT = Path(__file__).resolve().parent.parent.parent / "docs" / "settings.md"


def default_of(row: SettingRow) -> str:
    return f"`{row.default}`" if row.default else "none"


def problems() -> tuple[str, ...]:
    with pytest.raises(BadSettings) as caught:
        load_settings()
    return caught.value.problems


def test_without_any_settings_the_defaults_hold() -> None:
    settings = load_settings()
    assert settings.token is None
    assert settings.database == Path("egizia.db")
    assert str(settings.api_base) == "https://discord.com/api/v10"


def test_the_token_has_no_prefix_and_is_never_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "very-secret")
    settings = load_settings()
    assert settings.token is not None
    assert settings.token.get_secret_value() == "very-secret"
    assert "very-secret" not in repr(settings)


def test_an_empty_value_counts_as_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "")
    monkeypatch.setenv("EGIZIA_SYNC_GUILD", "")
    assert load_settings().token is None
    assert load_settings().sync_guild is None


def test_an_unknown_name_is_named_with_the_nearest_known_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("EGIZIA_DATABSE", "x.db")
    assert problems() == ("EGIZIA_DATABSE is not a setting; did you mean EGIZIA_DATABASE?",)


def test_an_unknown_name_without_a_near_one_gets_the_whole_list(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("EGIZIA_ZZZZ", "1")
    (problem,) = problems()
    assert "EGIZIA_DATABASE" in problem
    assert "EGIZIA_LOG_LEVEL" in problem


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("EGIZIA_LOG_LEVEL", "loud", "debug, info, warning, error"),
        ("EGIZIA_DEFAULT_LANGUAGE", "fr", "en, de"),
        ("EGIZIA_PICTURE_WORKERS", "0", "a whole number, 1 to 8"),
        ("EGIZIA_PICTURE_WORKERS", "many", "a whole number, 1 to 8"),
        ("EGIZIA_GAMES", "Chess!", "keys with commas between"),
        ("EGIZIA_GAMES", "chess,", "keys with commas between"),
        ("EGIZIA_SYNC_GUILD", "club", "a whole number above 0"),
        ("EGIZIA_SHARDS", "0", "auto or a whole number, 1 to 9999"),
        ("EGIZIA_SHARDS", "many", "auto or a whole number, 1 to 9999"),
        ("EGIZIA_SHARD_IDS", "0..3", "numbers and ranges with commas between, such as 0-3,7"),
        ("EGIZIA_SEED", "-1", "a whole number above 0"),
        ("EGIZIA_API_BASE", "ftp://x", "an address: http://… or https://…"),
        ("EGIZIA_GATEWAY_URL", "http://x", "an address: ws://… or wss://…"),
    ],
)
def test_a_bad_value_is_named_with_what_is_allowed(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, allowed: str
) -> None:
    monkeypatch.setenv(name, value)
    assert problems() == (f"{name}={value} cannot be used; allowed: {allowed}",)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("EGIZIA_PROXY", "socks5://user:very-secret@host:1080"),
        ("EGIZIA_DATABASE", "mysql://user:very-secret@host/games"),
        ("EGIZIA_DATABASE", "POSTGRESQL://user:very-secret@host/games"),
        ("EGIZIA_DATABASE", "postgresql+driver://user:very-secret@host/games"),
    ],
)
def test_a_bad_value_that_may_hold_a_password_is_not_repeated(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    (problem,) = problems()
    assert problem.startswith(f"{name} cannot be used; allowed: a")


def test_all_faults_are_named_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EGIZIA_LOG_LEVEL", "loud")
    monkeypatch.setenv("EGIZIA_SYNC_GUILD", "club")
    monkeypatch.setenv("EGIZIA_NONSENSE", "1")
    assert len(problems()) == 3


def shards(monkeypatch: pytest.MonkeyPatch, count: str, own: str = "") -> Settings:
    monkeypatch.setenv("EGIZIA_SHARDS", count)
    monkeypatch.setenv("EGIZIA_SHARD_IDS", own)
    return load_settings()


def test_a_process_holds_all_shards_or_those_that_it_is_given(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert load_settings().shard_count == 1
    assert shards(monkeypatch, "auto").shard_count is None
    assert shards(monkeypatch, "8").own_shards is None
    assert shards(monkeypatch, "8", "0 - 2, 5,7").own_shards == [0, 1, 2, 5, 7]


@pytest.mark.parametrize(
    ("count", "own", "problem"),
    [
        ("auto", "0", "EGIZIA_SHARD_IDS needs EGIZIA_SHARDS to be a number"),
        ("2", "1-2", "EGIZIA_SHARD_IDS=1-2 cannot be used; there are the shards 0 to 1"),
        ("9", "5-3", "EGIZIA_SHARD_IDS=5-3 cannot be used"),
    ],
)
def test_a_process_cannot_hold_shards_that_there_are_not(
    monkeypatch: pytest.MonkeyPatch, count: str, own: str, problem: str
) -> None:
    with pytest.raises(BadSettings, match=problem):
        shards(monkeypatch, count, own)


def test_every_setting_says_what_it_means() -> None:
    assert len(setting_rows()) == len(Settings.model_fields)
    for row in setting_rows():
        assert row.meaning.endswith("."), row.name
        assert row.allowed, row.name


def test_the_documentation_lists_exactly_the_settings_there_are() -> None:
    rows = [line for line in DOCUMENT.read_text(encoding="utf-8").splitlines() if "| `" in line]
    assert rows == [
        f"| `{row.name}` | {row.meaning} | {row.allowed} | {default_of(row)} |"
        for row in setting_rows()
    ]


def test_the_variable_of_a_setting_is_its_name_with_the_prefix() -> None:
    assert variable("token") == "DISCORD_TOKEN"
    assert variable("log_level") == "EGIZIA_LOG_LEVEL"
