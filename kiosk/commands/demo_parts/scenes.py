"""Which screens there are to look at, and with which dog of the demonstration."""

from __future__ import annotations

from kiosk.commands.demo_parts.walk import dog_to_redeem
from kiosk.domain.errors import Unavailable
from kiosk.services.board import board
from kiosk.services.case_ports import BoardState
from kiosk.services.desk import Desk

Scenes = dict[str, tuple[str, int]]
"""The name of each picture, with the screen and the dog that it shows; 0 is no dog."""


def scenes(desk: Desk) -> Scenes:
    """Every screen of the desk, each with a dog that has something to show there."""
    redeemed, decided = dog_to_redeem(desk), _first(desk, "ended")
    held, waiting = _first(desk, "held_by_order"), _first(desk, "awaiting_notice")
    alone = (
        "board",
        "intake",
        "returns",
        "till",
        "auditor",
        "debts",
        "records",
        "reports",
        "settings",
        "start",
        "before",
    )
    return {
        **{screen: (screen, 0) for screen in alone},
        "case": ("case", redeemed),
        "case_held_by_order": ("case", held),
        "case_awaiting_notice": ("case", waiting),
        "redeem": ("redeem", redeemed),
        "redeem_refused": ("redeem", held),
        "adopt": ("adopt", 0),
        "adopt_dog": ("adopt", decided),
        "money": ("money", redeemed),
        "town": ("town", 0),
        "retention": ("retention", 0),
    }


def _first(desk: Desk, state: BoardState) -> int:
    for row in board(desk, state=state, limit=1).rows:
        return row.case.id
    raise Unavailable(f"The demonstration has no dog that is {state.replace('_', ' ')}.")
