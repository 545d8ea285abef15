"""Everything that is wrong with a rule file or a local file, at once: file, place, and what was expected."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, TypeVar

from kiosk.domain.rules import Fee, RuleFile
from kiosk.law.checks import Finding, Invariant, charges, custody, unseen_characters, words_and_days
from kiosk.law.checks import local as local_checks
from kiosk.law.files import (
    BrokenFile,
    LocalFile,
    Problem,
    checker,
    place,
    read_form,
    read_rule_file,
    read_toml,
    shipped_config,
)
from kiosk.law.plain_problems import closed_set, expected
from kiosk.law.sound_part import SoundPart, sound_part

T = TypeVar("T")

_WHATEVER_THE_TOWN: tuple[Invariant, ...] = (
    words_and_days.words,
    words_and_days.characters,
    words_and_days.dates,
    words_and_days.readings,
    words_and_days.numbers,
    words_and_days.lists,
    custody.holidays,
)
_RULE_BY_RULE: tuple[Invariant, ...] = (words_and_days.header, *_WHATEVER_THE_TOWN)
_RULES_TOGETHER: tuple[Invariant, ...] = (
    charges.amounts,
    charges.in_time,
    charges.references,
    charges.ladder,
    charges.debts,
    custody.holding,
    custody.needed,
)
_TOGETHER_KINDS = {"amount", "fee", "cost", "holding", "identification", "payment"}
_OF_LOCAL_FILES = (
    local_checks.resolutions,
    local_checks.closures,
    local_checks.hours,
    local_checks.accounts,
    local_checks.retention,
)


# What each of these goes by: where one of the keys is malformed, it says nothing.
_GOES_BY: Mapping[Invariant, tuple[str, ...]] = {
    charges.amounts: ("fee.amount", "amount.code", "amount.group", "amount.by_resolution"),
    charges.references: ("amount.code", "cost.code"),
    charges.in_time: tuple(
        f"{kind}.{key}"
        for kind in ("amount", "cost", "fee", "adopter_charge", "alteration")
        for key in ("code", "name", "amount", "since", "until")
    ),
    charges.ladder: tuple(f"fee.{field.name}" for field in fields(Fee) if field.name not in ("cite", "label")),
    custody.holding: ("holding.when", "holding.since", "holding.until", "holding.name"),
}
# These look at the state's rules too.
_BESIDE_THE_STATE = (charges.references, charges.in_time, custody.holding, custody.needed)


@dataclass(frozen=True, slots=True)
class Checked:
    """Everything wrong with a rule file, and what can be read of it and of the state behind it."""

    problems: list[Problem]
    file: RuleFile | None = None
    state: RuleFile | None = None
    mended: frozenset[str] = frozenset()
    """The places of `file` that are not its own words."""


def check_file(path: Path, shelf: Path | None = None) -> Checked:
    """Check a rule file; its worked examples are computed elsewhere.

    `shelf` is the folder in which the state that it builds on, and the other towns, are found.
    """
    shelf = shelf or shipped_config() / "towns"
    try:
        tables = read_toml(path)
    except BrokenFile as broken:
        return Checked(broken.problems)
    malformed, part = _read(path, tables, RuleFile)
    if part is None:
        return Checked(malformed)
    state: RuleFile | None = None
    if "town" in part.dropped:
        findings = [finding for invariant in _WHATEVER_THE_TOWN for finding in invariant(part.file, None)]
    else:
        state, findings = _state_behind(part.file, path, shelf)
        findings += [found for each in _to_run(part, state) for found in each(part.file, state)]
        findings += _marks(part.file, path, shelf)
    return Checked([*malformed, *_problems(path, _own(part, findings))], part.file, state, frozenset(part.mended))


def _read(path: Path, tables: dict[str, Any], kind: type[T]) -> tuple[list[Problem], SoundPart[T] | None]:
    """What is malformed, and what can be read all the same."""
    file, errors = read_form(tables, checker(kind))
    if file is not None:
        return [], SoundPart(file, {})
    malformed = [Problem(path, place(error["loc"]), expected(error, kind)) for error in errors]
    return malformed, sound_part(tables, kind)


def _to_run(part: SoundPart[RuleFile], state: RuleFile | None) -> Iterator[Invariant]:
    """The invariants that can be asked of what could be read."""
    yield from _RULE_BY_RULE
    for invariant in () if part.dropped & _TOGETHER_KINDS else _RULES_TOGETHER:
        lacks_state = state is None and (part.file.town.builds_on or part.touches("town.builds_on", "town.kind"))
        if not part.touches(*_GOES_BY.get(invariant, ())) and not (lacks_state and invariant in _BESIDE_THE_STATE):
            yield invariant


def _own(part: SoundPart[Any], findings: Iterable[Finding]) -> Iterator[Finding]:
    """What was found about the file's own words, with the numbers of the whole file."""
    for finding in findings:
        in_file = part.as_in_file(finding)
        if in_file is not None:
            yield in_file


