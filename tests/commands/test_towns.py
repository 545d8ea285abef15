"""`kiosk towns`, as a clerk and an attorney use it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kiosk.__main__ import main
from kiosk.law.files import shipped_config
from tests.rules.asking import TOWNS, changed, shelf

BROKEN = Path(__file__).parents[1] / "rules" / "broken"
SHOWN = ("Dover subd. D(2)", "AML §117(6)", "GCL §25-a", "GCL §24", "AML §377-a")
OWN = """
[contacts]
office = "Town Clerk"
phone = "845-555-0100"

[[resolution]]
number = "12 of 2026"
adopted = 2026-01-14
effective = 2026-02-01
sample = true
amounts = { first_impoundment = "25.00" }

[[closure]]
day = 2026-12-24
why = "Christmas Eve"

[[hours]]
weekday = "friday"
opens = 09:00:00
closes = 16:00:00
"""


def towns(*words: str, data_dir: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    status = main(["towns", *words, "--data-dir", str(data_dir)])
    return status, capsys.readouterr().out


def flat(text: str) -> str:
    return re.sub(r"\s+", " ", text)


def test_list_names_every_town_and_what_waits_for_a_resolution(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, text = towns("list", data_dir=tmp_path, capsys=capsys)
    assert status == 0
    assert [line.split()[0] for line in text.splitlines() if not line.startswith(" ")] == sorted(TOWNS)
    assert "Town of Sandy Creek, Oswego County, NY" in text
    assert "not configured: redemption fee" in text


@pytest.mark.parametrize("town", TOWNS)
def test_show_fits_a_hundred_columns_and_every_sentence_of_the_law_has_its_section(
    town: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, text = towns("show", town, "--on", "2026-11-30", data_dir=tmp_path, capsys=capsys)
    assert status == 0
    assert max(map(len, text.splitlines())) <= 100
    law = text.partition("What the town has entered for itself")[0]
    for line in law.splitlines():
        if line.startswith("  - "):
            assert line[70:].strip(), line


def test_show_says_dovers_law_in_plain_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, text = towns("show", "dover", "--on", "2026-11-30", data_dir=tmp_path, capsys=capsys)
    assert text.startswith("TOWN OF DOVER\n")
    assert all(cite in text for cite in SHOWN)
    said = flat(re.sub(r"(?m)^(.{70}).*$", r"\1", text))
    assert "Second impoundment within a year, each additional 24 hours: $40.00 (not less than $40.00)." in said
    assert "Shelter fee: nothing is charged until the town's resolution is entered." in said
    assert "License, spayed or neutered dog, a year: not configured until the town's resolution is entered." in said
    assert "R17 Is the first impoundment's fee daily? No; flat, whatever the stay." in said
    silent_on = "notice to the owner, the spay/neuter agreement, on what basis a dog may be euthanized, holidays, the"
    assert f"{silent_on} holding period «identified»." in said


def test_show_marks_fines_as_information(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, text = towns("show", "rio_communities", "--on", "2026-11-30", data_dir=tmp_path, capsys=capsys)
    assert "Fines, for information; never collected here" in text
    assert "First impoundment within 12 months: $25.00" in text
    assert "Days to alter: not configured until the town enters them." in text


def test_show_says_what_the_town_has_entered(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "towns").mkdir()
    (tmp_path / "towns" / "dover.toml").write_text(OWN, encoding="utf-8")
    _, text = towns("show", "dover", "--on", "2026-11-30", data_dir=tmp_path, capsys=capsys)
    assert "SAMPLE resolutions" in text
    assert "First impoundment: $25.00 (not less than $20.00)." in text
    assert "resolution 12 of 2026 (sample)" in flat(text)
    assert "Closed Thu Dec 24, 2026: Christmas Eve" in text
    assert "Open Friday 09:00 to 16:00" in text
    assert "Paying office: Town Clerk, 845-555-0100" in text


def test_show_shows_the_law_as_it_stood(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, before = towns("show", "dover", "--on", "2025-12-14", data_dir=tmp_path, capsys=capsys)
    _, since = towns("show", "dover", "--on", "2025-12-15", data_dir=tmp_path, capsys=capsys)
    assert "AML §423" not in before
    assert "AML §423" in since
    _, in_2020 = towns("show", "dover", "--on", "2020-01-01", data_dir=tmp_path, capsys=capsys)
    assert "Juneteenth: Sat Jun 19, 2021" in in_2020


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("show", "springfield"), "there is no rule file 'springfield'"),
        (("show", "../dover"), "there is no rule file '../dover'"),
        (("show", "dover", "--on", "2026-02-30"), "--on: give a date that exists as YYYY-MM-DD"),
        (("show", "rio_communities", "--on", "2001-01-01"), "has no rules in this program for 2001-01-01"),
    ],
)
def test_show_refuses_what_it_does_not_know(
    words: tuple[str, ...], complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["towns", *words, "--data-dir", str(tmp_path)]) == 1
    assert complaint in capsys.readouterr().err


def test_check_finds_the_shipped_files_sound(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, text = towns("check", data_dir=tmp_path, capsys=capsys)
    assert status == 0
    assert text.count(": sound") == 7


def test_check_names_file_place_and_what_was_expected(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = BROKEN / "gap_in_the_ladder.toml"
    status, text = towns("check", str(path), data_dir=tmp_path, capsys=capsys)
    assert status == 1
    assert f"{path}: fee[2].from_impoundment: no fee for impoundment 2\n" in text
    assert "1 problem in 1 of 1 files" in text


def test_check_of_everything_includes_the_towns_own_entries(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "towns").mkdir()
    (tmp_path / "towns" / "dover.toml").write_text(OWN.replace("25.00", "15.00"), encoding="utf-8")
    status, text = towns("check", data_dir=tmp_path, capsys=capsys)
    assert status == 1
    assert "not less than $20.00; $15.00 is below it" in text
    assert "1 problem in 1 of 8 files" in text


def test_a_town_that_cannot_be_used_is_still_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "towns").mkdir()
    (tmp_path / "towns" / "dover.toml").write_text(OWN.replace("25.00", "15.00"), encoding="utf-8")
    status, text = towns("list", data_dir=tmp_path, capsys=capsys)
    assert status == 0
    assert re.search(r"dover +cannot be used: 1 problem \(kiosk towns check\)", text)


def test_check_of_an_empty_shelf_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, text = towns("check", "--config-dir", str(tmp_path), data_dir=tmp_path, capsys=capsys)
    assert status == 1
    assert "there are no rule files in" in text


def test_folders_may_be_given_before_the_part(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["towns", "--config-dir", str(shipped_config()), "--data-dir", str(tmp_path), "list"]) == 0
    assert "dover" in capsys.readouterr().out


def test_show_names_each_disposition_by_its_kind(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, text = towns("show", "dover", "--on", "2026-11-30", data_dir=tmp_path, capsys=capsys)
    assert "- Euthanasia: not named by the town: only on a basis of state law," in text
    assert "- Transfer: released to an authorized humane society" in text


@pytest.mark.parametrize(
    ("town", "idle"),
    [
        ("dover", {"R7", "R9", "R20", "R23"}),
        ("sandy_creek", {"R5", "R6", "R7", "R8", "R14", "R15", "R16", "R17", "R21", "R25"}),
        ("bethel", {"R5", "R6", "R8", "R11", "R14", "R15", "R21", "R26"}),
        ("clay", {"R14", "R15", "R16", "R20", "R26"}),
    ],
)
def test_show_leaves_out_readings_that_cannot_matter_in_this_town(
    town: str, idle: set[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, text = towns("show", town, "--on", "2026-11-30", data_dir=tmp_path, capsys=capsys)
    shown = set(re.findall(r"- (R\d+)  ", text))
    assert not shown & idle
    assert {"R1", "R2", "R3", "R22", "R24", "R27", "R28"} <= shown


def test_show_says_agents_under_the_code_that_speaks_of_them_and_else_as_practice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, dover = towns("show", "dover", data_dir=tmp_path, capsys=capsys)
    _, rio = towns("show", "rio_communities", data_dir=tmp_path, capsys=capsys)
    assert re.search(r"An agent with the owner's written word may redeem too; .* this program's practice", dover)
    assert re.search(r"The owner or the owner's agent may redeem; .* Rio Communities 9-1 §6\(A\)", rio)


def test_show_says_the_days_and_the_deposit_that_a_town_has_entered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "towns").mkdir()
    (tmp_path / "towns" / "rio_communities.toml").write_text(
        '[[resolution]]\nnumber = "7"\nadopted = 2026-01-14\neffective = 2026-02-01\n'
        'amounts = { alteration_deposit = "40.00" }\nalteration_days = 45\n',
        encoding="utf-8",
    )
    _, text = towns("show", "rio_communities", "--on", "2026-11-30", data_dir=tmp_path, capsys=capsys)
    _, before = towns("show", "rio_communities", "--on", "2026-01-30", data_dir=tmp_path, capsys=capsys)
    assert "Days to alter: 45." in text
    assert "Sterilization deposit: $40.00." in text
    assert "Days to alter: not configured until the town enters them." in before


def test_show_says_a_duty_of_town_and_state_once_and_since_when_a_later_rule_holds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, text = towns("show", "dover", "--on", "2026-11-30", data_dir=tmp_path, capsys=capsys)
    assert text.count("Keep a complete record") == 1
    assert "Dover subd. B; AML §113(4)" in text
    assert "In force since Sat Jan 1, 2011, where nothing else is said." in text
    assert re.search(r"surrenderer's contact, bite +AML §423 \(since Mon Dec 15,\n.* 2025\)", text)
    assert "board" not in text.replace("boarding", "")


@pytest.mark.parametrize("state", ["new_york", "new_mexico"])
def test_show_of_a_state_is_plainly_marked(state: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, text = towns("show", state, data_dir=tmp_path, capsys=capsys)
    assert status == 0
    assert "STATE LAW: it stands behind the towns that build on it, where their own law is silent.\n" in text
    assert "Spay/neuter agreement and deposit" in text
    assert "What the town has entered" not in text


def test_list_of_a_folder_without_towns_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, text = towns("list", "--config-dir", str(tmp_path), data_dir=tmp_path, capsys=capsys)
    assert status == 1
    assert text == f"there are no towns in {tmp_path / 'towns'}\n"


def test_list_names_a_town_whose_law_is_yet_to_come(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rio = changed("rio_communities").replace("since = 2014-05-13", "since = 2150-01-01")
    config = shelf(tmp_path, rio_communities=rio)
    status, text = towns("list", "--config-dir", str(config), data_dir=tmp_path, capsys=capsys)
    assert status == 0
    assert "its law begins Thu Jan 1, 2150" in text
    assert "dover" in text
