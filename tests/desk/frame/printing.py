"""Papers on their way at a desk: put in the line, looked for on the chip and in the panel."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton

from kiosk.domain.records import DocumentKind, PrintJob
from kiosk.services import spool
from kiosk.services.desk import Desk
from kiosk.services.printer_ports import PrintOutcome
from tests.acts.desks import WHO, FakeDevices, FakePrinter
from tests.desk.frame.desktop import Desktop
from ui.frame.printer_panel import PrinterPanel

OFF, TORN = PrintOutcome("failed", "The printer is out of paper."), PrintOutcome("unknown", "The connection broke.")


def cage_card(desktop: Desktop) -> int:
    case = desktop.dog()
    desktop.printer.printed.clear()
    return spool.print_cage_card(desktop.desk, case, by=WHO).id


def queue(desk: Desk, kind: DocumentKind, number: str) -> int:
    with desk.store.writing() as records:
        return spool.queue(desk, records, kind=kind, number=number, case=0, document={kind: number}, by=WHO)


def chip(desktop: Desktop) -> str:
    return desktop.screens.printer.text()


def panel(desktop: Desktop) -> PrinterPanel:
    return desktop.screens.printer.panel


def buttons(desktop: Desktop) -> list[str]:
    shown = panel(desktop).findChildren(QPushButton)
    return [b.text().split("   ")[0] for b in shown if b.isVisibleTo(panel(desktop))]


def press(desktop: Desktop, words: str) -> None:
    if not panel(desktop).isVisible():
        panel(desktop).open_or_close()
    shown = [b for b in panel(desktop).findChildren(QPushButton) if b.isVisibleTo(panel(desktop))]
    next(b for b in shown if words in b.text()).click()
    desktop.settle()


def device(desktop: Desktop, setting: str) -> FakePrinter:
    devices = desktop.context.devices
    assert isinstance(devices, FakeDevices)
    made = devices.printer(setting)
    assert isinstance(made, FakePrinter)
    return made


def job(desktop: Desktop, number: int) -> PrintJob:
    with desktop.desk.store.reading() as records:
        return records.jobs.get(number)
