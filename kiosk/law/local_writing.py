"""What a town enters, written into its file: comments stay, and what would read back otherwise is never written."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

from kiosk.domain.errors import Unavailable
from kiosk.domain.money import Money
from kiosk.law.files import Account, BrokenFile, Closure, Hours, LocalFile, Resolution, local_file_of

_KEY: dict[str, Callable[[Any], object]] = {
    "resolution": lambda each: (each.number, each.effective),
    "closure": lambda each: each.day,
    "hours": lambda each: (each.weekday, each.opens),
    "account": lambda each: each.name,
}
"""What tells the entries of a kind apart: one with the same key was changed, any other is new or gone."""
_EARLIER = "earlier"


def with_entries(path: Path, text: str, before: LocalFile, after: LocalFile) -> str:
    """The text of a town's file in which `before` has become `after`, with the comments that stand in it.

    A text whose comments cannot be kept is written anew. What is returned reads back as `after`, exactly.
    """
    for written in (_edited, _anew):
        try:
            made = written(text, before, after)
            if local_file_of(path, made) == after:
                return made
        except (BrokenFile, ValueError, KeyError, IndexError, TypeError, AttributeError):
            continue
    raise Unavailable(f"What was entered cannot be written into {path.name}.")


def write_entries(path: Path, text: str, at: datetime) -> Path | None:
    """Put the text in the place of the town's file, whole or not at all; returns where the old file was kept.

    Raises `Unavailable` where the folder or the disk does not let it.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        kept = _keep_old(path, at)
        handle, name = tempfile.mkstemp(prefix=f".{path.stem}-", dir=path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as problem:
        raise Unavailable(f"{path.name} cannot be written: {problem.strerror}.") from problem
    return kept


def _keep_old(path: Path, at: datetime) -> Path | None:
    if not path.exists():
        return None
    folder = path.parent / _EARLIER
    folder.mkdir(exist_ok=True)
    kept = folder / f"{path.stem}-{at:%Y%m%d-%H%M%S-%f}.toml"
    kept.write_bytes(path.read_bytes())
    return kept


def _edited(text: str, before: LocalFile, after: LocalFile) -> str:
    import tomlkit  # noqa: PLC0415 - only where somebody changes what a town entered

    document = tomlkit.parse(text)
    for kind, key in _KEY.items():
        old, new = getattr(before, kind), getattr(after, kind)
        if old != new:
            _change(document, kind, {key(each): each for each in old}, {key(each): each for each in new})
    if before.contacts != after.contacts:
        document["contacts"] = _fill(document.get("contacts", tomlkit.table()), _contacts(after))
    if before.retention != after.retention:
        document.pop("retention", None)
        if after.retention is not None:
            said = {"years": after.retention.years, "under": after.retention.under}
            document["retention"] = _fill(tomlkit.table(), said)
    return tomlkit.dumps(document)


def _change(document: Any, kind: str, old: dict[object, Any], new: dict[object, Any]) -> None:
    import tomlkit  # noqa: PLC0415 - as above

    tables = document.get(kind)
    if tables is None:
        tables = tomlkit.aot()
        document.append(kind, tables)
    for place, key in reversed(list(enumerate(old))):
        if key not in new:
            del tables[place]
        elif new[key] != old[key]:
            _fill(tables[place], _values(new[key]))
    for key, entry in new.items():
        if key not in old:
            tables.append(_fill(tomlkit.table(), _values(entry)))
    if not len(tables):
        del document[kind]


def _fill(table: Any, values: dict[str, Any]) -> Any:
    """Let a table say these values and nothing else; what stays the same keeps its comment."""
    for name in [name for name in table if name not in values]:
        del table[name]
    for name, value in values.items():
        if name not in table or table[name] != value:
            table[name] = _inline(value) if isinstance(value, dict) else value
    return table


def _inline(values: dict[str, str]) -> Any:
    import tomlkit  # noqa: PLC0415 - as above

    table = tomlkit.inline_table()
    table.update(values)
    return table


def _anew(_text: str, _before: LocalFile, after: LocalFile) -> str:
    return _edited("", LocalFile(), after)


def _contacts(local: LocalFile) -> dict[str, Any]:
    said = local.contacts
    return {
        name: words
        for name, words in (("office", said.office), ("address", said.address), ("phone", said.phone))
        if words
    }


def _values(entry: Resolution | Closure | Hours | Account) -> dict[str, Any]:
    """An entry as the file says it; what is left out there is left out here."""
    match entry:
        case Resolution():
            until = {"until": entry.until} if entry.until else {}
            sample = {"sample": True} if entry.sample else {}
            days = {} if entry.alteration_days is None else {"alteration_days": entry.alteration_days}
            start = {"number": entry.number, "adopted": entry.adopted, "effective": entry.effective}
            return {**start, **until, **sample, **days, "amounts": _amounts(entry.amounts)}
        case Closure():
            return {"day": entry.day, "why": entry.why}
        case Hours():
            return {"weekday": entry.weekday, "opens": entry.opens, "closes": entry.closes}
        case Account():
            number = {"number": entry.number} if entry.number else {}
            shares = {"shares": _amounts(entry.shares)} if entry.shares else {}
            state = {"state": True} if entry.state else {}
            return {"name": entry.name, **number, "codes": list(entry.codes), **shares, **state}


def _amounts(amounts: Any) -> dict[str, str]:
    return {code: str(money) for code, money in amounts.items() if isinstance(money, Money)}
