"""How a desk is set up: the shipped `kiosk.toml`, and the one in the data directory over it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kiosk.commands.places import Places
from kiosk.domain.desk_names import DeskNames, is_till
from kiosk.domain.errors import Unavailable
from kiosk.law.files import BrokenFile, Problem, read_toml

_KINDS: dict[str, dict[str, type]] = {
    "desk": {"shelter": str, "till": str, "name": str, "towns": list},
    "printer": {"receipts": str, "cage_cards": str, "letters": str, "paper_mm": int},
    "backup": {"folder": str, "passphrase_file": str},
}


@dataclass(frozen=True, slots=True)
class DeskSettings:
    """One desk: its shelter, its till's number and name, the towns it works for, its printers, the paper in mm.

    `receipts`, `cage_cards` and `letters` are the printers of these roles until others are chosen in the settings.
    """

    shelter: str
    till: str
    towns: tuple[str, ...]
    receipts: str
    paper_mm: int
    name: str = ""
    cage_cards: str = ""
    letters: str = ""
    backup_folder: str = ""
    """Where the daily backups go; empty for `backups` in the data directory."""
    passphrase_file: str = ""
    """The file whose first line encrypts every backup; empty for none."""


def read_desk_settings(where: Places) -> DeskSettings:
    """Read the settings; raises `BrokenFile` with every problem of either file."""
    values: dict[str, dict[str, Any]] = {section: {} for section in _KINDS}
    for path in (where.config_dir / "kiosk.toml", where.data_dir / "kiosk.toml"):
        if path.exists():
            tables = read_toml(path)
            problems = list(_problems(path, tables))
            if problems:
                raise BrokenFile(problems)
            for section, settings in tables.items():
                values[section] |= settings
    return DeskSettings(
        shelter=values["desk"]["shelter"],
        till=values["desk"]["till"],
        name=values["desk"].get("name", ""),
        towns=tuple(values["desk"]["towns"]),
        receipts=values["printer"]["receipts"],
        paper_mm=values["printer"]["paper_mm"],
        cage_cards=values["printer"].get("cage_cards", ""),
        letters=values["printer"].get("letters", ""),
        backup_folder=values["backup"].get("folder", ""),
        passphrase_file=values["backup"].get("passphrase_file", ""),
    )


def _problems(path: Path, tables: dict[str, Any]) -> list[Problem]:
    problems = []
    for section, settings in tables.items():
        known = _KINDS.get(section)
        if known is None or not isinstance(settings, dict):
            problems.append(Problem(path, section, f"expected one of the sections {', '.join(_KINDS)}"))
            continue
        for name, value in settings.items():
            kind = known.get(name)
            if kind is None:
                problems.append(Problem(path, f"{section}.{name}", f"expected one of {', '.join(known)}"))
            elif type(value) is not kind:
                problems.append(Problem(path, f"{section}.{name}", f"expected {_IN_WORDS[kind]}"))
    till = tables.get("desk", {}).get("till", "1") if isinstance(tables.get("desk"), dict) else "1"
    if isinstance(till, str) and not is_till(till):
        problems.append(Problem(path, "desk.till", "expected one to four letters or digits"))
    return problems


def keep_names(where: Places, names: DeskNames) -> None:
    """Write what a desk is called into the data directory's `kiosk.toml`; everything else in it stays as it is.

    Raises `Unavailable` where it cannot be written; nothing is half written.
    """
    import tomlkit

    path = where.data_dir / "kiosk.toml"
    try:
        document = tomlkit.parse(path.read_text(encoding="utf-8") if path.exists() else "")
        table = document.setdefault("desk", tomlkit.table())
        table.update({"shelter": names.shelter, "till": names.till, "name": names.name, "towns": list(names.towns)})
        fresh = path.with_suffix(".new")
        fresh.write_text(tomlkit.dumps(document), encoding="utf-8")
        fresh.replace(path)
    except OSError as problem:
        raise Unavailable(f"{path} cannot be written. Nothing has been changed.") from problem


_IN_WORDS = {str: "text in quotes", list: "a list of rule file names", int: "a whole number"}
