"""A town's rule file checked as a whole: its form, its law, and its own worked examples computed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime
from pathlib import Path
from typing import Any

from kiosk.domain.errors import InvalidInput
from kiosk.domain.rules import Example, RuleFile
from kiosk.law.check import Checked, check_file, check_local_file
from kiosk.law.files import BrokenFile, LocalFile, Problem, read_rule_file, read_toml
from kiosk.law.town_code import Laws, TownCode
from kiosk.services.calculator import answer

# Mistakes that leave every answer as it is.
_ONLY_WORDS = (".cite", ".says", ".label", ".cure")
_ONLY_NAMES = frozenset({"town.name", "town.short", "town.mark", "town.code", "town.county"})
_NEVER_ASKED = frozenset(
    {
        "exemption",
        "licensing",
        "redemption",
        "adoption",
        "adopter_charge",
        "ground",
        "disposition",
        "euthanasia",
        "debt",
        "fine",
        "duty",
    }
    | {"example"}
)


class _OneTown(Laws):
    """The law of a single file, wherever it lies."""

    def __init__(self, code: TownCode, config_dir: Path) -> None:
        super().__init__(config_dir)
        self._code = code

    def town(self, name: str) -> TownCode:  # noqa: ARG002 - whatever it is called, it is this one
        return self._code


def check_all(config_dir: Path, data_dir: Path | None) -> Iterator[tuple[Path, list[Problem]]]:
    """Check every rule file on the shelf, and what towns entered for themselves."""
    for shelf in (config_dir, data_dir):
        for path in sorted((shelf / "towns").glob("*.toml")) if shelf else ():
            yield path, check_one(path, config_dir, data_dir)


def check_one(path: Path, config_dir: Path, data_dir: Path | None = None) -> list[Problem]:
    """Every problem of one file, a rule file or a local file, worked examples included.

    A file in the towns' folder of `data_dir` is a local one, and so is one with neither `format` nor `town`.
    """
    try:
        tables = read_toml(path)
    except BrokenFile as broken:
        return broken.problems
    shelves = {folder.resolve(): of for of, folder in _shelves(config_dir, data_dir)}
    by_folder = shelves.get(path.resolve().parent)
    if by_folder == "local" or (by_folder is None and not tables.keys() & {"format", "town"}):
        return _check_local(path, config_dir)
    checked = check_file(path, config_dir / "towns")
    if any(_bears_on_answers(problem.place) for problem in checked.problems):
        return checked.problems
    return [*checked.problems, *_check_examples(path, checked, config_dir)]


def _shelves(config_dir: Path, data_dir: Path | None) -> Iterator[tuple[str, Path]]:
    if data_dir is not None:
        yield "local", data_dir / "towns"
    yield "rules", config_dir / "towns"


def _bears_on_answers(place: str) -> bool:
    """Whether a mistake at that place may change an answer of the calculator."""
    return not (place.endswith(_ONLY_WORDS) or re.split(r"[.\[]", place)[0] in _NEVER_ASKED or place in _ONLY_NAMES)


def _check_local(path: Path, config_dir: Path) -> list[Problem]:
    """A local file is checked beside the rule file of the same name."""
    rule_path = config_dir / "towns" / path.name
    if not rule_path.exists():
        return [Problem(path, "the file", f"there is no town {path.stem!r}; name it as the town's rule file")]
    try:
        file = read_rule_file(rule_path)
        return check_local_file(path, file, _state(file, rule_path, config_dir))
    except BrokenFile as broken:
        first = f"{broken.problems[0].file.name} of the rule files has problems of its own; check it first"
        return [Problem(path, "the file", first), *check_local_file(path, None, None)]


def _state(file: RuleFile, path: Path, config_dir: Path) -> RuleFile | None:
    """The state's file, beside the town's own or on the shelf."""
    if not file.town.builds_on:
        return None
    beside = path.with_name(f"{file.town.builds_on}.toml")
    return read_rule_file(beside if beside.exists() else config_dir / "towns" / beside.name)


def _check_examples(path: Path, checked: Checked, config_dir: Path) -> Iterator[Problem]:
    file = checked.file
    if file is None or file.town.kind == "state":
        if file and file.example:
            yield Problem(path, "example", "a state answers no questions; move its examples to a town")
        return
    laws = _OneTown(TownCode(path.stem, file, checked.state, LocalFile()), config_dir)
    for number, example in enumerate(file.example, start=1):
        if any(mended.startswith(f"example[{number}]") for mended in checked.mended):
            continue
        for place, expected in _differences(laws, example):
            yield Problem(path, f"example[{number}].{place}", expected)


def _differences(laws: Laws, example: Example) -> Iterator[tuple[str, str]]:
    """Where the program's answer is not the one that the file expects."""
    if "town" in example.question:
        yield "question.town", "leave it out; an example asks its own town"
        return
    if not example.expect:
        yield "expect", 'say what the answer must have, such as { last_day = "2026-06-08" }'
        return
    try:
        given = answer(laws, {**example.question, "town": "this"})
    except InvalidInput as problem:
        given = {"error": {"code": problem.code, "field": problem.field, "message": problem.sentence}}
    for key, wanted in example.expect.items():
        yield from _differences_of(f"expect.{key}", wanted, given, key)


def _differences_of(place: str, wanted: Any, given: Mapping[str, Any], key: str) -> Iterator[tuple[str, str]]:
    if key not in given:
        has = given["error"]["message"] if "error" in given else f"it has {', '.join(given)}"
        yield place, f"the program's answer has no {key}; {has}"
    elif isinstance(wanted, dict) and isinstance(given[key], dict):
        for inner, value in wanted.items():
            yield from _differences_of(f"{place}.{inner}", value, given[key], inner)
    elif not same(wanted, given[key]):
        yield place, f"the file expects {_shown(wanted)}, the program computes {_shown(given[key])}"


def same(wanted: Any, given: Any) -> bool:
    """Whether an answer has what is wanted: of objects a part, of lists every item, of instants the instant."""
    if isinstance(wanted, Mapping) and isinstance(given, Mapping):
        return all(key in given and same(value, given[key]) for key, value in wanted.items())
    if isinstance(wanted, Sequence) and isinstance(given, Sequence) and not isinstance(wanted, str):
        return len(wanted) == len(given) and all(map(same, wanted, given))
    if isinstance(wanted, str) and isinstance(given, str):
        return wanted == given or _instant(wanted) == _instant(given) is not None
    return bool(wanted == given)


def _instant(text: str) -> datetime | None:
    try:
        instant = datetime.fromisoformat(text)
    except ValueError:
        return None
    return instant if instant.tzinfo else None


def _shown(value: Any) -> str:
    return "nothing" if value is None else str(value) if isinstance(value, str | date) else repr(value)
