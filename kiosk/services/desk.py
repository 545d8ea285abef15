"""The desk at which somebody works: where its records, its law, its time and its papers come from."""

from __future__ import annotations

from dataclasses import dataclass

from kiosk.domain.moments import Clock
from kiosk.law.town_code import Laws
from kiosk.services.ports import Papers, Store


@dataclass(frozen=True, slots=True)
class Desk:
    """What every act at the counter is given first.

    `till` is the drawer that money goes into and part of every statement and receipt number; `shelter` is the house
    whose case numbers count together.
    """

    store: Store
    clock: Clock
    laws: Laws
    papers: Papers
    till: str = "1"
    shelter: str = "Dog shelter"
