"""One deliberately broken file for each kind of mistake, each beginning with what must be said of it (`#!`)."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from kiosk.law.files import BrokenFile, shipped_config
from kiosk.law.town_code import Laws
from kiosk.services.town_check import check_all, check_one

_BROKEN = Path(__file__).parent / "broken"
RULE_FILES = sorted(_BROKEN.glob("*.toml"))
OWN_FILES = sorted(_BROKEN.glob("own/*/dover.toml"))


def must_be_said(path: Path) -> set[str]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return {line.removeprefix("#! ") for line in lines if line.startswith("#! ")}


def said(path: Path) -> list[str]:
    return [f"{problem.place}: {problem.expected}" for problem in check_one(path, shipped_config())]


@pytest.mark.parametrize("path", RULE_FILES, ids=lambda path: path.stem)
def test_everything_wrong_with_a_rule_file_is_said_once_and_in_plain_words(path: Path) -> None:
    assert must_be_said(path)
    assert sorted(said(path)) == sorted(must_be_said(path))


@pytest.mark.parametrize("path", OWN_FILES, ids=lambda path: path.parent.name)
def test_everything_wrong_with_a_towns_own_entries_is_said(path: Path) -> None:
    assert must_be_said(path)
    assert sorted(said(path)) == sorted(must_be_said(path))


@pytest.mark.parametrize("path", OWN_FILES, ids=lambda path: path.parent.name)
def test_a_town_with_unsound_entries_of_its_own_is_refused_on_load(path: Path, tmp_path: Path) -> None:
    (tmp_path / "towns").mkdir()
    shutil.copy(path, tmp_path / "towns" / "dover.toml")
    with pytest.raises(BrokenFile) as refused:
        Laws(shipped_config(), tmp_path).town("dover")
    problems = {f"{problem.place}: {problem.expected}" for problem in refused.value.problems}
    assert problems
    assert problems <= must_be_said(path)


def test_an_unsound_rule_file_is_refused_on_load(tmp_path: Path) -> None:
    shutil.copytree(shipped_config() / "towns", tmp_path / "towns")
    shutil.copy(_BROKEN / "gap_in_the_ladder.toml", tmp_path / "towns" / "amber.toml")
    with pytest.raises(BrokenFile, match="no fee for impoundment 2"):
        Laws(tmp_path).town("amber")


def test_every_shipped_file_is_sound_and_its_examples_agree() -> None:
    checked = dict(check_all(shipped_config(), None))
    assert len(checked) == 7
    assert not [problem for problems in checked.values() for problem in problems]


def test_what_is_no_utf8_text_is_said(tmp_path: Path) -> None:
    path = tmp_path / "amber.toml"
    path.write_bytes(b"name = \xff")
    assert said(path) == ["the text: expected UTF-8 text"]


def test_a_file_that_is_not_there_is_said(tmp_path: Path) -> None:
    assert said(tmp_path / "amber.toml") == ["the file: No such file or directory"]


def test_a_state_with_problems_of_its_own_is_named_once(tmp_path: Path) -> None:
    shelf = tmp_path / "towns"
    shelf.mkdir()
    (shelf / "new_york.toml").write_text("format = 2", encoding="utf-8")
    town = shelf / "amber.toml"
    town.write_text((_BROKEN / "no_mark.toml").read_text(encoding="utf-8").replace('""', '"AMB"'), encoding="utf-8")
    problems = [f"{p.place}: {p.expected}" for p in check_one(town, tmp_path)]
    assert problems[0] == "town.builds_on: new_york.toml has problems of its own; check it first"


def test_own_entries_of_an_unknown_town_are_said(tmp_path: Path) -> None:
    path = tmp_path / "springfield.toml"
    path.write_text("[contacts]\noffice = 'Town Hall'\n", encoding="utf-8")
    assert said(path) == ["the file: there is no town 'springfield'; name it as the town's rule file"]


def test_sound_own_entries_have_no_problem(tmp_path: Path) -> None:
    path = tmp_path / "dover.toml"
    path.write_text(
        """
        [contacts]
        office = "Town Clerk"

        [[resolution]]
        number = "12 of 2026"
        adopted = 2026-01-14
        effective = 2026-02-01
        amounts = { first_impoundment = "20.00", shelter_fee = "5.00" }

        [[closure]]
        day = 2026-12-24
        why = "Christmas Eve"

        [[hours]]
        weekday = "friday"
        opens = 09:00:00
        closes = 12:00:00

        [[hours]]
        weekday = "friday"
        opens = 13:00:00
        closes = 16:00:00
        """,
        encoding="utf-8",
    )
    assert said(path) == []
