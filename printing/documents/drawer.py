"""The till's own papers: the X, the Z and the drawer count. Every sum can be added up by hand on the paper."""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.domain.drawer import TENDERS, total
from kiosk.domain.drawer_records import DrawerCount
from kiosk.domain.money import ZERO
from kiosk.services.drawer_papers import CountPaper, DrawerPaper
from printing import words
from printing.document import Band, Box, Columns, Document, Heading, Letterhead, Paragraph, Piece, Qr, Rule, Signature
from printing.documents.drawer_beside import beside
from printing.documents.drawer_cash import (
    after_the_close,
    all_tenders,
    cash_in_drawer,
    counted_beside,
    in_paper,
    pieces_counted,
)
from printing.documents.drawer_parts import IN_TENDERS, section
from printing.documents.drawer_receipts import one_by_one, towns
from printing.documents.parts import SAMPLE, SAMPLE_WHY, filled

_GROUP = 8
"""How many signs of the chain's head stand together, so that it can be read aloud."""


def drawer_reading(paper: DrawerPaper) -> Document:
    """The Z of a closed drawer, else the X of an open one."""
    report = paper.report
    title = "Z report: drawer closed" if report.final else "X report: drawer open"
    pieces = (*till_head(paper.shelter, title, sample=paper.sample), *_session(paper), *_reading(paper))
    return Document("drawer_z" if report.final else "drawer_x", report.session.number, title, pieces)


def drawer_count(paper: CountPaper) -> Document:
    """What was counted in a drawer that stays open."""
    count, title = paper.count, "Drawer count"
    pieces = (
        *till_head(paper.shelter, title, sample=paper.sample),
        Rule(),
        Columns("Drawer", paper.session.number, bold=True),
        Columns("Till", _till(paper.session.till, paper.till_name)),
        Columns("Counted", words.moment(count.at, paper.zone)),
        Columns("Counted by", count.by),
        *_counted(count),
        Box("The drawer stays open. This is no close: the Z is."),
        Signature(f"Counted by {count.by}"),
    )
    return Document("drawer_count", paper.session.number, title, pieces)


def till_head(shelter: str, title: str, *, sample: bool = False) -> Iterator[Piece]:
    """Whose paper it is, and plainly that it is a sample where it is."""
    yield Letterhead(shelter, title)
    if sample:
        yield Band(SAMPLE)
        yield Paragraph(SAMPLE_WHY, centred=True)


def _till(number: str, name: str) -> str:
    return f"{number}, {name}" if name else number


def _session(paper: DrawerPaper) -> Iterator[Piece]:
    session = paper.report.session
    yield Rule()
    yield Columns("Drawer", session.number, bold=True)
    yield Columns("Till", _till(session.till, paper.till_name))
    yield Columns("Opened", words.moment(session.opened_at, paper.zone))
    yield Columns("Opened by", session.by)
    yield from filled("approved by", session.approved_by)
    if session.closed_at is not None:
        yield Columns("Closed", words.moment(session.closed_at, paper.zone))
        yield Columns("Closed by", session.closed_by)
        yield from filled("approved by", paper.report.count.approved_by if paper.report.count else "")
    else:
        yield Columns("Read", words.moment(paper.report.at, paper.zone))
        yield Columns("Read by", paper.by)
    if paper.report.clock_back:
        yield Box(
            "The clock was set back while this drawer was open. Everything recorded since the Z before is on this "
            "paper, whatever time it bears."
        )


def _reading(paper: DrawerPaper) -> Iterator[Piece]:
    report = paper.report
    yield from cash_in_drawer(report)
    yield from in_paper(report)
    yield from all_tenders(report)
    yield from after_the_close(report)
    yield from towns(paper)
    yield from one_by_one(paper)
    yield from beside(paper)
    yield from _end(paper)


def _counted(count: DrawerCount) -> Iterator[Piece]:
    yield from section("Cash counted", pieces_counted(count))
    yield from section("Counted by tender", _beside_expected(count))


def _beside_expected(count: DrawerCount) -> Iterator[Piece]:
    for tender in TENDERS:
        yield counted_beside(IN_TENDERS[tender], count.expected.get(tender, ZERO), count.counted.get(tender, ZERO))
    yield counted_beside("Together", total(count.expected), total(count.counted))


def _end(paper: DrawerPaper) -> Iterator[Piece]:
    session = paper.report.session
    yield Rule()
    if not paper.report.final:
        yield Box("The drawer stays open. This is no close: the Z is.")
        return
    yield Signature(f"Counted by {session.closed_by}")
    yield Signature("Checked by")
    yield Qr(session.number, session.number)
    if paper.head:
        yield Rule()
        yield Heading("Seal of the records at this close")
        groups = [paper.head[at : at + _GROUP] for at in range(0, len(paper.head), _GROUP)]
        yield Paragraph(" ".join(groups), centred=True)
        yield Paragraph(
            "Keep this paper. Given to «kiosk verify --head», these 64 signs show whether any record up to this close "
            "was changed or taken away since."
        )
