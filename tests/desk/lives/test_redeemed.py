"""Dogs that go home: seized, the owner notified where the town needs it, redeemed and released."""

from __future__ import annotations

from tests.desk.lives.life import OWNER, Life
from ui.forms.notices import NoticeForm, PrepareNoticeForm


def test_dover_a_dog_is_redeemed_on_the_clerks_receipt(life: Life) -> None:
    life.seize("dover", owner=OWNER)
    life.at("2026-11-23T10:00")
    life.go_home("20")
    assert life.file.release is not None
    assert life.file.release.to == "Dana Whitlock"
    assert life.printed == ["cage_card", "statement", "receipt", "release_slip"]


def test_sandy_creek_a_dog_is_redeemed(life: Life) -> None:
    life.seize("sandy_creek", owner=OWNER)
    life.at("2026-12-04T23:50")
    life.go_home("50")
    assert life.file.release is not None
    assert str(life.file.paid.change if life.file.paid else "") == "10.00"


def test_bethel_the_owner_of_a_valid_tag_is_notified_and_redeems_on_the_twelfth_day(life: Life) -> None:
    life.seize("bethel", owner=OWNER, license_tag="B-2291", license_town="Bethel", license_valid="yes")
    life.open()
    life.click(life.desktop.case.notices.step)
    life.record(PrepareNoticeForm, way="mail")
    life.click(life.desktop.case.notices.step)
    life.record(NoticeForm, server="J. Ferris")
    life.at("2026-12-02T10:00")
    life.go_home("40")
    assert life.file.release is not None
    assert {"owner_notice", "affidavit_of_service", "release_slip"} <= set(life.printed)


def test_clay_an_identified_dog_waits_for_its_notice_and_is_redeemed(life: Life) -> None:
    life.seize("clay", owner=OWNER, license_tag="C-12", license_town="Clay", license_valid="yes")
    life.open()
    assert life.file.holding.status == "awaiting_notice"
    life.click(life.desktop.case.notices.step)
    life.record(PrepareNoticeForm, way="certified_mail", number="9407 1000 0000")
    life.click(life.desktop.case.notices.step)
    life.record(NoticeForm, server="J. Ferris")
    assert str(life.file.holding.last_day) == "2026-11-30"
    life.at("2026-11-30T15:00")
    life.go_home("40")
    assert life.file.release is not None
    assert life.printed[1:3] == ["owner_notice", "affidavit_of_service"]


def test_rio_communities_a_dog_is_redeemed(life: Life) -> None:
    life.seize("rio_communities", owner=OWNER)
    life.at("2026-11-23T10:00")
    life.go_home("15")
    assert life.file.release is not None
