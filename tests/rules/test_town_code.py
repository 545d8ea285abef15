"""A town's law on a date: its own rules, the state's where it is silent, and what the town entered for itself."""

from __future__ import annotations

import shutil
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from kiosk.domain.calendar import OfficeHours
from kiosk.domain.charges import assess
from kiosk.domain.conditions import Proofs, before_release
from kiosk.domain.errors import InvalidInput
from kiosk.domain.facts import Facts, Order
from kiosk.domain.holding import holding
from kiosk.domain.money import Money
from kiosk.law.files import BrokenFile, shipped_config
from kiosk.law.town_code import Laws, TownCode

_JUNE_1 = datetime(2026, 6, 1, 13, 0, tzinfo=UTC)


def _entered(tmp_path: Path, town: str, text: str) -> TownCode:
    (tmp_path / "towns").mkdir(exist_ok=True)
    (tmp_path / "towns" / f"{town}.toml").write_text(text, encoding="utf-8")
    return Laws(shipped_config(), tmp_path).town(town)


def _facts(**more: object) -> Facts:
    return Facts(_JUNE_1, _JUNE_1, **more)  # type: ignore[arg-type] # the tests' own keywords


def test_a_silent_town_has_the_state_s_holding_period(laws: Laws) -> None:
    dover = laws.town("dover").rules_on(date(2026, 6, 1))

    assert [period.name for period in dover.holding][:2] == ["not_identified", "not_identified"]
    identified = next(period for period in dover.holding if period.name == "identified")
    assert "AML" in identified.cite


def test_before_a_town_s_law_begins_the_program_says_that_it_has_none(laws: Laws) -> None:
    with pytest.raises(InvalidInput, match="no rules in this program for 2010-12-31") as refused:
        laws.town("dover").law_on(date(2010, 12, 31))

    assert refused.value.field == "seized"


def test_an_amount_by_resolution_is_not_configured_until_the_resolution_takes_effect(tmp_path: Path) -> None:
    bethel = _entered(
        tmp_path,
        "bethel",
        '[[resolution]]\nnumber = "14-2026"\nadopted = 2026-01-12\neffective = 2026-02-01\n'
        'amounts = { impoundment_fee = "50.00" }\n'
        '[[resolution]]\nnumber = "31-2026"\nadopted = 2026-06-08\neffective = 2026-07-01\n'
        'amounts = { impoundment_fee = "65.00" }\n',
    )
    fees = [bethel.rules_on(date(2026, month, 1)).amounts["impoundment_fee"] for month in (1, 2, 6, 7)]

    assert [fee.money for fee in fees] == [None, Money(5000), Money(5000), Money(6500)]
    assert "resolution 14-2026" in fees[1].cite
    assert "resolution 31-2026" in fees[3].cite


def test_what_governs_a_case_is_the_resolution_in_effect_on_the_day_of_seizure(tmp_path: Path) -> None:
    bethel = _entered(
        tmp_path,
        "bethel",
        '[[resolution]]\nnumber = "1"\nadopted = 2026-01-12\neffective = 2026-02-01\n'
        'amounts = { impoundment_fee = "50.00" }\n'
        '[[resolution]]\nnumber = "2"\nadopted = 2026-01-12\neffective = 2026-06-02\n'
        'amounts = { impoundment_fee = "65.00" }\n',
    )
    later = datetime(2026, 6, 4, 12, 0, tzinfo=UTC)

    assert assess(_facts(), bethel.law_on(date(2026, 6, 1)), later).total == Money(5000)


def test_a_dover_resolution_above_the_floor_is_charged_and_cited(tmp_path: Path) -> None:
    dover = _entered(
        tmp_path,
        "dover",
        '[[resolution]]\nnumber = "7-2026"\nadopted = 2026-01-12\neffective = 2026-02-01\n'
        'amounts = { first_impoundment = "25.00", shelter_fee = "5.00" }\n',
    )
    assessed = assess(_facts(), dover.law_on(date(2026, 6, 1)), _JUNE_1)

    assert [(line.code, str(line.amount)) for line in assessed.lines] == [
        ("first_impoundment", "25.00"),
        ("shelter_fee", "5.00"),
    ]
    assert all("resolution 7-2026" in line.citation for line in assessed.lines)


def test_the_shelter_fee_that_dover_has_not_set_is_neither_charged_nor_missing(laws: Laws) -> None:
    assessed = assess(_facts(), laws.town("dover").law_on(date(2026, 6, 1)), _JUNE_1)

    assert [line.code for line in assessed.lines] == ["first_impoundment"]
    assert assessed.missing == ()


_HOURS = "".join(
    f'[[hours]]\nweekday = "{day}"\nopens = 09:00:00\ncloses = 16:00:00\n'
    for day in ("monday", "tuesday", "wednesday", "thursday", "friday")
)


