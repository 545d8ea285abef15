"""How a desk is set up: its till has a number, which stands on every paper, and a name that people know it by."""

from __future__ import annotations

from pathlib import Path

import pytest

from kiosk.commands.desk_settings import read_desk_settings
from kiosk.commands.opening import open_desk
from kiosk.commands.places import Places
from kiosk.domain.moments import SystemClock
from kiosk.law.files import BrokenFile, shipped_config
from kiosk.law.town_code import Laws
from kiosk.services.first_start import start_office
from kiosk.services.staff import sign_in


def test_the_till_has_a_number_and_a_name_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "kiosk.toml").write_text('[desk]\ntill = "2"\nname = "Front counter"\n', encoding="utf-8")
    settings = read_desk_settings(Places(tmp_path, shipped_config()))
    assert (settings.till, settings.name) == ("2", "Front counter")


def test_a_till_without_a_name_is_known_by_its_number(tmp_path: Path) -> None:
    settings = read_desk_settings(Places(tmp_path, shipped_config()))
    assert (settings.till, settings.name) == ("1", "")


def test_a_name_that_is_no_text_is_refused_by_its_key(tmp_path: Path) -> None:
    (tmp_path / "kiosk.toml").write_text("[desk]\nname = 3\n", encoding="utf-8")
    with pytest.raises(BrokenFile, match=r"desk\.name"):
        read_desk_settings(Places(tmp_path, shipped_config()))


def test_a_desk_that_is_opened_checks_pins_under_the_keys_of_its_folder(tmp_path: Path) -> None:
    where = Places(tmp_path, shipped_config())
    desk = open_desk(where, read_desk_settings(where), Laws(shipped_config(), tmp_path), SystemClock())
    start_office(desk, "S. Boss", "314159")
    assert sign_in(desk, "S. Boss", "314159").name == "S. Boss"
    desk.store.close()
    kept = (tmp_path / "kiosk.db").read_bytes()
    assert b"314159" not in kept
    assert b"$argon2id$" in kept
