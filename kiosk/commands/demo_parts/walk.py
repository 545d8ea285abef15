"""One redemption from end to end, through the same services as the desk, and its papers as pictures."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from kiosk.commands.demo_parts import till
from kiosk.commands.demo_parts.story import CLERK
from kiosk.commands.keeping import keep_at
from kiosk.domain.drawer_report import DrawerReport
from kiosk.domain.errors import Unavailable
from kiosk.domain.money import Money
from kiosk.domain.records import PrintJob, Receipt, Statement
from kiosk.services import bundle, payments, proofs, release, spool, statements
from kiosk.services.board import board
from kiosk.services.case_file import CaseFile, open_case
from kiosk.services.desk import Desk
from kiosk.services.printer_ports import Printer
from kiosk.services.tendered import Payment
from printing import pdf, preview, text

_TWENTY = 20_00


@dataclass(frozen=True, slots=True)
class Walked:
    """What one redemption left behind."""

    case: int
    statement: Statement
    receipt: Receipt


def dog_to_redeem(desk: Desk) -> int:
    """The case to walk through: an owner's dog in Dover whose time is running out."""
    for row in board(desk, towns=("dover",)).rows:
        if row.case.owner is not None and row.owed is not None and row.state in ("last_day", "holding"):
            return row.case.id
    raise Unavailable("The demonstration has no dog in Dover that could be redeemed.")


def show_proofs(desk: Desk, case: int) -> None:
    """The owner shows what Dover asks for."""
    proofs.show_proof(desk, case, kind="license", shown="License D-2204, valid through next June", by=CLERK)
    proofs.show_proof(desk, case, kind="identification", shown="Identification tag D-2204", by=CLERK)


def redeem(desk: Desk, printer: Printer, case: int) -> Walked:
    """Statement, payment in cash at the Clerk, receipt, release on the receipt; the papers go to the terminal too."""
    statement = statements.issue_statement(desk, case, by=CLERK)
    file = open_case(desk, case)
    _say(_intake_in_words(file))
    _print(desk, printer)
    _say(text.render(_paper(desk, case, "statement", statement.number).document))
    twenties = Money(-(-statement.total.cents // _TWENTY) * _TWENTY)
    payment = Payment.of("cash", twenties)
    receipt = payments.take_payment(desk, statement.number, payment, by=CLERK)
    _print(desk, printer)
    _say(text.render(_paper(desk, case, "receipt", receipt.number).document))
    to = file.answers.name if file.answers else "the owner"
    gone = release.release_dog(desk, case, to=to, standing="owner", receipt=receipt.number, by=CLERK)
    _say(f"{file.case.dog.summary} went home with {gone.to} on receipt {gone.receipt}.\n")
    return Walked(case, statement, receipt)


def state_in_spanish(desk: Desk, printer: Printer, folder: Path) -> list[Path]:
    """Make the statement of an owner who reads Spanish; returns its pictures."""
    for row in board(desk).rows:
        file = open_case(desk, row.case.id)
        if file.answers is None or file.answers.language != "es" or row.owed is None or row.state == "ended":
            continue
        statement = statements.issue_statement(desk, row.case.id, by=CLERK)
        _print(desk, printer)
        document = _paper(desk, row.case.id, "statement", statement.number).document
        _say(f"{file.answers.name} reads Spanish, and so is statement {statement.number}.\n")
        return _pictures(document, "statement_es", folder)
    raise Unavailable("The demonstration has no owner who reads Spanish.")


def close_the_day(desk: Desk, printer: Printer) -> DrawerReport:
    """Count the drawer and close it; the Z goes to the terminal too."""
    report = till.close_short(desk)
    _print(desk, printer)
    with desk.store.reading() as records:
        _say(text.render(records.jobs.of_document("drawer_z", report.session.number)[-1].document))
    return report


def save_papers(desk: Desk, walked: Walked, folder: Path) -> list[Path]:
    """The statement, the receipt and the cage card as printed on 80 and 58 mm, and as letters.

    With them the whole case as one PDF, complete and without personal data.
    """
    saved: list[Path] = []
    for kind, number in (("statement", walked.statement.number), ("receipt", walked.receipt.number), ("cage_card", "")):
        saved += _pictures(_paper(desk, walked.case, kind, number).document, kind, folder)
    return [*saved, *(_save_bundle(desk, walked.case, folder, redacted=redacted) for redacted in (False, True))]


def _save_letter(document: dict[str, Any], path: Path) -> Iterator[Path]:
    path.write_bytes(pdf.render(document))
    yield path
    for number, page in enumerate(preview.pages(document), start=1):
        picture = path.with_name(f"{path.stem}_{number}.png")
        picture.write_bytes(page)
        yield picture


def _save_bundle(desk: Desk, case: int, folder: Path, *, redacted: bool) -> Path:
    path = folder / ("case_file_redacted.pdf" if redacted else "case_file.pdf")
    return bundle.bundle(desk, case, partial(keep_at, path), redacted=redacted, by=CLERK)


def _pictures(document: dict[str, Any], name: str, folder: Path) -> list[Path]:
    saved = [(folder / f"{name}_{width}mm.png", width) for width in (80, 58)]
    for path, width in saved:
        path.write_bytes(preview.picture(document, width))
    return [*(path for path, _ in saved), *_save_letter(document, folder / f"{name}_letter.pdf")]


def _print(desk: Desk, printer: Printer) -> None:
    for job in spool.print_waiting(desk, printer):
        if job.state != "printed":
            raise Unavailable(f"The demonstration's printer did not print {job.kind} {job.number}: {job.problem}")


def _paper(desk: Desk, case: int, kind: str, number: str) -> PrintJob:
    with desk.store.reading() as records:
        number = number or records.cases.get(case).number
        return records.jobs.of_document(kind, number)[-1]


def _intake_in_words(file: CaseFile) -> str:
    case = file.case
    local = case.seized_at.astimezone(file.town.zone)
    last_day = f"{file.holding.last_day:%a %b %d}" if file.holding.last_day else "not known yet"
    return (
        f"{file.town.header.name}, case {case.number}: {case.dog.summary}, seized {local:%a %b %d, %H:%M} "
        f"at {case.place}. Last day to redeem: {last_day}.\n"
    )


def _say(words: str) -> None:
    sys.stdout.write(words + "\n")
