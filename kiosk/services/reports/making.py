"""Makes a report, for whoever asks: on the screen, on paper, in a spreadsheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date

from kiosk.domain.moments import local_day
from kiosk.domain.records import PrintJob
from kiosk.domain.spreadsheet import Cell as SheetCell
from kiosk.domain.spreadsheet import csv_lines
from kiosk.domain.staff import Approval
from kiosk.services.approval import permitted
from kiosk.services.desk import Desk
from kiosk.services.drawer_books import house_zone
from kiosk.services.paper_data import ReportPaper, ReportPaperTable
from kiosk.services.ports import Records
from kiosk.services.reports.custody import calendar
from kiosk.services.reports.dogs import dogs
from kiosk.services.reports.money import deposits, fees, owed
from kiosk.services.reports.notices import notices
from kiosk.services.reports.stays import stays
from kiosk.services.reports.values import Asked, Cell, Month, Phrase, Report, ReportName, ReportTable, short_name
from kiosk.services.spool import queue
from kiosk.services.typed_text import who
from kiosk.words import Words, to_say, words_in

PAGES: Mapping[ReportName, str] = {
    "calendar": to_say("Custody calendar"),
    "dogs": to_say("Intake and outcome"),
    "stays": to_say("Length of stay"),
    "fees": to_say("Redemptions and fees"),
    "deposits": to_say("Deposits"),
    "notices": to_say("Notices due"),
    "owed": to_say("What each town is owed"),
}
"""The reports there are, in the order of the screen."""
_MAKE: Mapping[ReportName, Callable[[Desk, Records, Asked], Report]] = {
    "calendar": calendar,
    "dogs": dogs,
    "stays": stays,
    "fees": fees,
    "deposits": deposits,
    "notices": notices,
    "owed": owed,
}


def report(desk: Desk, name: ReportName, asked: Asked) -> Report:
    """A report as of now."""
    with desk.store.reading() as records:
        return _MAKE[name](desk, records, asked)


def print_report(desk: Desk, name: ReportName, asked: Asked, *, by: str, approval: Approval | None = None) -> PrintJob:
    """Make a report anew and queue it as a letter, in English as every paper of the office."""
    by = who(by)
    with desk.store.writing() as records:
        permitted(desk, records, by, ("custody", "money"), approval, for_=f"report: {PAGES[name]}")
        made = _MAKE[name](desk, records, asked)
        now, zone = desk.clock.now(), house_zone(desk)
        number = f"{name}-{local_day(now, zone):%Y-%m-%d}"
        paper = ReportPaper(
            shelter=desk.shelter,
            zone=zone,
            number=number,
            title=made.title,
            first=asked.period.first,
            last=asked.period.last,
            towns=tuple(short_name(desk, town) for town in asked.towns),
            said=tuple(in_words(each) for each in made.said),
            tables=tuple(map(_on_paper, made.tables)),
            at=now,
            by=by,
            sample=any(desk.laws.town(town).sample for town in asked.towns),
        )
        document = desk.papers.report(paper)
        job = queue(desk, records, kind="report", number=number, case=0, document=document, by=by)
        return records.jobs.get(job)


def exported(made: Report) -> Iterator[str]:
    """A report as CSV, one table after another, safe to open in a spreadsheet; days as 2026-11-30, amounts plain."""
    for place, table in enumerate(made.tables):
        if place:
            yield "\r\n"
        yield from csv_lines((table.title,), ())
        rows = (*table.rows, *((table.total,) if table.total else ()))
        yield from csv_lines([column.says for column in table.columns], (_in_a_sheet(row) for row in rows))


def _in_a_sheet(row: Sequence[Cell]) -> list[SheetCell]:
    return [_sheet_cell(cell) for cell in row]


def _sheet_cell(cell: Cell) -> SheetCell:
    if isinstance(cell, date):
        return cell.isoformat()
    if isinstance(cell, Month):
        return f"{cell.first:%Y-%m}"
    if isinstance(cell, Phrase):
        return in_words(cell)
    return "" if cell is None else cell


def in_words(cell: Cell, w: Words | None = None) -> str:
    """A cell as people read it, in English or in the words given."""
    w = w or words_in("en")
    match cell:
        case None | str():
            return cell or ""
        case Phrase():
            parts = {
                name: in_words(part, w) if isinstance(part, Phrase | date) else part
                for name, part in cell.parts.items()
            }
            return w.say(cell.says, **parts)
        case date():
            return w.day(cell)
        case Month():
            return w.month(cell.first)
        case int():
            return f"{cell:,}"
    return w.money(cell)


def _on_paper(table: ReportTable) -> ReportPaperTable:
    return ReportPaperTable(
        title=table.title,
        columns=tuple(column.says for column in table.columns),
        rows=tuple(tuple(map(in_words, row)) for row in table.rows),
        total=tuple(map(in_words, table.total)) if table.rows else (),
        right=tuple(place for place, column in enumerate(table.columns) if column.right),
        none=table.none,
    )
