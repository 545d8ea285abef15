"""What holds for any lines and any amounts."""

from __future__ import annotations

from hypothesis import assume, given
from hypothesis import strategies as st

from kiosk.domain.accounting import by_code, part_of, revenue, still_to_pay, total, undone_lines, waived_lines
from kiosk.domain.money import ZERO, Money
from kiosk.domain.records import Receipt, StatedLine, TenderPart


def lines(least: int = 0) -> st.SearchStrategy[tuple[StatedLine, ...]]:
    line = st.builds(
        StatedLine,
        code=st.sampled_from("abcd"),
        label=st.just("Fee"),
        amount=st.builds(Money, st.integers(1, 10_000)),
        citation=st.just("§1"),
    )
    return st.lists(line, min_size=least, max_size=6).map(tuple)


@given(charges=lines(), waivers=lines())
def test_waivers_never_take_off_more_than_the_charge_of_their_code(
    charges: tuple[StatedLine, ...], waivers: tuple[StatedLine, ...]
) -> None:
    stated = (*charges, *waived_lines(charges, waivers))
    asked, left = by_code(waivers), by_code(stated)
    for code, charged in by_code(charges).items():
        assert left[code] == max(ZERO, charged - asked.get(code, ZERO))
    assert left.keys() == by_code(charges).keys()


@given(charges=lines(least=1), share=st.integers(1, 100))
def test_a_part_pays_exactly_its_amount_and_no_charge_beyond_itself(
    charges: tuple[StatedLine, ...], share: int
) -> None:
    amount = Money(-(-total(charges).cents * share // 100))
    paid = part_of(charges, amount)
    assert total(paid) == amount
    owed = by_code(charges)
    assert all(ZERO < sum_ <= owed[code] for code, sum_ in by_code(paid).items())


@given(charges=lines(least=1), shares=st.lists(st.integers(1, 50), max_size=5))
def test_parts_one_after_the_other_pay_every_charge_and_nothing_twice(
    charges: tuple[StatedLine, ...], shares: list[int]
) -> None:
    received: tuple[StatedLine, ...] = ()
    for share in [*shares, 100]:
        left = still_to_pay(charges, by_code(received))
        amount = Money(total(left).cents * share // 100)
        if amount != ZERO:
            received = (*received, *part_of(left, amount))
    assert by_code(received) == by_code(charges)


@given(charges=lines(least=1), earlier=lines())
def test_what_was_paid_too_much_for_one_charge_pays_another(
    charges: tuple[StatedLine, ...], earlier: tuple[StatedLine, ...]
) -> None:
    left = still_to_pay(charges, by_code(earlier))
    assume(total(left) > ZERO)
    assert total(left) == total(charges) - total(earlier)
    assert total(part_of(left, Money(1))) == Money(1)


@given(charges=lines(least=1), share=st.integers(1, 100))
def test_an_undoing_gives_back_exactly_its_amount_and_of_no_charge_more_than_it_paid(
    charges: tuple[StatedLine, ...], share: int
) -> None:
    amount = Money(-(-total(charges).cents * share // 100))
    back = undone_lines(charges, amount)
    assert total(back) == -amount
    paid = by_code(charges)
    assert all(-paid[code] <= sum_ <= ZERO for code, sum_ in by_code(back).items())


@given(charges=lines())
def test_revenue_is_the_other_side_of_the_lines(charges: tuple[StatedLine, ...]) -> None:
    assert Money.total(entry.amount for entry in revenue("dover", charges)) == -total(charges)


@given(
    cash=st.integers(0, 500),
    card=st.integers(0, 500),
    change=st.integers(0, 500),
)
def test_what_is_kept_is_what_was_handed_over_without_the_change(cash: int, card: int, change: int) -> None:
    assume(change <= cash)
    parts = (TenderPart(tender="card", amount=Money(card)), TenderPart(tender="cash", amount=Money(cash)))
    # The fields that do not matter here are left as they may be.
    receipt = Receipt.__new__(Receipt)
    for name, value in (("tenders", parts), ("change", Money(change)), ("kind", "payment")):
        object.__setattr__(receipt, name, value)
    assert Money.total(part.amount for part in receipt.kept) == Money(cash + card - change)
    assert all(part.amount > ZERO for part in receipt.kept)
