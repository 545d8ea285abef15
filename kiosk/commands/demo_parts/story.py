"""Plays the invented dogs' tales through the desk's own services, each act at the instant it happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from functools import partial
from zoneinfo import ZoneInfo

from kiosk.commands.demo_parts import adopting, till
from kiosk.commands.demo_parts.tales import LAST_DAY, Cast, Step, Tale
from kiosk.domain.errors import InvalidInput
from kiosk.domain.facts import Facts
from kiosk.domain.holding import holding
from kiosk.domain.moments import Clock, local_day, local_instant
from kiosk.domain.money import Money
from kiosk.domain.notice_ways import NUMBERED, ways_of_notice
from kiosk.domain.records import Service
from kiosk.law.town_code import Laws, TownCode
from kiosk.services import costs, custody, intake, notice_papers, notices, payments, people, proofs, release, statements
from kiosk.services.case_file import open_case
from kiosk.services.desk import Desk
from kiosk.services.seizure_form import SeizureForm
from kiosk.services.tendered import Payment

CLERK = till.CLERK
_AT_A_DRAWER = ("paid", "redeemed", "adopted")
_LONGEST_STAY = 30
_ON_THE_ROAD, _WRITING_DOWN = timedelta(minutes=28), timedelta(minutes=35)
_JUST_NOW = timedelta(minutes=2)


class StoryClock:
    """The demonstration's time: the real one, moved back to the latest day on which every town's office is open.

    No period ends on a closed day, so on a Sunday there would be no dog whose last day is today. While the tales are
    played, `stand_at` holds the clock at the instant of each act.
    """

    def __init__(self, real: Clock, laws: Laws) -> None:
        self._real = real
        self._back = timedelta(days=_days_since_all_open(real.now(), laws))
        self._held: datetime | None = None

    @property
    def moved_back(self) -> int:
        """How many days the demonstration lies in the past."""
        return self._back.days

    def stand_at(self, instant: datetime | None) -> None:
        """Hold the clock at an instant; None lets it run."""
        self._held = instant

    def now(self) -> datetime:
        """The demonstration's present instant, in UTC."""
        return self._held or self._real.now() - self._back


def _days_since_all_open(now: datetime, laws: Laws) -> int:
    codes = [laws.town(name) for name in laws.names()]
    for back in range(_LONGEST_STAY):
        instant = now - timedelta(days=back)
        laws_now = [code.law_on(local_day(instant, code.zone)) for code in codes]
        if all(law.calendar.closed(local_day(instant, law.zone)) is None for law in laws_now):
            return back
    return 0


@dataclass(frozen=True, slots=True)
class _Told:
    """A dog that has come in: its tale, when it was seized, and its case."""

    tale: Tale
    case: int
    owner: int


def play(desk: Desk, clock: StoryClock, cast: Cast) -> None:
    """Record every tale, in the order in which its acts happened."""
    now = clock.now()
    known = _add_people(desk, cast)
    seizures = sorted(((_seized(tale, desk.laws, now), tale) for tale in cast.tales), key=lambda pair: pair[0])
    acts: list[tuple[datetime, Callable[[], None]]] = []
    for seized, tale in seizures:
        clock.stand_at(min(seized + _WRITING_DOWN, now - _JUST_NOW))
        code = desk.laws.town(tale.town)
        case = _bring_in(desk, tale, code, seized, known.get(tale.owner))
        acts += _later_acts(desk, _Told(tale, case, known.get(tale.owner, 0)), code, seized, now)
    for instant, act in sorted(acts, key=lambda pair: pair[0]):
        clock.stand_at(instant)
        act()
    clock.stand_at(None)


def _add_people(desk: Desk, cast: Cast) -> dict[str, int]:
    known: dict[str, int] = {}
    for name, person in sorted(cast.people.items(), key=lambda pair: pair[0] in cast.adults):
        adult = known[cast.adults[name]] if name in cast.adults else None
        known[name] = people.save_person(desk, replace(person, adult=adult), by=CLERK)
    return known


def _seized(tale: Tale, laws: Laws, now: datetime) -> datetime:
    code = laws.town(tale.town)
    today = local_day(now, code.zone)
    back = _back_to_last_day(tale, code, today) if tale.back == LAST_DAY else int(tale.back)
    return min(_local(today - timedelta(days=back), tale.at, code.zone), now - 2 * _WRITING_DOWN)


def _back_to_last_day(tale: Tale, code: TownCode, today: date) -> int:
    """The fewest days ago on which a seizure makes today the last day; five where no day does."""
    for back in range(1, _LONGEST_STAY):
        day = today - timedelta(days=back)
        seized = _local(day, tale.at, code.zone)
        facts = Facts(seized, seized, tale.found.carried, bool(tale.owner))
        if holding(facts, code.law_on(day)).last_day == today:
            return back
    return 5


