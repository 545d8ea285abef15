"""The full-text indexes of revision 0001 (SQLite only; other databases search the same columns with LIKE).

Two to each searched table: `…_index` finds any three letters or more in the middle of a word, `…_starts` the first
one or two letters of a word. The rows stay where they are; triggers keep the indexes in step with them.
"""

from __future__ import annotations

from collections.abc import Iterator

_INDEXES = {
    # index: (table, columns, options)
    "case_index": ("case_words", ("words",), "tokenize='trigram case_sensitive 1'"),
    "case_starts": ("case_words", ("words",), "tokenize='unicode61 remove_diacritics 0', detail=none, prefix='1 2'"),
    "person_index": ("person", ("name_words", "other_words"), "tokenize='trigram case_sensitive 1'"),
    "person_starts": (
        "person",
        ("name_words",),
        "tokenize='unicode61 remove_diacritics 0', detail=none, prefix='1 2 3'",
    ),
}


def indexes(dialect: str) -> Iterator[str]:
    """The statements that make the indexes and the triggers that feed them."""
    if dialect != "sqlite":
        return
    for index, (table, columns, options) in _INDEXES.items():
        names = ", ".join(columns)
        yield (
            f"CREATE VIRTUAL TABLE {index} USING fts5("
            f"{names}, content='{table}', content_rowid='id', columnsize=0, {options})"
        )
        yield from _fed(index, table, columns)


def _fed(index: str, table: str, columns: tuple[str, ...]) -> Iterator[str]:
    names = ", ".join(columns)
    new = ", ".join(f"NEW.{column}" for column in columns)
    old = ", ".join(f"OLD.{column}" for column in columns)
    changed = " OR ".join(f"NEW.{column} IS NOT OLD.{column}" for column in columns)
    add = f"INSERT INTO {index}(rowid, {names}) VALUES (NEW.id, {new});"  # noqa: S608 - our own names
    gone = f"VALUES ('delete', OLD.id, {old});"
    remove = f"INSERT INTO {index}({index}, rowid, {names}) {gone}"
    yield f"CREATE TRIGGER {index}_adds AFTER INSERT ON {table} BEGIN {add} END"
    yield f"CREATE TRIGGER {index}_follows AFTER UPDATE ON {table} WHEN {changed} BEGIN {remove} {add} END"
    yield f"CREATE TRIGGER {index}_removes AFTER DELETE ON {table} BEGIN {remove} END"
