"""How the tables' tests ask: a town, a dog, and the law of 2026."""

from __future__ import annotations

import shutil
from datetime import date
from pathlib import Path
from typing import Any

from kiosk.domain.rules import Rules
from kiosk.law.files import shipped_config
from kiosk.law.town_code import Laws
from kiosk.services.calculator import answer

NEW_YORK_TOWNS = ("dover", "sandy_creek", "bethel", "clay")
TOWNS = (*NEW_YORK_TOWNS, "rio_communities")
TODAY = date(2026, 11, 30)


def rules_of(laws: Laws, town: str, day: date = TODAY) -> Rules:
    return laws.town(town).rules_on(day)


def ask(laws: Laws, town: str, question: str, **fields: Any) -> dict[str, Any]:
    return answer(laws, {"ask": question, "town": town, **fields})


def hold(laws: Laws, town: str, seized: str = "2026-09-14T10:15", **fields: Any) -> dict[str, Any]:
    """A dog seized on a Monday with no holiday near."""
    return ask(laws, town, "holding", seized=seized, **fields)


def shelf(tmp_path: Path, **files: str) -> Path:
    """A folder of rule files: the shipped ones, and others by name."""
    shutil.copytree(shipped_config() / "towns", tmp_path / "config" / "towns", dirs_exist_ok=True)
    for name, text in files.items():
        (tmp_path / "config" / "towns" / f"{name}.toml").write_text(text, encoding="utf-8")
    return tmp_path / "config"


def changed(name: str, *changes: tuple[str, str]) -> str:
    """A shipped rule file with some words changed, each at its first place."""
    text = (shipped_config() / "towns" / f"{name}.toml").read_text(encoding="utf-8")
    for before, after in changes:
        assert before in text, before
        text = text.replace(before, after, 1)
    return text


def entered(tmp_path: Path, town: str, text: str) -> Path:
    """A data folder in which a town has entered something for itself."""
    (tmp_path / "data" / "towns").mkdir(parents=True, exist_ok=True)
    (tmp_path / "data" / "towns" / f"{town}.toml").write_text(text, encoding="utf-8")
    return tmp_path / "data"
