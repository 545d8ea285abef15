"""Whatever the desk's screens hand to something that shows words is said, or is data: no English stands by itself."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import ui

SHOWS = {
    "PlainLabel", "Card", "StatusChip", "Chip", "Text", "QLabel", "QPushButton", "QAction", "button",
    "setText", "setAccessibleName", "setAccessibleDescription", "setToolTip", "setPlaceholderText", "setWindowTitle",
    "setTitle", "set_title", "setWhatsThis", "setStatusTip", "addAction", "addMenu", "addItem", "show_words", "tooltip",
}  # fmt: skip
"""What is called with words that people read."""
SAYS = {"say", "many", "retell", "to_say"}
_WORD = re.compile(r"[^\W\d_]{2}")
_KEYS = re.compile(r"\W*(?:Ctrl\+|Alt\+|Shift\+)*(?:F\d+|Esc|Enter|Tab|[A-Z0-9])?\W*")
_STYLED = {"role", "tone", "kind", "keys", "icon", "sign", "name"}
"""What such a call is told besides its words: names of the program's own."""


def unsaid(source: str) -> Iterator[tuple[int, str]]:
    """The line and the text of what is shown and not said."""
    for call in ast.walk(ast.parse(source)):
        if isinstance(call, ast.Call) and _called(call) in SHOWS:
            shown = [*call.args[:1], *(each.value for each in call.keywords if each.arg not in _STYLED)]
            for text in (text for value in shown for text in _texts(value)):
                if _WORD.search(text) and not _KEYS.fullmatch(text):
                    yield call.lineno, text


def _called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _texts(value: ast.AST) -> Iterator[str]:
    """The words that stand in an expression; what is said, compared, or a key of something is none of them."""
    match value:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=values):
            yield from (text for each in values for text in _texts(each))
        case ast.FormattedValue(value=inner) | ast.Starred(value=inner):
            yield from _texts(inner)
        case ast.IfExp(body=one, orelse=other) | ast.BinOp(left=one, right=other):
            yield from (*_texts(one), *_texts(other))
        case ast.BoolOp(values=values):
            yield from (text for each in values for text in _texts(each))
        case ast.Call(func=ast.Attribute(attr="join"), args=args):
            yield from (text for each in args for text in _texts(each))
        case ast.Call(args=args) if _called(value) not in SAYS and _called(value) in SHOWS | {"button_text", "str"}:
            yield from (text for each in args for text in _texts(each))


def test_a_text_that_nobody_says_is_found() -> None:
    found = [text for _, text in unsaid('PlainLabel("Dogs")\nlabel.setText(f"{n} dogs" if n else say("none"))')]
    assert found == ["Dogs", " dogs"]


def test_everything_that_a_screen_shows_is_said() -> None:
    folder = Path(ui.__file__).parent
    found = {
        f"{path.relative_to(folder).as_posix()}:{line}": text
        for path in sorted(folder.rglob("*.py"))
        for line, text in unsaid(path.read_text("utf-8"))
    }
    assert found == {}
