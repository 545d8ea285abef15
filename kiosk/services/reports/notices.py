"""Notices due: what is still to be written to somebody, or heard of."""

from __future__ import annotations

from kiosk.domain.moments import local_day
from kiosk.services.adoption.deposit import read_deposits_by_due
from kiosk.services.desk import Desk
from kiosk.services.monthly import read_months_due
from kiosk.services.ports import Records
from kiosk.services.report_ports import NoticeWaited
from kiosk.services.reports.values import Asked, Cell, Column, Month, Phrase, Report, ReportTable, short_name
from kiosk.words import to_say

_CASE, _TOWN, _DOG, _OWNER = to_say("Case"), to_say("Town"), to_say("Dog"), to_say("Owner")
_DAYS = Column(to_say("Days"), right=True)


def notices(desk: Desk, records: Records, asked: Asked) -> Report:
    """Owners to be given notice, mail without an outcome, letters to adopters, reports to Supervisors; as of now."""
    waited, mailed = records.figures.notices_waited_for(asked.towns), records.figures.mail_under_way(asked.towns)
    text = to_say("{waiting} wait for notice to their owner; {mailed} were mailed, and their outcome is not known yet.")
    return Report(
        name="notices",
        title=to_say("Notices due"),
        asked=asked,
        said=(Phrase(text, {"waiting": len(waited), "mailed": len(mailed)}),),
        tables=(
            ReportTable(
                title=to_say("Owners who are to be given notice, the longest first"),
                columns=(*map(Column, (_CASE, _TOWN, _DOG, _OWNER, to_say("Seized"))), _DAYS),
                rows=tuple(_waited(desk, each) for each in waited),
                cases=tuple(each.case for each in waited),
                none=to_say("No dog waits for notice to its owner."),
            ),
            ReportTable(
                title=to_say("Mailed, and neither delivered nor returned yet"),
                columns=(
                    *map(Column, (_CASE, _TOWN, _DOG, _OWNER, to_say("Mailed on"), to_say("Mail number"))),
                    _DAYS,
                ),
                rows=tuple(_mailed(desk, each) for each in mailed),
                cases=tuple(each.case for each in mailed),
                none=to_say("No mailed notice waits for its outcome."),
            ),
            _letters(desk, records, asked),
            _months(desk, records, asked),
        ),
    )


def _waited(desk: Desk, each: NoticeWaited) -> tuple[Cell, ...]:
    zone = desk.laws.town(each.town).zone
    seized, today = local_day(each.seized_at, zone), local_day(desk.clock.now(), zone)
    owner = each.owner or Phrase(to_say("not entered"))
    return (each.number, short_name(desk, each.town), each.dog, owner, seized, (today - seized).days)


def _mailed(desk: Desk, each: NoticeWaited) -> tuple[Cell, ...]:
    today = local_day(desk.clock.now(), desk.laws.town(each.town).zone)
    days = (today - each.mailed).days if each.mailed else None
    return (each.number, short_name(desk, each.town), each.dog, each.owner, each.mailed, each.mail_number, days)


def _letters(desk: Desk, records: Records, asked: Asked) -> ReportTable:
    due = [each for each in read_deposits_by_due(desk, records, asked.towns) if each.letter is not None]
    before, after = to_say("before the last day"), to_say("after the last day")
    return ReportTable(
        title=to_say("Letters to adopters"),
        columns=tuple(
            map(Column, (to_say("Adoption"), _TOWN, to_say("Adopter"), to_say("Last day"), to_say("Letter")))
        ),
        rows=tuple(
            (
                each.adoption.number,
                short_name(desk, each.adoption.town),
                each.adopter.name,
                each.adoption.due,
                Phrase(before if each.letter == "before" else after),
            )
            for each in due
        ),
        cases=tuple(each.adoption.case for each in due),
        none=to_say("No letter to an adopter is due."),
    )


def _months(desk: Desk, records: Records, asked: Asked) -> ReportTable:
    due = [each for each in read_months_due(desk, records, desk.clock.now()) if each.town in asked.towns]
    return ReportTable(
        title=to_say("Month's reports to the Supervisor"),
        columns=tuple(map(Column, (_TOWN, to_say("Month"), to_say("Due"), to_say("Section")))),
        rows=tuple((short_name(desk, each.town), Month(each.first_day), each.due, each.citation) for each in due),
        none=to_say("No month's report is due."),
    )
