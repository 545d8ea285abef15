"""What may be wrong with anything that is to be seen: each check names what it found."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, pairwise

from PIL import Image
from PySide6.QtCore import QAbstractListModel, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QTableWidget,
    QWidget,
)

from ui import theme
from ui.language import words
from ui.pieces.chip import StatusChip
from ui.pieces.labels import PlainLabel

LOWEST = 34
"""Pixels under which a control is hard to hit."""
_ZERO_WIDTH = "\u200b"
_ROWS, _BESIDE_HEADING = 20, 10
_BESIDE = re.compile(r" · |\n|, |: | — |\. ")


def seen(window: QWidget) -> Iterator[QWidget]:
    """Everything that is to be seen."""
    return (widget for widget in window.findChildren(QWidget) if widget.isVisibleTo(window))


def in_reach(window: QWidget) -> Iterator[QWidget]:
    """Everything that the keyboard comes to."""
    return (w for w in seen(window) if w.isEnabled() and w.focusPolicy() & Qt.FocusPolicy.TabFocus)


def nameless(window: QWidget) -> Iterator[str]:
    """What a screen reader could only call by its kind."""
    for widget in in_reach(window):
        label = any(one.buddy() is widget for one in window.findChildren(QLabel))
        text = isinstance(widget, QAbstractButton) and widget.text()
        if not (widget.accessibleName() or label or text):
            yield f"{type(widget).__name__} at {widget.mapTo(window, QPoint()).toTuple()}"


def too_low(window: QWidget) -> Iterator[str]:
    """Controls that are hard to hit."""
    for widget in in_reach(window):
        if isinstance(widget, QAbstractButton | QLineEdit | QComboBox) and widget.height() < LOWEST:
            yield f"{_name(widget)} is {widget.height()} high"


def out_of_order(window: QWidget) -> Iterator[str]:
    """Where Tab goes back up within one group of controls."""
    chain, widget = [], window.nextInFocusChain()
    reached = set(in_reach(window))
    while widget is not None and widget is not window:
        if widget in reached:
            chain.append(widget)
        widget = widget.nextInFocusChain()
    for before, after in pairwise(chain):
        if before.parentWidget() is after.parentWidget() and after.geometry().bottom() < before.geometry().top():
            yield f"{_name(after)} comes after {_name(before)}, which stands below it"


def cut(window: QWidget) -> Iterator[str]:
    """Words that do not fit where they stand."""
    for widget in seen(window):
        if isinstance(widget, PlainLabel) and widget.text() and (need := _needs(widget)):
            yield f"{widget.text()!r} has {widget.size().toTuple()} and needs {need.toTuple()}"
        elif isinstance(widget, StatusChip) and widget.height() < widget.heightForWidth(widget.width()):
            yield f"{widget.accessibleName()!r} has {widget.size().toTuple()}"
        elif isinstance(widget, QHeaderView) and widget.orientation() == Qt.Orientation.Horizontal:
            yield from _cut_headings(widget)
        elif isinstance(widget, QAbstractButton) and widget.text() and widget.width() < _least(widget):
            yield f"{widget.text()!r} is {widget.width()} wide and needs {_least(widget)}"


def _cut_headings(header: QHeaderView) -> Iterator[str]:
    model, sides = header.model(), 2 * theme.px(_BESIDE_HEADING)
    for column in range(header.count()):
        text = str(model.headerData(column, Qt.Orientation.Horizontal) or "")
        flags = int(model.headerData(column, Qt.Orientation.Horizontal, Qt.ItemDataRole.TextAlignmentRole) or 0)
        room = QRect(0, 0, header.sectionSize(column) - sides, header.height())
        need = header.fontMetrics().boundingRect(room, flags & Qt.TextFlag.TextWordWrap, text)
        if not header.isSectionHidden(column) and text and room.size().expandedTo(need.size()) != room.size():
            yield f"the heading {text!r} has {room.size().toTuple()} and needs {need.size().toTuple()}"


def _needs(label: PlainLabel) -> QSize | None:
    if label.wordWrap():
        height = label.heightForWidth(label.width())
        return QSize(label.width(), height) if label.height() < height else None
    need = label.sizeHint()
    return need if label.width() < need.width() or label.height() < need.height() else None


def _least(button: QAbstractButton) -> int:
    return button.minimumSizeHint().width() if button.sizePolicy().horizontalPolicy().name != "Ignored" else 0


def sticking_out(window: QWidget) -> Iterator[str]:
    """What reaches beyond the window's right edge."""
    for widget in seen(window):
        if widget.mapTo(window, widget.rect().topRight()).x() > window.width():
            yield f"{type(widget).__name__} {_name(widget)}"


