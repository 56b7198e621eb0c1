"""Write the recorded games, the counts and the story anew: python -m tests.engine.golden.make.

Do so only when the rules are meant to play differently. If games that are running would be
played differently too, the rules version must change with them.
"""

import json
from pathlib import Path
from typing import Any

from tests.engine.golden.counts import COUNTS_FILE, all_counts
from tests.engine.golden.games import FOLDER, read, record, recordings
from tests.engine.golden.story import STORY_FILE, TOLD_GAME, story


def main() -> None:
    """Write every file and take away those of games that are recorded no longer."""
    wanted = recordings()
    for path in FOLDER.glob("*.json"):
        if path.name not in wanted:
            path.unlink()
    for name, (rules, setup) in wanted.items():
        _write(name, record(rules, setup))
    rows = [f"{json.dumps(name)}: {counts}" for name, counts in all_counts().items()]
    (FOLDER / COUNTS_FILE).write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
    text = "\n".join(story(read(TOLD_GAME))) + "\n"
    (FOLDER / STORY_FILE).write_text(text, encoding="utf-8")


def _write(name: str, value: Any) -> None:
    path: Path = FOLDER / name
    path.write_text(json.dumps(value, indent=1) + "\n", encoding="utf-8")
    print(path.name)


if __name__ == "__main__":
    main()
