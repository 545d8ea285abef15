"""A town's code: its rule file, the state's behind it, and what the town entered for itself, on any date."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import fields, replace
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar
from zoneinfo import ZoneInfo

from kiosk.domain.calendar import Calendar, OfficeHours, Session
from kiosk.domain.errors import InvalidInput
from kiosk.domain.facts import LawInForce
from kiosk.domain.money import Money
from kiosk.domain.readings import READINGS
from kiosk.domain.rules import Header, Identification, LookBack, Payment, Rule, RuleFile, Rules
from kiosk.law.amounts import amounts_on, in_order, with_amounts
from kiosk.law.check import refuse_unsound
from kiosk.law.files import BrokenFile, LocalFile, Problem, read_local_file, read_rule_file, read_toml
from kiosk.law.plain_problems import closed_set

R = TypeVar("R", bound=Rule)
_NAME = re.compile(r"[a-z][a-z0-9_]*", re.ASCII)
# Stand where a state says nothing; no town is without.
_NOBODY_IDENTIFIED = Identification(identified_by=(), owner_known_by=(), cite="", since=date.min)
_NOBODY_PAID = Payment(payable_to=(), statement_first=False, says="", cite="", since=date.min)
_MOST_KEPT = 256
_YEAR_BY_DEFAULT = LookBack(cite="reading R15", since=date.min, months=12)
_DATED = tuple(field.name for field in fields(RuleFile) if field.name not in ("format", "town", "example"))


class TownCode:
    """One town's law, ready to be asked on any date.

    What governs a case is the law on the day of seizure. Where the town has no rule of a kind, the state's rules of
    that kind stand in; holding periods of the state come after the town's own.
    """

    def __init__(self, name: str, town: RuleFile, state: RuleFile | None, local: LocalFile) -> None:
        self.name = name
        self.town = town
        self.state = state
        self.local = local
        self.header: Header = town.town
        self.zone = ZoneInfo(town.town.time_zone if town.town.kind == "town" else "UTC")
        self.contacts = local.contacts
        self._own = _supersessions(town)
        self._behind = _supersessions(state) if state else {}
        self._epochs: dict[int, LawInForce] = {}
        self._as_if: dict[tuple[int, tuple[tuple[str, Money], ...]], LawInForce] = {}
        self._calendar = Calendar(
            (*self._own["holiday"], *self._behind.get("holiday", ())),
            {closure.day: closure.why for closure in local.closure},
        )

    @property
    def sample(self) -> bool:
        """Whether amounts come from resolutions made up for a demonstration."""
        return any(resolution.sample for resolution in self.local.resolution)

    @cached_property
    def hours(self) -> OfficeHours:
        """When the paying office is open, as far as the town has entered it."""
        return OfficeHours(tuple(Session(h.weekday, h.opens, h.closes) for h in self.local.hours))

    @cached_property
    def begins(self) -> date:
        """The first day of the town's own law."""
        first: date = min(rule.since for rules in self._own.values() for rule in rules)
        return first

    @cached_property
    def _changes(self) -> list[date]:
        """The days on which anything in this law changes, in order."""
        days = {day for each in self.local.resolution for day in (each.effective, each.until) if day is not None}
        for rules in (*self._own.values(), *self._behind.values()):
            for rule in rules:
                days |= {rule.since} | ({rule.until} if rule.until else set())
        return sorted(days)

    def rules_on(self, day: date, field: str = "seized") -> Rules:
        """The rules in force on `day`; raises `InvalidInput` naming `field` before the town's law begins."""
        return self.law_on(day, field).rules

    def law_on(self, day: date, field: str = "seized") -> LawInForce:
        """The law for a case that began on `day`: rules, calendar, zone and office hours."""
        epoch = bisect_right(self._changes, day)
        law = self._epochs.get(epoch)
        if law is None:
            law = LawInForce(self._rules(day, field), self._calendar, self.zone, self.hours)
            self._epochs[epoch] = law
        return law

    def law_as_if(self, day: date, amounts: Mapping[str, Money]) -> LawInForce:
        """The law on `day` as if the town had resolved `amounts`; raises as `with_amounts` does.

        The latest answers are kept: a list of questions mostly asks about the same amounts.
        """
        law = self.law_on(day)
        key = (bisect_right(self._changes, day), tuple(amounts.items()))
        known = self._as_if.get(key)
        if known is None:
            if len(self._as_if) >= _MOST_KEPT:
                self._as_if.clear()
            known = self._as_if[key] = with_amounts(law, amounts, "as entered")
        return known

    def _rules(self, day: date, field: str) -> Rules:
        own = {kind: _in_force(rules, day) for kind, rules in self._own.items()}
        behind = {kind: _in_force(rules, day) for kind, rules in self._behind.items()}
        either: dict[str, tuple[Any, ...]] = {kind: own[kind] or behind.get(kind, ()) for kind in own}
        holding = (*own["holding"], *behind.get("holding", ()))
        if self.header.kind == "town" and not (holding and either["identification"] and either["payment"]):
            raise InvalidInput(field, f"{field}: {self.header.name} has no rules in this program for {day}")
        settings = {s.reading: s for s in (*behind.get("reading", ()), *own["reading"])}
        return Rules(
            header=self.header,
            readings=settings,
            values={n: settings[n].value if n in settings else r.default for n, r in READINGS.items()},
            identification=next(iter(either["identification"]), _NOBODY_IDENTIFIED),
            holding=holding,
            notice=either["notice"],
            amounts=amounts_on(day, self.town.amount, self.state.amount if self.state else (), self.local.resolution),
            fees=either["fee"],
            costs={cost.code: cost for cost in either["cost"]},
            look_back=next(iter(either["look_back"]), _YEAR_BY_DEFAULT),
            redemption=either["redemption"],
            payment=next(iter(either["payment"]), _NOBODY_PAID),
            exemptions=either["exemption"],
            licensing=next(iter(either["licensing"]), None),
            adoption=either["adoption"],
            adopter_charges=either["adopter_charge"],
            alteration=self._alteration(either["alteration"], day),
            grounds=either["ground"],
            dispositions=either["disposition"],
            euthanasia=either["euthanasia"],
            debt=next(iter(either["debt"]), None),
            fines=either["fine"],
            duties=(*own["duty"], *behind.get("duty", ())),
        )

    def _alteration(self, rules: tuple[Any, ...], day: date) -> Any:
        rule = next(iter(rules), None)
        setting = [
            resolution
            for resolution in in_order(self.local.resolution)
            if resolution.effective <= day < (resolution.until or date.max) and resolution.alteration_days is not None
        ]
        if rule is None or rule.days is not None or not setting:
            return rule
        latest = setting[-1]
        return replace(rule, days=latest.alteration_days, cite=f"{rule.cite}; resolution {latest.number}")