def covered(screen: QWidget) -> Iterator[str]:
    """What stands directly on a screen and partly under something else that does."""
    own = [each for each in screen.children() if isinstance(each, QWidget) and each.isVisibleTo(screen)]
    for one, other in combinations(own, 2):
        if one.geometry().intersects(other.geometry()):
            yield f"{_name(one)} or {_name(other)}"


def pale(window: QWidget, least: float) -> Iterator[str]:
    """Words whose ink, as it is painted, is too near to its ground."""
    picture = _picture(window.grab().toImage())
    ratio = picture.width / window.width()
    for widget in seen(window):
        if not (isinstance(widget, PlainLabel) and widget.text().strip() and widget.isEnabled()):
            continue
        box = QRect(widget.mapTo(window, QPoint()), widget.size())
        if not _uncovered(window, widget, box):
            continue
        left, top, right, bottom = (side * ratio for side in (box.left(), box.top(), box.right(), box.bottom()))
        best = _contrast(picture.crop((left, top, right, bottom)))
        if best < least:
            yield f"{widget.text()!r}: {best:.2f}"


def _picture(image: QImage) -> Image.Image:
    image = image.convertToFormat(QImage.Format.Format_RGB888)
    size, row = (image.width(), image.height()), image.bytesPerLine()
    return Image.frombuffer("RGB", size, bytes(image.constBits()), "raw", "RGB", row, 1)


def _uncovered(window: QWidget, widget: QWidget, box: QRect) -> bool:
    corners = (box.topLeft(), box.center(), box.bottomRight())
    return window.rect().contains(box) and all(_on_top(window, widget, corner) for corner in corners)


def _on_top(window: QWidget, widget: QWidget, where: QPoint) -> bool:
    found = window.childAt(where)
    return found is not None and (found is widget or found.isAncestorOf(widget))


def _contrast(part: Image.Image) -> float:
    colours = part.getcolors(part.width * part.height) or []
    ground = _hex(max(colours)[1])
    return max((theme.contrast(_hex(colour), ground) for _, colour in colours), default=21.0)


def _hex(colour: object) -> str:
    assert isinstance(colour, tuple)
    return "#{:02X}{:02X}{:02X}".format(*colour)


def unsaid(window: QWidget, typed: frozenset[str]) -> Iterator[str]:
    """Texts of the program's own that stand in another language than the desk's; `typed` is what people typed."""
    for text in dict.fromkeys(_texts(window)):
        plain = re.sub(r"<[^>]*>", "", text).replace(_ZERO_WIDTH, "")
        for piece in pieces(plain):
            if piece.casefold() not in typed and (told := words().retell(piece)) != piece:
                yield f"{piece!r}: {told!r}"


def pieces(text: str) -> Iterator[str]:
    """What stands side by side in a text."""
    return (piece.strip("“” .") for piece in _BESIDE.split(text))


def _texts(window: QWidget) -> Iterator[str]:
    for widget in seen(window):
        yield from (widget.accessibleName(), widget.accessibleDescription(), widget.toolTip())
        if isinstance(widget, QLabel | QAbstractButton):
            yield widget.text()
        elif isinstance(widget, QLineEdit):
            yield widget.placeholderText()
        elif isinstance(widget, QComboBox):
            yield from (widget.itemText(place) for place in range(widget.count()))
        elif isinstance(widget, QTableWidget):
            yield from _headings(widget)
        elif isinstance(widget, QAbstractItemView):
            yield from _rows(widget)
    yield window.windowTitle()


def _headings(table: QTableWidget) -> Iterator[str]:
    for column in range(table.columnCount()):
        heading = table.horizontalHeaderItem(column)
        if heading is not None:
            yield heading.text()
    yield from _rows(table)


def _rows(view: QAbstractItemView) -> Iterator[str]:
    model = view.model()
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount()
    for row in range(min(model.rowCount(), _ROWS)):
        yield from (str(model.index(row, column).data() or "") for column in range(columns))


def _name(widget: QWidget) -> str:
    return widget.accessibleName() or type(widget).__name__
