"""What may become of a dog, at which instant, in which town: each refusal names its section."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk.domain.dispositions import Decided, Decision, bases_of_euthanasia, before_disposition
from kiosk.domain.facts import Facts, LawInForce, Notice, Order
from kiosk.domain.holding import holding
from kiosk.domain.moments import midnight
from kiosk.law.files import shipped_config
from kiosk.law.town_code import Laws
from tests.rules.asking import NEW_YORK_TOWNS, TOWNS

_LAWS = Laws(shipped_config())
SEIZED = datetime(2026, 9, 14, 14, 15, tzinfo=UTC)
STRAY = Facts(seized=SEIZED, impounded=SEIZED)
CERTIFIED = Decision(kind="euthanasia", basis="veterinary_certificate", authority="Certificate of Dr. Lee")


def law_of(town: str) -> LawInForce:
    return _LAWS.town(town).law_on(SEIZED.date())


def after_the_period(facts: Facts, law: LawInForce) -> datetime:
    ends = holding(facts, law).ended_before
    assert ends is not None
    return ends


def unmet(decision: Decision, facts: Facts, law: LawInForce, at: datetime, **more: bool) -> dict[str, str]:
    standing = before_disposition(decision, facts, law, at, **more)
    return {each.requires: each.citation for each in standing if not each.met}


@pytest.mark.parametrize("town", TOWNS)
def test_a_dog_is_adopted_from_midnight_after_its_last_day_and_not_a_second_before(town: str) -> None:
    law = law_of(town)
    midnight_after = after_the_period(STRAY, law)
    held = holding(STRAY, law)
    assert unmet(Decision(kind="adoption"), STRAY, law, midnight_after - timedelta(seconds=1)) == {
        "period_ended": held.period.cite
    }
    assert unmet(Decision(kind="adoption"), STRAY, law, midnight_after) == {}


@pytest.mark.parametrize("kind", get_args(Decided))
@pytest.mark.parametrize("town", ["dover", "clay"])
def test_while_an_identified_dogs_owner_has_no_notice_nothing_is_decided(town: str, kind: Decided) -> None:
    law, facts = law_of(town), replace(STRAY, carried="license_tag")
    decision = Decision(kind=kind, basis="period_ended", authority="Order of the Board")
    assert "period_ended" in unmet(decision, facts, law, SEIZED + timedelta(days=300))


def test_in_rio_nothing_is_decided_before_the_mail_is_known_to_have_arrived() -> None:
    law = law_of("rio_communities")
    facts = replace(STRAY, carried="license_tag", notices=(Notice("mail", date(2026, 9, 15)),))
    later = SEIZED + timedelta(days=30)
    assert set(unmet(Decision(kind="adoption"), facts, law, later, undelivered=True)) == {"delivered"}
    assert unmet(Decision(kind="adoption"), facts, law, later) == {}


@pytest.mark.parametrize("kind", get_args(Decided))
@pytest.mark.parametrize("town", TOWNS)
def test_an_order_blocks_every_disposition_whatever_its_basis(town: str, kind: Decided) -> None:
    law, facts = law_of(town), replace(STRAY, orders=(Order(date(2026, 9, 14)),))
    for basis in [rule.code for rule in law.rules.euthanasia] or [""]:
        decision = Decision(kind=kind, basis=basis, authority="Order of the Board")
        assert "no_order" in unmet(decision, facts, law, SEIZED + timedelta(days=300))


def test_what_is_entered_afterwards_is_judged_by_the_orders_of_its_own_day() -> None:
    law = law_of("bethel")
    ends = after_the_period(STRAY, law)
    begins = ends.date()
    facts = replace(STRAY, orders=(Order(begins, lifted=begins + timedelta(days=2)),))
    adoption = Decision(kind="adoption")
    assert set(unmet(adoption, facts, law, ends)) == {"no_order_then"}
    assert set(unmet(adoption, facts, law, ends + timedelta(days=1, hours=23))) == {"no_order_then"}
    assert unmet(adoption, facts, law, ends + timedelta(days=2)) == {}


def test_a_dog_that_is_paid_for_goes_home() -> None:
    law = law_of("bethel")
    at = after_the_period(STRAY, law)
    assert unmet(Decision(kind="adoption"), STRAY, law, at, paid=True) == {"not_paid": "reading R12"}
    assert "not_paid" in unmet(CERTIFIED, STRAY, law, at, paid=True)


def test_dover_names_a_transfer_and_the_others_want_its_authority() -> None:
    dover = law_of("dover")
    assert unmet(Decision(kind="transfer"), STRAY, dover, after_the_period(STRAY, dover)) == {}
    for town in set(TOWNS) - {"dover"}:
        law = law_of(town)
        at = after_the_period(STRAY, law)
        assert set(unmet(Decision(kind="transfer"), STRAY, law, at)) == {"named"}
        assert unmet(Decision(kind="transfer", authority="Contract 4-2026"), STRAY, law, at) == {}


@pytest.mark.parametrize("town", ["sandy_creek", "bethel", "clay"])
def test_where_the_code_names_euthanasia_the_end_of_the_period_is_a_basis_and_not_before(town: str) -> None:
    law = law_of(town)
    ended = after_the_period(STRAY, law)
    decision = Decision(kind="euthanasia", basis="period_ended", authority="Decision of the officer, No. 7")
    assert unmet(decision, STRAY, law, ended) == {}
    assert set(unmet(decision, STRAY, law, ended - timedelta(seconds=1))) == {"period_ended"}


@pytest.mark.parametrize("town", NEW_YORK_TOWNS)
@pytest.mark.parametrize("basis", ["veterinary_certificate", "two_citizens", "owner_consent"])
def test_in_new_york_three_papers_stand_before_the_end_of_the_period(town: str, basis: str) -> None:
    law = law_of(town)
    owned = replace(STRAY, owner_known=True)
    assert unmet(replace(CERTIFIED, basis=basis), owned, law, SEIZED + timedelta(hours=2)) == {}


def test_nobody_consents_for_an_owner_whom_nobody_knows() -> None:
    decision = replace(CERTIFIED, basis="owner_consent", authority="Consent of Nov 24, 2026")
    assert unmet(decision, STRAY, law_of("bethel"), SEIZED + timedelta(hours=2)) == {"owner": "AML §374"}


def test_dover_does_not_name_euthanasia_so_the_end_of_the_period_alone_is_no_basis() -> None:
    law = law_of("dover")
    ended = after_the_period(STRAY, law)
    decision = Decision(kind="euthanasia", basis="period_ended", authority="Decision of the officer, No. 7")
    assert unmet(decision, STRAY, law, ended) == {"basis": "AML §374"}
    assert [rule.code for rule in bases_of_euthanasia(law, holding(STRAY, law), ended)] == [
        "veterinary_certificate",
        "two_citizens",
        "owner_consent",
    ]


def test_a_basis_without_its_paper_is_none() -> None:
    law = law_of("bethel")
    ended = after_the_period(STRAY, law)
    assert set(unmet(Decision(kind="euthanasia", basis="period_ended"), STRAY, law, ended)) == {"paper"}
    assert set(unmet(replace(CERTIFIED, authority=""), STRAY, law, SEIZED)) == {"paper"}


@pytest.mark.parametrize("basis", ["", "because", "court_finding"])
def test_a_basis_that_the_law_does_not_know_is_refused_with_those_it_knows(basis: str) -> None:
    law = law_of("clay")
    decision = Decision(kind="euthanasia", basis=basis, authority="A paper")
    (refused,) = (each for each in before_disposition(decision, STRAY, law, SEIZED) if each.requires == "basis")
    assert not refused.met
    assert "A veterinarian certifies in writing that the dog is unfit" in refused.cure


def test_rio_has_the_end_of_the_period_and_a_court_that_found_the_dog_vicious() -> None:
    law = law_of("rio_communities")
    ended = after_the_period(STRAY, law)
    for basis, at in (("period_ended", ended), ("court_finding", SEIZED)):
        assert unmet(Decision(kind="euthanasia", basis=basis, authority="Case 26-114"), STRAY, law, at) == {}
    assert set(unmet(CERTIFIED, STRAY, law, ended)) == {"basis"}


@given(
    town=st.sampled_from(TOWNS),
    seized=st.datetimes(datetime(2021, 1, 1), datetime(2031, 1, 1), timezones=st.just(UTC)),  # noqa: DTZ001 - zone given
    kind=st.sampled_from(get_args(Decided)),
    off=st.integers(-3 * 86_400, 3 * 86_400),
)
def test_no_owner_loses_a_dog_while_he_could_redeem_it(town: str, seized: datetime, kind: Decided, off: int) -> None:
    law = _LAWS.town(town).law_on(seized.date())
    facts = Facts(seized=seized, impounded=seized)
    ends = after_the_period(facts, law)
    at = ends + timedelta(seconds=off)
    decision = Decision(kind=kind, basis="period_ended", authority="A paper")
    last_day = holding(facts, law).last_day
    assert last_day is not None
    assert ends == midnight(last_day + timedelta(days=1), law.zone)
    assert ("period_ended" in unmet(decision, facts, law, at)) is (off < 0)