def _local(day: date, at: time, zone: ZoneInfo) -> datetime:
    """That wall time as an instant; an hour later where the clock skipped it."""
    wall = datetime.combine(day, at)
    try:
        return local_instant(wall, zone, "at", second=False)
    except InvalidInput:
        return local_instant(wall + timedelta(hours=1), zone, "at", second=False)


def _bring_in(desk: Desk, tale: Tale, code: TownCode, seized: datetime, owner: int | None) -> int:
    rules = code.rules_on(local_day(seized, code.zone))
    ground = next((ground for ground in rules.grounds if ground.reason == tale.reason), rules.grounds[0])
    wall = seized.astimezone(code.zone)
    arrived = (seized + _ON_THE_ROAD).astimezone(code.zone)
    form = SeizureForm(
        town=tale.town,
        seized=wall.replace(tzinfo=None),
        seized_second=bool(wall.fold),
        impounded=arrived.replace(tzinfo=None),
        impounded_second=bool(arrived.fold),
        ground=ground.code,
        found=tale.found,
        owner=owner,
        owner_known=owner is not None,
        photo=tale.portrait.draw() if tale.portrait else None,
        **tale.described,
    )
    return intake.record_seizure(desk, form, by=CLERK)


def _later_acts(
    desk: Desk, told: _Told, code: TownCode, seized: datetime, now: datetime
) -> Iterator[tuple[datetime, Callable[[], None]]]:
    """What came after the seizure, as far as it does not lie in the future."""
    for step in told.tale.steps:
        day = local_day(seized, code.zone) + timedelta(days=step.days)
        instant = _local(day, step.at, code.zone)
        if step.minutes_ago is not None:
            instant = now - timedelta(minutes=step.minutes_ago)
        instant = max(instant, seized + _WRITING_DOWN)
        if instant < now:
            if step.act in _AT_A_DRAWER:
                # The drawer that an earlier payment opened may be closed by now.
                yield instant, partial(till.open_where_shut, desk)
                yield from till.around(desk, instant, now)
            yield instant, partial(_ACTS[step.act], desk, told, step, day)


def _earlier(desk: Desk, told: _Told, step: Step, day: date) -> None:
    on = day - timedelta(days=step.what["days_before"])
    people.add_earlier_impoundment(desk, told.owner, told.tale.town, on, step.what["paper"], by=CLERK)


def _cost(desk: Desk, told: _Told, step: Step, day: date) -> None:
    amount = Money(step.what["cents"])
    what = step.what["what"]
    costs.add_cost(desk, told.case, what=what, on=day, paid_to=step.what["to"], detail="", amount=amount, by=CLERK)


def _notice(desk: Desk, told: _Told, step: Step, day: date) -> None:
    file, number = open_case(desk, told.case), step.what["number"]
    way = next(way for way in ways_of_notice(file.facts, file.law.rules) if way in NUMBERED)
    service = None
    if file.answers is not None and file.answers.address:
        name, address = file.answers.name, file.answers.address
        letter = notice_papers.prepare_notice(
            desk,
            told.case,
            way=way,
            name=name,
            address=address,
            found_in="License record",
            mail_number=number,
            by=CLERK,
        )
        service = Service(way=way, letter=letter.number, place=address, server=CLERK)
    notices.give_notice(desk, told.case, how=step.what["how"], on=day, number=number, service=service, by=CLERK)


def _order(desk: Desk, told: _Told, step: Step, day: date) -> None:
    custody.place_order(desk, told.case, **step.what, begins=day, by=CLERK)


def _dangerous(desk: Desk, told: _Told, step: Step, day: date) -> None:
    custody.determine_dangerous(desk, told.case, **step.what, on=day, by=CLERK)


def _paid(desk: Desk, told: _Told, step: Step, _day: date) -> None:
    proofs.show_proof(desk, told.case, kind="license", shown="license certificate", by=CLERK)
    proofs.show_proof(desk, told.case, kind="identification", shown="tag and certificate agree", by=CLERK)
    statement = statements.issue_statement(desk, told.case, by=CLERK)
    payment = Payment.of(step.what["tender"], statement.total, reference=step.what["reference"])
    payments.take_payment(desk, statement.number, payment, by=CLERK)


def _redeemed(desk: Desk, told: _Told, step: Step, day: date) -> None:
    _paid(desk, told, step, day)
    file = open_case(desk, told.case)
    if file.paid is not None and file.answers is not None:
        to = file.answers.name
        release.release_dog(desk, told.case, to=to, standing="owner", receipt=file.paid.number, by=CLERK)


def _adopted(desk: Desk, told: _Told, step: Step, _day: date) -> None:
    adopting.adopt(desk, told.case, step.what, by=CLERK)


_ACTS: dict[str, Callable[[Desk, _Told, Step, date], None]] = {
    "earlier": _earlier,
    "cost": _cost,
    "notice": _notice,
    "order": _order,
    "dangerous": _dangerous,
    "paid": _paid,
    "redeemed": _redeemed,
    "adopted": _adopted,
    "adoption_begun": _adopted,
}
