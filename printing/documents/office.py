"""Papers of the office itself: the recovery code to be locked away, and the printer's test."""

from __future__ import annotations

from kiosk.services.paper_data import PrinterCheckPaper, RecoveryPaper
from printing.document import Box, Charge, Columns, Document, Heading, Paragraph, Qr, Rule, Total


def recovery_code(paper: RecoveryPaper) -> Document:
    """The recovery code: what it does, and where it belongs. It carries no QR: nobody is to scan it by chance."""
    return Document(
        "recovery_code",
        "RECOVERY",
        "Recovery code",
        (
            Heading("Recovery code", big=True),
            Paragraph(paper.shelter, centred=True),
            Rule(),
            Heading(paper.code),
            Rule(),
            Paragraph(
                f"For {paper.supervisor}, supervisor. With this code a supervisor who forgot the PIN sets a new one."
            ),
            Paragraph("It works once; a new code is given then."),
            Box("Lock this paper away. Whoever has it can open the records."),
        ),
    )


def printer_check(paper: PrinterCheckPaper) -> Document:
    """Every kind of line that our papers have."""
    return Document(
        "printer_check",
        "TEST",
        "Printer test",
        (
            Heading("Printer test", big=True),
            Paragraph(paper.shelter, centred=True),
            Columns("Till", paper.till),
            Columns("Printer", paper.printer),
            Columns("Printed", paper.printed_at),
            Rule(),
            Charge("Words and an amount on one line", "$20.00", "with a section beneath"),
            Total("TOTAL", "$20.00"),
            Paragraph("áéíñ ¿qué? — § ✓"),
            Qr("TEST", "TEST"),
            Box("Nothing is missing if this frame is whole and the paper is cut after it."),
        ),
    )
