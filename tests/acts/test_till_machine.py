"""Whatever is done at the counter in whatever order, the till adds up and everything kept can be verified."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from datetime import timedelta

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, precondition, rule

from kiosk.domain.drawer_records import Amounts, MovementKind
from kiosk.domain.errors import KioskError
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Tender, TenderPart
from kiosk.services import bounced, deposits, deposits_held, drawer, undoing, waivers
from kiosk.services.deposits_held import Deposit
from kiosk.services.payments import take_payment
from kiosk.services.release import release_dog
from kiosk.services.statements import issue_statement
from kiosk.services.tendered import Payment, Question
from tests.acts.desks import WHO, seize_owned, show_everything
from tests.acts.reckoned_till import TOWNS, ReckonedTill

DEPOSIT = Deposit(code="spay_neuter_deposit", label="Spay/neuter deposit", amount=Money(3500), citation="AML §377-a")
CONFIRMED: frozenset[Question] = frozenset({"same_check"})
MORE = st.sampled_from((0, 0, 0, 500, -500))
PLACE = st.integers(0, 7)


def part(tender: Tender, cents: int) -> TenderPart:
    return TenderPart(tender=tender, amount=Money(cents), reference="" if tender == "cash" else "1182")


class Till(ReckonedTill):
    """Everything that is done at a counter."""

    @initialize()
    def begin(self) -> None:
        self.seize(TOWNS[0])

    @rule(town=st.sampled_from(TOWNS))
    def seize(self, town: str) -> None:
        with suppress(KioskError):
            seized = (self.clock.now() - timedelta(hours=30)).astimezone(self.desk.laws.town(town).zone)
            case = seize_owned(self.desk, town, f"{seized:%Y-%m-%dT%H:%M}")
            show_everything(self.desk, case)
            self.cases.append(case)

    @rule(place=PLACE)
    def state(self, place: int) -> None:
        with suppress(KioskError):
            statement = issue_statement(self.desk, self.case(place), by=WHO)
            self.statements[statement.case] = statement

    @rule(place=PLACE, tender=st.sampled_from(("cash", "check", "card")), more=MORE, repeated=st.booleans())
    def pay(self, place: int, tender: Tender, more: int, *, repeated: bool) -> None:
        statement = self.statements.get(self.case(place))
        if statement is not None:
            cents = max(1, statement.due.cents + more)
            payment = Payment(tenders=(part(tender, cents),), in_part=more < 0, confirmed=CONFIRMED)
            with suppress(KioskError):
                for _ in range(1 + repeated):
                    self.took(take_payment(self.desk, statement.number, payment, by=WHO))

    @rule(place=PLACE, check=st.integers(100, 1500), more=MORE)
    def state_and_pay_in_two_ways(self, place: int, check: int, more: int) -> None:
        self.state(place)
        statement = self.statements.get(self.case(place))
        if statement is not None:
            rest = max(1, statement.due.cents - check + more)
            payment = Payment(tenders=(part("check", check), part("cash", rest)), in_part=more < 0, confirmed=CONFIRMED)
            with suppress(KioskError):
                self.took(take_payment(self.desk, statement.number, payment, by=WHO))

    @rule(place=PLACE, tender=st.sampled_from(("cash", "check")))
    def redeem(self, place: int, tender: Tender) -> None:
        self.state(place)
        self.pay(place, tender, 0, repeated=False)
        self.release(place)

    @precondition(lambda self: self.receipts)
    @rule(place=PLACE)
    def void(self, place: int) -> None:
        with suppress(KioskError):
            self.took(undoing.void_receipt(self.desk, self.receipt(place).number, reason="wrong dog", by=WHO))

    @precondition(lambda self: self.receipts)
    @rule(place=PLACE, less=st.integers(0, 2000), tender=st.sampled_from(("cash", "check")))
    def refund(self, place: int, less: int, tender: Tender) -> None:
        receipt = self.receipt(place)
        back = part(tender, max(1, receipt.total.cents - less))
        with suppress(KioskError):
            self.took(undoing.refund_receipt(self.desk, receipt.number, (back,), reason="too much", by=WHO))

    @rule(place=PLACE, cents=st.integers(1, 2500))
    def waive(self, place: int, cents: int) -> None:
        with suppress(KioskError):
            code = "impoundment" if place % 2 else "impoundment_fee"
            waivers.waive_charge(self.desk, self.case(place), code, Money(cents), reason="hardship", by=WHO)
            self.waived[self.case(place)] += cents

    @rule(place=PLACE, by_check=st.booleans())
    def take_deposit(self, place: int, *, by_check: bool) -> None:
        parts = (part("check", 2500), part("cash", 1000)) if by_check else (part("cash", 4000),)
        payment = Payment(tenders=parts, payer="Dana Whitlock", confirmed=CONFIRMED)
        with suppress(KioskError):
            self.took(deposits_held.take_deposit(self.desk, self.case(place), DEPOSIT, payment, by=WHO))

    @precondition(lambda self: self.receipts)
    @rule(place=PLACE, forfeited=st.booleans())
    def end_deposit(self, place: int, *, forfeited: bool) -> None:
        number = self.receipt(place).number
        with suppress(KioskError):
            if forfeited:
                self.took(deposits_held.forfeit_deposit(self.desk, number, reason="not altered in time", by=WHO))
            else:
                back = (part("cash", self._held_of(number)),)
                self.took(deposits_held.refund_deposit(self.desk, number, back, reason="altered", by=WHO))

    def _held_of(self, number: str) -> int:
        return next((amount.cents for one, amount in deposits_held.held(self.desk) if one.number == number), 3500)

    @precondition(lambda self: self.receipts)
    @rule(place=PLACE)
    def bounce(self, place: int) -> None:
        receipt = self.receipt(place)
        on = receipt.at.astimezone(self.desk.laws.town(receipt.town).zone).date()
        with suppress(KioskError):
            checks = bounced.checks_of(receipt)
            if checks and receipt.kind in ("payment", "deposit"):
                before = self._returned()
                returned = bounced.check_bounced(
                    self.desk, receipt.number, checks[0][0], on=on, reason="no funds", by=WHO
                )
                if self._returned() > before:
                    if receipt.kind == "deposit":
                        self.held -= returned.unpaid.cents
                    else:
                        self.paid[receipt.case] -= returned.unpaid.cents

    def _returned(self) -> int:
        with self.desk.store.reading() as records:
            return sum(len(records.debts.dishonours(case)) for case in self.cases)

    @rule(place=PLACE)
    def release(self, place: int) -> None:
        case = self.case(place)
        number = next((one.number for one in reversed(self.receipts) if one.case == case), "")
        with suppress(KioskError):
            gone = release_dog(self.desk, case, to="Dana Whitlock", standing="owner", receipt=number, by=WHO)
            with self.desk.store.reading() as records:
                receipt = records.accounts.receipt(gone.receipt)
                assert receipt is not None
                owed = records.accounts.statement(receipt.statement)
            assert owed is not None
            # What is waived after the statement counts too: a bounced check's rest may be forgiven.
            charged = sum(line.amount.cents for line in owed.lines if line.amount > ZERO)
            assert self.paid[case] + self.waived[case] >= charged

    @rule(cents=st.integers(0, 20_000))
    def open_drawer(self, cents: int) -> None:
        with suppress(KioskError):
            drawer.open_drawer(self.desk, Money(cents), by=WHO)
            self.drawer = Counter({"cash": cents})

    @precondition(lambda self: self.drawer is not None)
    @rule(kind=st.sampled_from(("cash_in", "cash_out")), cents=st.integers(1, 5000))
    def move_cash(self, kind: MovementKind, cents: int) -> None:
        with suppress(KioskError):
            drawer.move_cash(self.desk, kind, Money(cents), "stamps", by=WHO)
            assert self.drawer is not None
            self.drawer["cash"] += cents if kind == "cash_in" else -cents

    @precondition(lambda self: self.drawer is not None)
    @rule(off=st.integers(-50, 50))
    def close_drawer(self, off: int) -> None:
        assert self.drawer is not None
        cash = max(0, self.drawer["cash"] + off)
        others: Amounts = {
            tender: Money(cents) for tender, cents in self.drawer.items() if tender != "cash" and cents > 0
        }
        with suppress(KioskError):
            drawer.close_drawer(self.desk, {1: cash}, others, by=WHO)
            self.drawer = None
            self.closed += 1

    @rule()
    def take_to_bank(self) -> None:
        with suppress(KioskError):
            waiting = [each.session.id for each in deposits.for_the_bank(self.desk).waiting]
            deposits.take_to_bank(self.desk, waiting, by=WHO)

    @rule(minutes=st.sampled_from((-600, -30, 1, 45, 600, 1500, 4000)))
    def clock_moves(self, minutes: int) -> None:
        self.clock.advance(minutes=minutes)


TestTill = Till.TestCase
# A whole counter is drawn each time: that takes its time.
TestTill.settings = settings(
    max_examples=settings().max_examples // 7,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
