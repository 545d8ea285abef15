"""How notice of a seizure may be given under a town's law."""

from __future__ import annotations

from kiosk.domain.facts import Facts, all_hold
from kiosk.domain.records import NoticeWay
from kiosk.domain.rules import NoticeDuty, Rules

NUMBERED: tuple[NoticeWay, ...] = ("certified_mail", "registered_mail")
"""Mail of which the post gives a number, and a receipt that comes back."""
_WHERE_NONE_IS_OWED: tuple[NoticeWay, ...] = ("personal", "certified_mail", "mail")


def duties_owed(facts: Facts, rules: Rules) -> tuple[NoticeDuty, ...]:
    """The duties of notice that this dog's facts call for."""
    return tuple(duty for duty in rules.notice if all_hold(duty.when, facts, rules))


def ways_of_notice(facts: Facts, rules: Rules) -> tuple[NoticeWay, ...]:
    """How notice of this seizure may be given: as the law that owes it says, in any way where none is owed.

    Where ordinary mail suffices, certified mail does all the more.
    """
    ways = dict.fromkeys(way for duty in duties_owed(facts, rules) for way in duty.how)
    if "mail" in ways:
        ways.setdefault("certified_mail")
    return tuple(ways) or _WHERE_NONE_IS_OWED
