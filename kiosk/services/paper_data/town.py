"""Who speaks on a paper."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class TownLetterhead:
    """Who speaks on the paper and where the counter is; empty where the town has not entered it."""

    town: str
    code: str
    office: str
    address: str = ""
    phone: str = ""
    hours: tuple[str, ...] = ()
    sample: bool = False
    """The amounts come from resolutions marked «sample»: every paper says so."""