@pytest.mark.parametrize(
    ("at", "good_through"),
    [
        ("2026-06-03T09:30-04:00", "2026-06-03T16:00-04:00"),  # the office closes after the next rise at 10 am
        ("2026-06-03T10:30-04:00", "2026-06-04T10:00-04:00"),  # the next rise comes after the close
        ("2026-06-05T17:00-04:00", "2026-06-08T16:00-04:00"),  # Friday evening: through Monday's session
        ("2026-06-04T16:00-04:00", "2026-06-05T16:00-04:00"),  # at the stroke of closing the next session counts
    ],
)
def test_nobody_pays_more_because_a_door_was_shut(tmp_path: Path, at: str, good_through: str) -> None:
    dover = _entered(tmp_path, "dover", _HOURS)
    seized = datetime.fromisoformat("2026-06-01T10:00-04:00").astimezone(UTC)
    facts = Facts(seized, seized, "license_tag", earlier_impoundments=(date(2026, 3, 10),))

    assessed = assess(facts, dover.law_on(date(2026, 6, 1)), datetime.fromisoformat(at))

    assert assessed.good_through == datetime.fromisoformat(good_through)
    assert "R12" in assessed.readings


def test_without_hours_an_office_has_no_close(laws: Laws) -> None:
    law = laws.town("dover").law_on(date(2026, 6, 1))

    assert OfficeHours().close_of_session(_JUNE_1, law.calendar, law.zone) is None


def test_every_condition_names_its_section_and_its_cure_until_it_is_met(laws: Laws) -> None:
    law = laws.town("clay").law_on(date(2026, 6, 1))

    unmet = [s for s in before_release(_facts(), Proofs(), law, _JUNE_1) if not s.met]
    met = before_release(
        _facts(), Proofs(license=True, identification=True, charges_paid=True, receipt=True), law, _JUNE_1
    )

    assert {s.requires for s in unmet} >= {"license", "identification", "charges_paid"}
    assert all(s.citation and s.cure for s in unmet)
    assert all(s.met for s in met)


def test_an_identified_dog_of_clay_needs_no_second_proof_of_identification(laws: Laws) -> None:
    law = laws.town("clay").law_on(date(2026, 6, 1))

    asked = {s.requires for s in before_release(_facts(carried="license_tag"), Proofs(), law, _JUNE_1)}

    assert "license" in asked
    assert "identification" not in asked


@pytest.mark.parametrize("town", ["dover", "sandy_creek", "bethel", "clay", "rio_communities"])
def test_an_order_stands_in_the_way_of_every_release(laws: Laws, town: str) -> None:
    law = laws.town(town).law_on(date(2026, 6, 1))
    proofs = Proofs(True, True, True, True, True)

    standing = before_release(_facts(orders=(Order(date(2026, 6, 1)),)), proofs, law, _JUNE_1)

    assert [s.requires for s in standing if not s.met] == ["no_order"]


@pytest.mark.parametrize("town", ["dover", "sandy_creek", "bethel", "clay", "rio_communities"])
def test_the_owner_redeems_until_midnight_of_the_last_day_and_not_a_microsecond_longer(laws: Laws, town: str) -> None:
    law = laws.town(town).law_on(date(2026, 6, 1))
    proofs = Proofs(True, True, True, True, True)
    last = before_release(_facts(), proofs, law, _JUNE_1)
    end = holding(_facts(), law).redeemable_before
    assert end is not None
    before = before_release(_facts(), proofs, law, end - timedelta(microseconds=1))
    at = before_release(_facts(), proofs, law, end)

    assert all(s.met for s in last)
    assert all(s.met for s in before)
    assert [s.requires for s in at if not s.met] == ["within_period"]


def test_a_file_that_cannot_be_read_stops_only_its_own_town(tmp_path: Path) -> None:
    shutil.copytree(shipped_config(), tmp_path / "config")
    (tmp_path / "config" / "towns" / "salem.toml").write_text("this is not TOML", encoding="utf-8")
    (tmp_path / "config" / "towns" / "troy.toml").write_text('town = "Troy"', encoding="utf-8")
    laws = Laws(tmp_path / "config")

    assert "dover" in laws.names()
    assert laws.town("dover").header.short == "Dover"
    for broken in ("salem", "troy"):
        with pytest.raises(BrokenFile, match=f"{broken}.toml"):
            laws.town(broken)


def test_a_town_whose_file_has_mistakes_is_named_and_the_others_stay_usable(tmp_path: Path) -> None:
    shutil.copytree(shipped_config(), tmp_path / "config")
    clay = tmp_path / "config" / "towns" / "clay.toml"
    clay.write_text(
        clay.read_text(encoding="utf-8").replace('unit = "calendar_days"', 'unit = "moons"'), encoding="utf-8"
    )
    laws = Laws(tmp_path / "config")

    assert "clay" in laws.names()
    assert set(laws.names()) - set(laws.usable()) == {"clay"}
    assert [broken.problems[0].file.name for broken in laws.mistakes()] == ["clay.toml"]


def test_a_stated_amount_never_holds_beyond_the_holding_period(tmp_path: Path) -> None:
    dover = _entered(tmp_path, "dover", _HOURS)
    seized = datetime.fromisoformat("2026-06-07T18:00-04:00").astimezone(UTC)
    facts = Facts(seized, seized, earlier_impoundments=(date(2026, 3, 10),))
    law = dover.law_on(date(2026, 6, 7))
    after_closing_on_the_last_day = datetime.fromisoformat("2026-06-12T16:30-04:00")

    assert holding(facts, law).last_day == date(2026, 6, 12)
    assessed = assess(facts, law, after_closing_on_the_last_day)

    assert assessed.good_through == datetime.fromisoformat("2026-06-13T00:00-04:00")
