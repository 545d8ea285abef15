"""Finds what the program's acts and rules say in English, for Babel's extractor (`kiosk/words/screens.toml`).

A sentence is composed where its rule is applied: `f"No. {number} is paid."`. It is not translated there; a desk in
another language takes it apart again by its template, `No. {number} is paid.` (`kiosk.words.retelling`). Templates are
read from the source, so that nothing which is said can be forgotten.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from string import Formatter
from typing import BinaryIO

_WORDS = re.compile(r"[^\W\d_]{2}")
_LONG = re.compile(r"[^\W\d_]\S* \S|^[A-Z][a-z]")
_KEY = re.compile(r"\w*_\w*")
"""Two words, or one that begins as a title does, are read; a key of the program's own is not."""


def sentences(source: str) -> Iterator[tuple[int, str]]:
    """The line and the template of every text that people may read, in the order of the source."""
    tree = ast.parse(source)
    skipped = set(_unspoken(tree))
    listed = {id(value) for value in _listed(tree)}
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        text = _template(node)
        literal = _literal(text).strip()
        if _WORDS.search(literal) and not _KEY.fullmatch(text) and (id(node) in listed or _LONG.search(literal)):
            yield node.lineno, text.strip()  # type: ignore[attr-defined]  # only texts come here, and they have lines


def extract(
    file: BinaryIO,
    _keywords: object,
    _comment_tags: object,
    options: object,  # noqa: ARG001 - Babel names it
) -> Iterator[tuple[int, str, str, list[str]]]:
    """A module's texts as Babel wants them: line, function, text, comments."""
    for line, text in sentences(file.read().decode()):
        yield line, "", text, []


def _template(node: ast.AST) -> str:
    match node:
        case ast.Constant(value=str(text)):
            return text if _can_be_read(text) else ""
        case ast.JoinedStr(values=values):
            names: Counter[str] = Counter()
            return "".join(_piece(value, names) for value in values)
    return ""


def _can_be_read(text: str) -> bool:
    try:
        return all(name is None or name.isidentifier() for _, name, _, _ in Formatter().parse(text))
    except ValueError:
        return False


def _piece(value: ast.expr, names: Counter[str]) -> str:
    if isinstance(value, ast.Constant):
        return str(value.value).replace("{", "{{").replace("}", "}}")
    name = _name(value)
    names[name] += 1
    return f"{{{name}{names[name] if names[name] > 1 else ''}}}"


def _name(value: ast.AST) -> str:
    """What a part is called: by its last name, as in `case.number`."""
    match value:
        case ast.FormattedValue(value=inner) | ast.Await(value=inner) | ast.Starred(value=inner):
            return _name(inner)
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.strip("_").lower() or "part"
        case ast.Call(args=[first, *_], func=ast.Name()):
            return _name(first)
        case ast.Call(func=ast.Attribute(value=inner)) | ast.Subscript(slice=inner):
            return _name(inner)
    return "part"


def _literal(text: str) -> str:
    return " ".join("".join(piece for piece, *_ in Formatter().parse(text)).split("\n"))


def _unspoken(tree: ast.Module) -> Iterator[int]:
    """Docstrings, pieces of an f-string, patterns, tables of letters, names of types and what a module offers."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant() as text):
                yield id(text)
            case ast.JoinedStr(values=values):
                yield from (id(value) for value in values if isinstance(value, ast.Constant))
            case ast.FormattedValue(format_spec=ast.AST() as spec):
                yield id(spec)
                yield from (id(inner) for inner in ast.walk(spec))
            case ast.Assign(targets=[ast.Name(id="__all__")], value=value):
                yield from (id(inner) for inner in ast.walk(value))
            case ast.Subscript(value=ast.Name(id="Literal" | "TypeVar"), slice=value):
                yield from (id(inner) for inner in ast.walk(value))
            case ast.Call(
                func=ast.Attribute(value=ast.Name(id="re" | "_LOG"))
                | ast.Attribute(attr="maketrans")
                | ast.Name(id="TypeVar")
            ):
                yield from (id(inner) for inner in ast.walk(node))


def _listed(tree: ast.Module) -> Iterator[ast.expr]:
    """The values of a module's own tables: words by their keys, though they be single ones."""
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            for table in ast.walk(node):
                if isinstance(table, ast.Dict):
                    yield from table.values