def _problems(path: Path, findings: Iterable[Finding]) -> list[Problem]:
    return [Problem(path, where, what) for where, what in findings]


def check_local_file(path: Path, file: RuleFile | None, state: RuleFile | None) -> list[Problem]:
    """Every problem of what a town entered for itself, beside its rule file (None: unusable) and its state's."""
    try:
        tables = read_toml(path)
    except BrokenFile as broken:
        return broken.problems
    malformed, part = _read(path, tables, LocalFile)
    if part is None or file is None:
        return malformed
    return [*malformed, *_problems(path, _own(part, findings_of_local(part.file, file, state)))]


def refuse_unsound(
    path: Path, file: RuleFile, behind: tuple[Path, RuleFile] | None, local_path: Path | None, local: LocalFile
) -> None:
    """Raise `BrokenFile` with everything that keeps a town's law from being used: no guess stands in for it."""
    state = behind[1] if behind else None
    problems = _problems(path, findings_of(file, state))
    if behind is not None:
        problems += _problems(behind[0], findings_of(behind[1], None))
    if local_path is not None:
        problems += _problems(local_path, findings_of_local(local, file, state))
    if problems:
        raise BrokenFile(problems)


def findings_of(file: RuleFile, state: RuleFile | None) -> list[Finding]:
    """What the invariants find in a rule file that has the right form."""
    return [found for invariant in (*_RULE_BY_RULE, *_RULES_TOGETHER) for found in invariant(file, state)]


def findings_of_local(local: LocalFile, file: RuleFile, state: RuleFile | None) -> list[Finding]:
    """What the invariants find in a local file that has the right form."""
    found = [finding for invariant in _OF_LOCAL_FILES for finding in invariant(local, file, state)]
    return [*found, *unseen_characters(local)]


def _state_behind(file: RuleFile, path: Path, shelf: Path) -> tuple[RuleFile | None, list[Finding]]:
    """The state's file, beside the town's own or on the shelf; an unknown or unsound one is a finding."""
    name = file.town.builds_on
    if not name:
        return None, []
    broken = ("town.builds_on", f"{name}.toml has problems of its own; check it first")
    for folder in (path.parent, shelf):
        known = {other.stem: other for other in sorted(folder.glob("*.toml"))}
        if name in known:
            try:
                state = read_rule_file(known[name])
            except BrokenFile:
                return None, [broken]
            return state, [broken] if state.town.kind == "state" and findings_of(state, None) else []
    states = tuple(name for name, other in known.items() if _header(other).get("kind") == "state")
    return None, [("town.builds_on", closed_set(name, states))]


def _marks(file: RuleFile, path: Path, shelf: Path) -> list[Finding]:
    """Two towns with one mark would number their receipts alike."""
    return [
        ("town.mark", f"{other.name} has the mark {file.town.mark} already")
        for other in sorted(shelf.glob("*.toml"))
        if other.stem != path.stem and _header(other).get("mark") == file.town.mark
    ]


def _header(path: Path) -> dict[str, object]:
    try:
        header = read_toml(path).get("town")
    except BrokenFile:
        return {}
    return header if isinstance(header, dict) else {}
