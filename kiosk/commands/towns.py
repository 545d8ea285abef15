"""`kiosk towns`: the towns there are, a town's law in plain words, and everything wrong with a rule file."""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Iterator
from datetime import date
from itertools import zip_longest
from pathlib import Path
from typing import Any

from kiosk.commands.places import Places, add_places, places
from kiosk.domain.errors import InvalidInput
from kiosk.domain.moments import Clock, SystemClock, local_day, parse_date
from kiosk.law.files import BrokenFile
from kiosk.law.plain_entries import Row, Section, day_in_words
from kiosk.law.plain_problems import visible
from kiosk.law.plain_words import in_force_since, in_plain_words, not_configured
from kiosk.law.town_code import Laws, TownCode
from kiosk.services.town_check import check_all, check_one

_WIDTH, _WORDS, _CITES = 100, 66, 28
_MARGIN, _BULLET = "  ", "- "


def add_parser(subcommands: Any) -> None:
    """Add the subcommand."""
    parser = subcommands.add_parser("towns", help="list towns, show a town's law in plain words, check rule files")
    add_places(parser)
    parser.set_defaults(run=run)
    parts = parser.add_subparsers(dest="part", metavar="list|show|check", required=True)
    # What is given before the part's name outlasts it: an option left out after it says nothing.
    unsaid: Any = {"argument_default": argparse.SUPPRESS}
    add_places(parts.add_parser("list", help="the towns there are", **unsaid))
    show = parts.add_parser("show", help="a town's or a state's law in plain words, with its sections", **unsaid)
    show.add_argument("town", metavar="TOWN", help="the name of its rule file, such as dover")
    show.add_argument("--on", metavar="DATE", default=None, help="as it stood on YYYY-MM-DD (default: today)")
    add_places(show)
    check = parts.add_parser("check", help="everything that is wrong with rule files", **unsaid)
    check.add_argument("files", metavar="FILE", nargs="*", type=Path, default=[], help="default: all there are")
    add_places(check)


def run(arguments: argparse.Namespace, clock: Clock | None = None) -> int:
    """Do the chosen part; exit status 1 where a file has a problem. Raises `InvalidInput` for an unknown town."""
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr] # always a text stream here
    where, clock = places(arguments), clock or SystemClock()
    if arguments.part == "check":
        return _check(arguments.files, where)
    laws = Laws(where.config_dir, where.data_dir)
    if arguments.part == "list":
        nothing = iter([f"there are no towns in {where.config_dir / 'towns'}"])
        _write((line for name in laws.names() for line in _listed(laws, name, clock)) if laws.names() else nothing)
        return 0 if laws.names() else 1
    code = laws.state(arguments.town) if arguments.town in laws.states() else laws.town(arguments.town)
    on = _today(code, clock) if arguments.on is None else parse_date(arguments.on, "--on")
    _write(_law(code, on))
    return 0


def _write(lines: Iterator[str]) -> None:
    for line in lines:
        sys.stdout.write(f"{line.rstrip()}\n")


def _today(code: TownCode, clock: Clock) -> date:
    return local_day(clock.now(), code.zone)


def _listed(laws: Laws, name: str, clock: Clock) -> Iterator[str]:
    try:
        code = laws.town(name)
    except BrokenFile as broken:
        yield f"{name:<18}cannot be used: {_problems(len(broken.problems))} (kiosk towns check)"
        return
    header = code.header
    place = f"{header.county} County, {header.state}" if header.county else header.state
    yield f"{name:<18}{header.name}, {place}"
    yield from textwrap.wrap(header.code, _WIDTH, initial_indent=" " * 18, subsequent_indent=" " * 18)
    text = _waiting(code, clock)
    if text:
        yield from textwrap.wrap(text, _WIDTH, initial_indent=" " * 18, subsequent_indent=" " * 18)


def _waiting(code: TownCode, clock: Clock) -> str:
    try:
        waiting = [amount.label.lower() for amount in not_configured(code.rules_on(_today(code, clock), "on"))]
    except InvalidInput:
        return f"its law begins {day_in_words(in_force_since(code))}"
    return f"not configured: {'; '.join(waiting)}" if waiting else ""


def _law(code: TownCode, day: date) -> Iterator[str]:
    header = code.header
    sections = in_plain_words(code, day)
    yield header.name.upper()
    yield from textwrap.wrap(header.code, _WIDTH)
    if header.kind == "state":
        yield "STATE LAW: it stands behind the towns that build on it, where their own law is silent."
    place = f"{header.county} County, {header.state}" if header.county else header.state
    yield f"{place}. The law as it stands on {day_in_words(day)}."
    yield f"In force since {day_in_words(in_force_since(code))}, where nothing else is said."
    if code.sample:
        yield "Some amounts come from SAMPLE resolutions, made up for a demonstration."
    for section in sections:
        yield from _section(section)


def _section(section: Section) -> Iterator[str]:
    yield ""
    yield section.title
    yield "─" * len(section.title)
    for row in section.rows:
        yield from _row(row)


def _row(row: Row) -> Iterator[str]:
    """The words on the left, their section on the right, both wrapped."""
    width = _WORDS if row.cite else _WIDTH - len(_MARGIN)
    indent = " " * len(_BULLET)
    words = textwrap.wrap(row.words, width, initial_indent=_BULLET, subsequent_indent=indent)
    cite = f"{row.cite} (since {day_in_words(row.since)})" if row.since else row.cite
    for left, right in zip_longest(words, textwrap.wrap(cite, _CITES), fillvalue=""):
        yield f"{_MARGIN}{left:<{_WORDS}}{_MARGIN}{_MARGIN}{right}"


def _check(files: list[Path], where: Places) -> int:
    checked = [(file, check_one(file, where.config_dir, where.data_dir)) for file in files]
    if not files:
        checked = list(check_all(where.config_dir, where.data_dir))
    lines = [] if checked else [f"there are no rule files in {where.config_dir / 'towns'}"]
    for file, problems in checked:
        lines += [f"{file}: {problem.place}: {problem.expected}" for problem in problems] or [f"{file}: sound"]
    wrong = sum(len(problems) for _, problems in checked)
    files_wrong = sum(bool(problems) for _, problems in checked)
    if wrong:
        lines.append(f"{_problems(wrong)} in {files_wrong} of {len(checked)} files")
    _write(map(visible, lines))
    return 1 if wrong or not checked else 0


def _problems(count: int) -> str:
    return f"{count} problem{'s' * (count != 1)}"
