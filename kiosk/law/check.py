"""Everything that is wrong with a rule file or a local file, at once: file, place, and what was expected."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from kiosk.domain.rules import RuleFile
from kiosk.law.checks import Finding, Invariant, charges, custody, words_and_days
from kiosk.law.checks import local as local_checks
from kiosk.law.files import (
    BrokenFile,
    LocalFile,
    Problem,
    checker,
    place,
    read_form,
    read_local_file,
    read_rule_file,
    read_toml,
    shipped_config,
)
from kiosk.law.plain_problems import closed_set, expected
from kiosk.law.sound_part import sound_part

_WHATEVER_THE_TOWN: tuple[Invariant, ...] = (
    words_and_days.words,
    words_and_days.dates,
    words_and_days.readings,
    words_and_days.numbers,
    custody.holidays,
)
_RULE_BY_RULE: tuple[Invariant, ...] = (words_and_days.header, *_WHATEVER_THE_TOWN)
_RULES_TOGETHER: tuple[Invariant, ...] = (
    charges.amounts,
    charges.references,
    charges.ladder,
    charges.debts,
    custody.holding,
    custody.needed,
)
_TOGETHER_KINDS = {"amount", "fee", "cost", "holding", "identification", "payment"}
_OF_LOCAL_FILES = (local_checks.resolutions, local_checks.closures, local_checks.hours, local_checks.accounts)


def check_file(path: Path, shelf: Path | None = None) -> list[Problem]:
    """Every problem of a rule file, none if it is sound; its worked examples are computed elsewhere.

    `shelf` is the folder in which the state that it builds on, and the other towns, are found.
    """
    shelf = shelf or shipped_config() / "towns"
    try:
        tables = read_toml(path)
    except BrokenFile as broken:
        return broken.problems
    file, errors = read_form(tables, checker(RuleFile))
    if file is not None:
        return _problems(path, _findings_beside(file, path, shelf, _RULES_TOGETHER))
    malformed = [Problem(path, place(error["loc"]), expected(error, RuleFile)) for error in errors]
    part = sound_part(tables)
    if part is None:
        return malformed
    if "town" in part.dropped:
        findings = [finding for invariant in _WHATEVER_THE_TOWN for finding in invariant(part.file, None)]
        return [*malformed, *_problems(path, map(part.as_in_file, findings))]
    together = () if part.dropped & _TOGETHER_KINDS else _RULES_TOGETHER
    findings = _findings_beside(part.file, path, shelf, together)
    return [*malformed, *_problems(path, map(part.as_in_file, findings))]


def _findings_beside(file: RuleFile, path: Path, shelf: Path, together: tuple[Invariant, ...]) -> list[Finding]:
    state, unknown = _state_behind(file, path, shelf)
    invariants = (*_RULE_BY_RULE, *together)
    findings = [finding for invariant in invariants for finding in invariant(file, state)]
    return [*unknown, *findings, *_marks(file, path, shelf)]


def _problems(path: Path, findings: Iterable[Finding]) -> list[Problem]:
    return [Problem(path, where, what) for where, what in findings]


def check_local_file(path: Path, file: RuleFile, state: RuleFile | None) -> list[Problem]:
    """Every problem of what a town entered for itself, beside its rule file and its state's."""
    try:
        local = read_local_file(path)
    except BrokenFile as broken:
        return broken.problems
    return _problems(path, findings_of_local(local, file, state))


def refuse_unsound(
    path: Path, file: RuleFile, state: RuleFile | None, local_path: Path | None, local: LocalFile
) -> None:
    """Raise `BrokenFile` with everything that keeps a town's law from being used: no guess stands in for it."""
    problems = _problems(path, findings_of(file, state))
    if local_path is not None:
        problems += _problems(local_path, findings_of_local(local, file, state))
    if problems:
        raise BrokenFile(problems)


def findings_of(file: RuleFile, state: RuleFile | None) -> list[Finding]:
    """What the invariants find in a rule file that has the right form."""
    return [found for invariant in (*_RULE_BY_RULE, *_RULES_TOGETHER) for found in invariant(file, state)]


def findings_of_local(local: LocalFile, file: RuleFile, state: RuleFile | None) -> list[Finding]:
    """What the invariants find in a local file that has the right form."""
    return [finding for invariant in _OF_LOCAL_FILES for finding in invariant(local, file, state)]


def _state_behind(file: RuleFile, path: Path, shelf: Path) -> tuple[RuleFile | None, list[Finding]]:
    """The state's file, beside the town's own or on the shelf; an unknown one is a finding."""
    if not file.town.builds_on:
        return None, []
    for folder in (path.parent, shelf):
        known = {other.stem: other for other in sorted(folder.glob("*.toml"))}
        if file.town.builds_on in known:
            try:
                return read_rule_file(known[file.town.builds_on]), []
            except BrokenFile:
                return None, [("town.builds_on", f"{file.town.builds_on}.toml has problems of its own; check it first")]
    states = tuple(name for name, other in known.items() if _header(other).get("kind") == "state")
    return None, [("town.builds_on", closed_set(file.town.builds_on, states))]


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
