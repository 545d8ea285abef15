"""Rule files of every content are checked without a traceback, each as what it is, and the state's with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from kiosk.domain.errors import InvalidInput
from kiosk.law.files import BrokenFile, shipped_config
from kiosk.law.town_code import Laws
from kiosk.services.calculator import answer
from kiosk.services.town_check import check_one
from tests.rules.asking import changed, entered, hold, shelf

_FEBRUARY_12 = 'on = "02-12"'
_MISTAKES = (
    (_FEBRUARY_12, 'on = "07-4"'),
    (_FEBRUARY_12, 'on = "02-30"'),
    (_FEBRUARY_12, "on = 10:00:00"),
    (_FEBRUARY_12, ""),
    (_FEBRUARY_12, 'on = "02-12"\nelection_day = true'),
    (_FEBRUARY_12, "month = 13\nnth = 1\nweekday = 'monday'"),
    ("month = 1\n", ""),
    ("month = 1\n", "month = 99999999999999999999\n"),
    ("nth = 3\n", "nth = 6\n"),
    ('value = "runs_on"', 'value = "runs_of"'),
    ("days = 5", "days = 999999999"),
    ('value = "later"', f"value = {'9' * 5000}"),
    ("format = 1", f"format = {'[' * 3000}"),
    ('deposit = "alteration_deposit"', 'deposit = "dep"'),
)


def said(path: Path, config: Path, data: Path | None = None) -> list[str]:
    return [f"{problem.place}: {problem.expected}" for problem in check_one(path, config, data)]


@pytest.mark.parametrize("change", _MISTAKES, ids=lambda change: change[1][:30])
def test_a_mistake_in_a_states_file_is_refused_for_every_town_that_builds_on_it(
    tmp_path: Path, change: tuple[str, str]
) -> None:
    config = shelf(tmp_path, new_york=changed("new_york", change))
    laws = Laws(config)

    assert set(laws.names()) - set(laws.usable()) == {"bethel", "clay", "dover", "sandy_creek"}
    assert all("new_york.toml" in str(broken) for broken in laws.mistakes())
    assert said(config / "towns" / "new_york.toml", config)
    assert said(config / "towns" / "dover.toml", config) == [
        "town.builds_on: new_york.toml has problems of its own; check it first"
    ]


def test_a_town_whose_state_has_gone_is_refused_with_the_name_that_it_gives(tmp_path: Path) -> None:
    config = shelf(tmp_path)
    (config / "towns" / "new_york.toml").unlink()

    with pytest.raises(BrokenFile, match=r"towns/dover\.toml: town\.builds_on: expected new_mexico"):
        Laws(config).town("dover")


def test_a_folder_in_the_place_of_a_file_is_a_problem_and_no_traceback(tmp_path: Path) -> None:
    config = shelf(tmp_path)
    for name in ("dover", "new_mexico"):
        (config / "towns" / f"{name}.toml").unlink()
        (config / "towns" / f"{name}.toml").mkdir()
    data = entered(tmp_path, "bethel", "")
    (data / "towns" / "clay.toml").mkdir()
    laws = Laws(config, data)

    assert laws.usable() == ("bethel", "sandy_creek")
    assert said(config / "towns" / "dover.toml", config) == ["the file: Is a directory"]
    with pytest.raises(BrokenFile, match="Is a directory"):
        laws.town("dover")


def test_a_broken_rule_file_is_an_unknown_town_to_the_calculator_which_says_that_it_has_mistakes(
    tmp_path: Path,
) -> None:
    laws = Laws(shelf(tmp_path, dover=changed("dover", ("months = 12", "months = 0"))))

    with pytest.raises(InvalidInput, match=r"dover have mistakes: config/towns/dover\.toml: look_back\[1\]") as refused:
        hold(laws, "dover")
    assert refused.value.code == "unknown_town"
    assert answer(laws, {"ask": "holding", "town": "clay", "seized": "2026-06-01T10:15"})["status"] == "running"


def test_a_problem_tells_the_shipped_file_from_the_towns_own(tmp_path: Path) -> None:
    broken = changed("dover", ("months = 12", "months = 0"))
    laws = Laws(shelf(tmp_path, dover=broken), entered(tmp_path, "dover", '[[closure]]\nday = 2026-12-24\nwhy = ""\n'))

    with pytest.raises(BrokenFile) as refused:
        laws.town("dover")
    assert [str(problem).partition(": ")[0] for problem in refused.value.problems] == [
        "config/towns/dover.toml",
        "data/towns/dover.toml",
    ]


@pytest.mark.parametrize("text", ["", "# nothing to enter yet\n"])
def test_an_empty_local_file_is_sound(tmp_path: Path, text: str) -> None:
    data = entered(tmp_path, "dover", text)

    assert said(data / "towns" / "dover.toml", shipped_config(), data) == []
    assert said(data / "towns" / "dover.toml", shipped_config()) == []
    assert Laws(shipped_config(), data).town("dover")


def test_a_misspelt_section_of_a_local_file_is_named(tmp_path: Path) -> None:
    data = entered(tmp_path, "dover", '[[resolutions]]\nnumber = "1"\n')

    assert "(did you mean resolution?)" in said(data / "towns" / "dover.toml", shipped_config(), data)[0]
    assert "(did you mean resolution?)" in said(data / "towns" / "dover.toml", shipped_config())[0]


def test_a_file_in_the_data_folder_is_a_local_file_whatever_it_says(tmp_path: Path) -> None:
    data = entered(tmp_path, "dover", changed("dover"))

    problems = said(data / "towns" / "dover.toml", shipped_config(), data)
    assert any(problem.startswith('town: there is no key "town" here') for problem in problems)


def test_an_empty_rule_file_is_no_local_file(tmp_path: Path) -> None:
    config = shelf(tmp_path, dover="")

    assert "town: this key must be given" in said(config / "towns" / "dover.toml", config)


def test_own_entries_are_checked_for_their_form_where_the_rule_file_is_broken(tmp_path: Path) -> None:
    config = shelf(tmp_path, dover="format = 2")
    data = entered(tmp_path, "dover", "[[closure]]\nday = 2026-12-24\n")

    assert said(data / "towns" / "dover.toml", config, data) == [
        "the file: dover.toml of the rule files has problems of its own; check it first",
        "closure[1].why: this key must be given",
    ]


def test_what_a_terminal_would_obey_is_written_out() -> None:
    problems = BrokenFile(check_one(Path("\x1b[2J.toml"), shipped_config()))

    assert "\x1b" not in str(problems)
