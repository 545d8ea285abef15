"""The scan of a signed paper at the desk: attached while signing or later, refused in plain words, shown again."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QDropEvent

from tests.acts.adoptions import A_PDF, a_scan
from tests.desk.forms.adopting import Adopting, Open, adopting
from ui.adopt.forms import SignForm
from ui.adopt.scans import ScanForm
from ui.forms.scan import ScanField

__all__ = ["adopting"]


def drop(field: ScanField, path: Path) -> None:
    """Drag a file onto the field."""
    dragged = QMimeData()
    dragged.setUrls([QUrl.fromLocalFile(str(path))])
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    field.dropEvent(QDropEvent(QPointF(1, 1), Qt.DropAction.CopyAction, dragged, left, none))


def written(path: Path, content: bytes) -> Path:
    path.write_bytes(content)
    return path


def to_sign(desk: Adopting) -> SignForm:
    desk.begin()
    desk.take_deposit()
    desk.press(Qt.Key.Key_F8)
    form = desk.form(SignForm, Qt.Key.Key_F9)
    form.where.choose("paper")
    return form


def test_a_paper_is_signed_with_its_scan_and_another_is_attached_and_shown_later(
    adopting: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    desk = adopting()
    form = to_sign(desk)
    desk.save(form)
    assert "attach its scan" in form.filed.note.text()
    drop(form.scan, written(tmp_path / "signed <b>.png", a_scan()))
    desk.town.settle()
    assert form.scan.shown.text().startswith("signed <b>.png, ")
    assert not form.filed.refused()
    parked = form.as_entered()
    form.scan.clear()
    form.bring_back(parked)
    assert form.scan.value() == a_scan()
    desk.save(form)
    assert desk.step == "handover"
    page = desk.screen.page
    assert "1 scan of the signed paper is kept." in desk.says()
    assert not page.scan.isVisible()
    page.show_scan.click()
    desk.town.settle()
    assert page.scan.isVisible()

    page.attach.click()
    desk.town.settle()
    more = page.place.form
    assert isinstance(more, ScanForm)
    desk.save(more)
    assert more.scan.refused(), "there is no scan to keep yet"
    drop(more.scan, written(tmp_path / "whole.pdf", A_PDF))
    desk.town.settle()
    desk.save(more)
    assert "2 scans of the signed paper are kept." in desk.says()
    for _ in range(2):
        page.show_scan.click()
        desk.town.settle()
    (kept,) = opened
    assert kept.toLocalFile().endswith("-scan-2.pdf"), "a PDF opens in the program that shows pages here"


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("signed.pdf", b"MZ no PDF", "this file is something else"),
        ("signed.png", a_scan()[:200] + b"IEND", "this picture is damaged"),
        ("signed.pdf", A_PDF.ljust(10_000_001), "at most 10 MB fit"),
        ("nothing", None, "this is no file"),
    ],
)
def test_a_file_that_is_no_scan_is_refused_beside_the_field(
    adopting: Open, tmp_path: Path, name: str, content: bytes | None, says: str
) -> None:
    desk = adopting()
    form = to_sign(desk)
    drop(form.scan, written(tmp_path / name, content) if content is not None else tmp_path / name)
    desk.town.settle()
    assert says in form.scan.note.text()
    assert form.scan.is_blank()
