"""The installation's keys lie in a file of their own, for its owner's eyes only."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from kiosk.domain.errors import Unavailable
from kiosk.persistence.keys import read_keys


def test_keys_are_made_once_and_read_back_the_same(tmp_path: Path) -> None:
    first = read_keys(tmp_path / "data")

    assert {len(key) for key in first.values()} == {32}
    assert read_keys(tmp_path / "data") == first


@pytest.mark.skipif(os.name != "posix", reason="file modes are a POSIX matter")
def test_only_their_owner_can_read_the_keys(tmp_path: Path) -> None:
    read_keys(tmp_path)

    assert [stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()] == [0o600]


@pytest.mark.skipif(os.name != "posix", reason="file modes are a POSIX matter")
def test_keys_that_others_can_read_are_refused_with_the_cure(tmp_path: Path) -> None:
    read_keys(tmp_path)
    (tmp_path / "keys.json").chmod(0o644)

    with pytest.raises(Unavailable, match="chmod 600"):
        read_keys(tmp_path)


@pytest.mark.parametrize("kept", ["", "{}", "[]", '{"signing": "not hex"}', '{"signing": 7}'])
def test_damaged_keys_are_never_replaced_by_new_ones(tmp_path: Path, kept: str) -> None:
    read_keys(tmp_path)
    path = tmp_path / "keys.json"
    path.write_text(kept, encoding="utf-8")

    with pytest.raises(Unavailable, match="backup"):
        read_keys(tmp_path)
    assert path.read_text(encoding="utf-8") == kept
