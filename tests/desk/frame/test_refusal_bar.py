"""A refusal is read whole: it wraps, grows with its words, and scrolls where it is very long."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from ui import theme
from ui.errors import Said
from ui.forms.flow import scrolled
from ui.pieces import RefusalBar

SENTENCE = (
    "No. 26-0015 cannot be released yet. Still wanting: Proof that the dog is licensed (Bethel §83-18(A), (C)); Proof "
    "that the dog is identified (Bethel §83-18(A)); The impoundment fees and the cost of care and maintenance are paid "
    "(Bethel §83-11(D)); No order holds the dog (reading R24)."
)
CURE = (
    "Show the license, or get one from the Clerk of the town where the owner lives. A dog found at large is licensed "
    "whatever its age. Show the dog's identification number and tag. Print the statement of charges and take the "
    "payment, at the Town Clerk or here. Have the authority that placed the order lift it, and record the lifting."
)


@pytest.fixture
def bar(qtbot: QtBot, qapp: QApplication) -> Iterator[RefusalBar]:
    theme.apply(qapp)
    bar, content = RefusalBar(), QWidget()
    rows = QVBoxLayout(content)
    rows.addWidget(bar)
    rows.addStretch(1)
    page = scrolled(content)
    qtbot.addWidget(page)
    page.resize(640, 500)
    page.show()
    yield bar
    page.hide()


def test_a_long_refusal_with_several_cures_is_not_cut(bar: RefusalBar) -> None:
    bar.show_said(Said("refused", SENTENCE, "Bethel §83-18", CURE))
    QApplication.processEvents()
    QApplication.processEvents()
    labels = (bar.sentence, bar.cure, bar.citation)
    for label in labels:
        assert label.height() >= label.heightForWidth(label.width())
    for above, below in pairwise(labels):
        assert above.geometry().bottom() < below.geometry().top()
    assert bar.sentence.visibleRegion().boundingRect().height() == bar.sentence.height()
    assert bar.citation.visibleRegion().boundingRect().height() == bar.citation.height()


def test_a_very_long_one_scrolls_by_keyboard_too(bar: RefusalBar) -> None:
    bar.show_said(Said("refused", SENTENCE * 4, cure=CURE * 4))
    QApplication.processEvents()
    QApplication.processEvents()
    assert bar.height() < 500
    assert bar._words.verticalScrollBar().maximum() > 0
    assert bar._words.focusPolicy() == Qt.FocusPolicy.TabFocus
    bar.show_said(Said("refused", "No."))
    QApplication.processEvents()
    QApplication.processEvents()
    assert bar.height() < 100
    assert bar._words.focusPolicy() == Qt.FocusPolicy.NoFocus
