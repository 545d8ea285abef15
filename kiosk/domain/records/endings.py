"""How a stay ends that is no redemption: adopted, transferred, euthanized, died, escaped."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

EndingKind = Literal["adopted", "transferred", "euthanized", "died", "escaped"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Disposition:
    """What became of a dog, once for each stay; only an escape can be followed by its recapture.

    `to` and `contact` say who received it; `basis` and `paper` the law of a euthanasia, or the authority of a
    transfer; `performed_by`, `method` and `remains` how a life ended; `chip` what was read from the dog just before.
    """

    id: int = 0
    case: int
    kind: EndingKind
    at: datetime
    to: str = ""
    contact: str = ""
    basis: str = ""
    paper: str = ""
    method: str = ""
    performed_by: str = ""
    chip: str = ""
    remains: str = ""
    note: str = ""
    confirmed_by: str = ""
    """Who else stood for it; the same person's name where one works alone, with `reason`."""
    reason: str = ""
    by: str
    recorded_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Recapture:
    """An escaped dog that is back: the stay that its escape had ended goes on."""

    id: int = 0
    case: int
    disposition: int
    at: datetime
    place: str
    by: str
    recorded_at: datetime