def _supersessions(file: RuleFile) -> dict[str, tuple[Any, ...]]:
    """Each kind's rules, where a later rule of the same key ends the earlier one."""
    return {kind: tuple(_ended(getattr(file, kind))) for kind in _DATED}


def _ended(rules: tuple[R, ...]) -> Iterator[R]:
    for rule in rules:
        later = [other.since for other in rules if other.key == rule.key and other.since > rule.since]
        ends = min((*later, rule.until or date.max))
        yield rule if ends == date.max else replace(rule, until=ends)


def _in_force(rules: tuple[R, ...], day: date) -> tuple[R, ...]:
    return tuple(rule for rule in rules if rule.in_force(day))


def _kind_of(file: Path) -> str:
    """`town`, `state`, or nothing for a file that cannot be read: only who asks for that town is told so."""
    try:
        header = read_toml(file).get("town")
    except BrokenFile:
        return ""
    return str(header.get("kind", "")) if isinstance(header, dict) else ""


class Laws:
    """Every town that has a rule file; `data_dir` holds what towns entered for themselves, in `towns/`."""

    def __init__(self, config_dir: Path, data_dir: Path | None = None) -> None:
        self.config_dir = config_dir
        self.data_dir = data_dir
        self._codes: dict[str, TownCode] = {}
        self._seen: dict[str, tuple[int, int, int]] = {}

    def path(self, name: str) -> Path:
        """Where the rule file of that name lies."""
        return self.config_dir / "towns" / f"{name}.toml"

    def local_path(self, name: str) -> Path | None:
        """Where that town's own entries lie."""
        return self.data_dir / "towns" / f"{name}.toml" if self.data_dir else None

    @cached_property
    def _kinds(self) -> dict[str, str]:
        files = sorted((self.config_dir / "towns").glob("*.toml"))
        return {file.stem: _kind_of(file) for file in files}

    def names(self) -> tuple[str, ...]:
        """The towns, by the names of their rule files."""
        return tuple(name for name, kind in self._kinds.items() if kind == "town")

    def usable(self) -> tuple[str, ...]:
        """The towns whose rule file and own entries have no mistake: one broken file stops only its own town."""
        return tuple(name for name in self.names() if self._mistakes(name) is None)

    def mistakes(self) -> tuple[BrokenFile, ...]:
        """What is wrong with the towns that are not usable."""
        return tuple(broken for name in self.names() if (broken := self._mistakes(name)))

    def _mistakes(self, name: str) -> BrokenFile | None:
        try:
            self.town(name)
        except BrokenFile as broken:
            return broken
        return None

    def states(self) -> tuple[str, ...]:
        """The states that towns build on."""
        return tuple(name for name, kind in self._kinds.items() if kind == "state")

    def town(self, name: str) -> TownCode:
        """The code of a town; raises `InvalidInput` (code `unknown_town`), or `BrokenFile` for a file with mistakes."""
        code = self._codes.get(name)
        if code is not None and self._seen.get(name) != self._stamp(name):
            code = self._read_again(name, code)
        if code is None:
            if not _NAME.fullmatch(name) or self._kinds.get(name, "state") == "state":
                known = ", ".join(self.names())
                raise InvalidInput(
                    "town", f"town: there is no rule file {name!r}; there are {known}", code="unknown_town"
                )
            self._seen[name] = self._stamp(name)
            code = self._codes[name] = self._read(name)
        return code

    def _stamp(self, name: str) -> tuple[int, int, int]:
        """Tells a town's entries from changed ones: another desk, or somebody with an editor, may have changed them."""
        path = self.local_path(name)
        try:
            found = path.stat() if path else None
        except OSError:
            found = None
        return (found.st_mtime_ns, found.st_size, found.st_ino) if found else (0, 0, 0)

    def _read_again(self, name: str, code: TownCode) -> TownCode:
        """The town's law with what was entered meanwhile; while that has mistakes, the law as it was stays in use."""
        self._seen[name] = self._stamp(name)
        with suppress(BrokenFile):
            code = self._codes[name] = self._read(name)
        return code

    def as_if(self, name: str, local: LocalFile) -> Laws:
        """The same laws as if a town had entered `local`; raises `BrokenFile` with everything wrong with that."""
        laws = Laws(self.config_dir, self.data_dir)
        laws._codes = {**self._codes, name: self._read(name, local)}
        laws._seen = {each: laws._stamp(each) for each in laws._codes}
        return laws

    def state(self, name: str) -> TownCode:
        """The law of a state by itself, to be read: it has no desk. Raises as `town` does."""
        if not _NAME.fullmatch(name) or self._kinds.get(name) != "state":
            known = ", ".join(self.states())
            raise InvalidInput("state", f"state: there is no state {name!r}; there are {known}", code="unknown_town")
        return self._read(name)

    def _read(self, name: str, entered: LocalFile | None = None) -> TownCode:
        path, local_path = self.path(name), self.local_path(name)
        file = read_rule_file(path)
        behind = file.town.builds_on
        if behind and behind not in self._kinds:
            raise BrokenFile([Problem(path, "town.builds_on", closed_set(behind, self.states()))])
        state_path = self.path(behind) if behind else None
        state = read_rule_file(state_path) if state_path else None
        local = entered or LocalFile()
        if entered is None and local_path and file.town.kind == "town":
            local = read_local_file(local_path)
        refuse_unsound(path, file, (state_path, state) if state_path and state else None, local_path, local)
        return TownCode(name, file, state, local)

    def reload(self) -> None:
        """Forget what was read, after a file has changed."""
        self._codes.clear()
        self._seen.clear()
        self.__dict__.pop("_kinds", None)
