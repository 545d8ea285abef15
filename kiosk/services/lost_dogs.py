"""Dogs that somebody misses: the reports, and how they end."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kiosk.domain.errors import InvalidInput, Refused
from kiosk.domain.lost_dogs import (
    LostReport,
    NotThisDog,
    ReportEnded,
)
from kiosk.domain.moments import EARLIEST, local_day
from kiosk.domain.records import Case
from kiosk.domain.register import RecordEdit
from kiosk.domain.staff import Act, Approval
from kiosk.services.approval import permitted
from kiosk.services.case_facts import tell
from kiosk.services.desk import Desk
from kiosk.services.edits import changes_between, edited, keep_edit
from kiosk.services.missed import Match, matches_of
from kiosk.services.ports import Records
from kiosk.services.typed_text import day, line, note, who

_EITHER: tuple[Act, ...] = ("custody", "money")
_FIELDS = {
    "town": "town",
    "name": "who misses the dog",
    "phone": "phone",
    "dog_name": "name of the dog",
    "colour": "color",
    "breed": "breed",
    "sex": "sex",
    "marks": "marks",
    "microchip": "microchip",
    "tag": "tag",
    "place": "where it was lost",
    "lost_on": "day of the loss",
    "note": "note",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportFile:
    """One report with all that a screen shows: how it ended, the dogs that it may be, and its edits."""

    report: LostReport
    ended: ReportEnded | None
    ended_with: Case | None
    matches: tuple[Match, ...]
    edits: tuple[RecordEdit, ...]


def save_report(
    desk: Desk, report: LostReport, *, seen: LostReport | None = None, by: str, approval: Approval | None = None
) -> int:
    """Keep a new report (id 0) or what one says now, which is told with what it said before; returns its id.

    Of what was `seen` only what is other now is changed.
    Raises `InvalidInput` naming a field, and `Refused` for a report that has ended.
    """
    by = who(by)
    report = replace(_checked(desk, report), by=by, recorded_at=desk.clock.now())
    with desk.store.writing() as records:
        permit = permitted(desk, records, by, _EITHER, approval, for_=f"lost-dog report of {report.name}")
        if report.person is not None:
            records.people.get(report.person)
        if report.id == 0:
            return records.lost.add(report)
        before = _open_report(records, report.id)
        report = edited(before, seen, report)
        report = replace(report, person=before.person, by=before.by, recorded_at=before.recorded_at)
        records.lost.change(report)
        keep_edit(desk, records, "lost_report", report.id, changes_between(before, report, _FIELDS), permit=permit)
        return report.id


def found_dog(
    desk: Desk, report_id: int, case_id: int | None, *, reason: str = "", by: str, approval: Approval | None = None
) -> None:
    """Keep that a missed dog was found: the dog of a case, or None where it was found elsewhere, with what is known.

    It is told in the case's story. The owner is linked there by whoever knows it, not by this.
    """
    by, reason = who(by), line(reason, "reason", "how it was found", required=case_id is None)
    with desk.store.writing() as records:
        report = _open_report(records, report_id)
        case = records.cases.get(case_id) if case_id is not None else None
        permit = permitted(desk, records, by, _EITHER, approval, for_=f"lost-dog report of {report.name}")
        records.lost.end(
            ReportEnded(report=report_id, kind="found", case=case_id, reason=reason, by=permit.by, at=desk.clock.now())
        )
        if case is not None:
            text = f"This is the dog that {report.name}, {report.phone}, reported lost"
            tell(desk, records, case.id, kind="record", text=text, by=permit.by, approved_by=permit.approved_by)


def close_report(desk: Desk, report_id: int, *, reason: str, by: str, approval: Approval | None = None) -> None:
    """Keep that nobody looks for this dog any more, and why."""
    by, reason = who(by), line(reason, "reason", "why the report is closed", required=True)
    with desk.store.writing() as records:
        report = _open_report(records, report_id)
        permit = permitted(desk, records, by, _EITHER, approval, for_=f"lost-dog report of {report.name}")
        records.lost.end(ReportEnded(report=report_id, kind="closed", reason=reason, by=permit.by, at=desk.clock.now()))


def not_this_dog(
    desk: Desk, report_id: int, case_id: int, *, why: str = "", by: str, approval: Approval | None = None
) -> None:
    """Keep that somebody looked and it is another dog: the two are not shown together any more."""
    by, why = who(by), line(why, "why", "why it is another dog")
    with desk.store.writing() as records:
        report, case = _open_report(records, report_id), records.cases.get(case_id)
        permit = permitted(desk, records, by, _EITHER, approval, for_=f"lost-dog report of {report.name}")
        kept = NotThisDog(report=report_id, case=case.id, why=why, by=permit.by, recorded_at=desk.clock.now())
        records.lost.set_aside(kept)


def open_report(desk: Desk, report_id: int) -> ReportFile:
    """Read one report with the dogs in custody that it may be."""
    with desk.store.reading() as records:
        report, ended = records.lost.get(report_id), records.lost.ended(report_id)
        return ReportFile(
            report=report,
            ended=ended,
            ended_with=records.cases.get(ended.case) if ended is not None and ended.case else None,
            matches=() if ended is not None else matches_of(desk, records, [report]),
            edits=tuple(records.register.edits("lost_report", report_id)),
        )


def _checked(desk: Desk, report: LostReport) -> LostReport:
    report = replace(
        report,
        name=line(report.name, "name", "who misses the dog", required=True),
        phone=line(report.phone, "phone", "a phone number to call", required=True),
        dog_name=line(report.dog_name, "dog_name", "the name of the dog"),
        colour=line(report.colour, "colour", "the color"),
        breed=line(report.breed, "breed", "the breed"),
        marks=line(report.marks, "marks", "the marks"),
        microchip=line(report.microchip, "microchip", "the microchip"),
        tag=line(report.tag, "tag", "the tag"),
        place=line(report.place, "place", "where it was lost"),
        note=note(report.note, "note", "the note"),
    )
    code = desk.laws.town(report.town)
    today = local_day(desk.clock.now(), code.zone)
    day(report.lost_on, "lost_on", "the day of the loss", first=EARLIEST, first_is="any record", today=today)
    if not any((report.colour, report.breed, report.marks, report.microchip, report.tag)):
        raise InvalidInput(
            "colour", "Say how the dog can be known: its color, breed, marks, microchip or tag.", code="missing_field"
        )
    return report


def _open_report(records: Records, report_id: int) -> LostReport:
    report = records.lost.get(report_id)
    if records.lost.ended(report_id) is not None:
        raise Refused(
            f"The report of {report.name} has ended already.", cure="If the dog is missed again, enter a new report."
        )
    return report
