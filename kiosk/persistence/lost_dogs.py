"""Reports of dogs that are missed, how they ended, and what was set aside."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from typing import Any

from sqlalchemy import Connection, Select, and_, exists, literal, select

from kiosk.domain.folding import folded, folded_code, folded_phone, query_words
from kiosk.domain.lost_dogs import LostReport, NotThisDog, ReportEnded
from kiosk.persistence import tables
from kiosk.persistence.case_rows import HELD
from kiosk.persistence.failures import refused_once_kept
from kiosk.persistence.register_tables import lost_report, lost_report_ended, not_this_dog
from kiosk.persistence.rows import add, all_of, change, keep, one_of, unknown, values
from kiosk.services.register_ports import HeldDog

_report, _ended = lost_report.c, lost_report_ended.c
_REPORTS = select(*(column for column in _report if column.name != "words"))
_OPEN = ~exists().where(_ended.report == _report.id)
_case, _dog = tables.impoundment.c, tables.dog.c
_HELD = (
    select(
        _case.id.label("case"),
        *(_case[field.name] if field.name in _case else _dog[field.name] for field in fields(HeldDog)[1:]),
    )
    .join_from(tables.impoundment, tables.dog, _case.dog == _dog.id)
    .where(HELD)
    .order_by(_case.id)
)


@dataclass(frozen=True, slots=True)
class SqlLostDogs:
    """`kiosk.services.register_ports.LostDogs` in a database."""

    connection: Connection

    def add(self, report: LostReport) -> int:
        """Keep a report, and make it findable."""
        return add(self.connection, lost_report, {**values(report), "words": _words(report)})

    def change(self, report: LostReport) -> None:
        """Keep a report's new particulars."""
        change(self.connection, lost_report, report.id, {**values(report), "words": _words(report)})

    def get(self, report: int) -> LostReport:
        """The report of that id."""
        found = one_of(self.connection, LostReport, _REPORTS.where(_report.id == report))
        if found is None:
            raise unknown("lost_report", report)
        return found

    def open(self, towns: Sequence[str] = ()) -> Sequence[LostReport]:
        """The reports that have not ended, the latest loss first; of some towns or of all."""
        query = _REPORTS.where(_OPEN).order_by(_report.lost_on.desc(), _report.id.desc())
        return self._all(query.where(_report.town.in_(towns)) if towns else query)

    def latest(self, before: int, limit: int) -> Sequence[tuple[LostReport, ReportEnded | None]]:
        """All reports, the latest entered first, with how they ended."""
        page = _REPORTS.where(_report.id < before) if before else _REPORTS
        reports = self._all(page.order_by(_report.id.desc()).limit(limit))
        query = select(lost_report_ended).where(_ended.report.in_([report.id for report in reports]))
        ends = {ended.report: ended for ended in all_of(self.connection, ReportEnded, query)}
        return tuple((report, ends.get(report.id)) for report in reports)

    def find(self, text: str, limit: int) -> Sequence[LostReport]:
        """Reports by anything known of them; open ones first."""
        words = query_words(text)
        if not words:
            return ()
        has = and_(*((literal(" ") + _report.words).contains(_sought(word), autoescape=True) for word in words))
        return self._all(_REPORTS.where(has).order_by(_OPEN.desc(), _report.id.desc()).limit(limit))

    def end(self, ended: ReportEnded) -> None:
        """Keep how a report ended; `Refused` for a second time."""
        with refused_once_kept("lost_report_ended", "This report has ended already."):
            keep(self.connection, lost_report_ended, values(ended))

    def ended(self, report: int) -> ReportEnded | None:
        """How a report ended; None while it is open."""
        return one_of(self.connection, ReportEnded, select(lost_report_ended).where(_ended.report == report))

    def set_aside(self, other: NotThisDog) -> int:
        """Keep that the dog of a case is not the one that is missed; `Refused` for a second time."""
        with refused_once_kept("not_this_dog", "That this is another dog was kept already."):
            return add(self.connection, not_this_dog, values(other))

    def all_set_aside(self, reports: Sequence[int]) -> Sequence[NotThisDog]:
        """What was set aside of these reports."""
        query = select(not_this_dog).where(not_this_dog.c.report.in_(reports)).order_by(not_this_dog.c.id)
        return all_of(self.connection, NotThisDog, query)

    def held(self, case: int = 0) -> Sequence[HeldDog]:
        """Every dog in custody, or the one of a case if it is, as it is compared."""
        return all_of(self.connection, HeldDog, _HELD.where(_case.id == case) if case else _HELD)

    def _all(self, query: Select[Any]) -> Sequence[LostReport]:
        return all_of(self.connection, LostReport, query)


_LETTERS_ANYWHERE = 3


def _sought(word: str) -> str:
    """A short word must begin one there, as everywhere in the search."""
    return word if len(word) >= _LETTERS_ANYWHERE else f" {word}"


def _words(report: LostReport) -> str:
    texts: Iterable[str] = (report.name, report.dog_name, report.colour, report.breed, report.marks, report.place)
    codes = (folded_code(report.microchip), folded_code(report.tag))
    return " ".join(filter(None, (*map(folded, texts), folded_phone(report.phone), *codes)))
