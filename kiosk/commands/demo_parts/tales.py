"""The invented dogs and people of `tales.toml`, as values."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from datetime import time
from pathlib import Path
from typing import Any

from PIL import ImageColor

from kiosk.commands.demo_parts.portraits import Portrait
from kiosk.domain.records import IdentificationFound, Person

LAST_DAY = "last day"


@dataclass(frozen=True, slots=True)
class Step:
    """Something that happened `days` after the seizure at a local time; `act` names it, `what` says it.

    With `minutes_ago` it happened so long before the demonstration began, whatever the time of day.
    """

    days: int
    at: time
    act: str
    what: dict[str, Any]
    minutes_ago: int | None = None


@dataclass(frozen=True, slots=True)
class Tale:
    """One invented dog: seized `back` days ago (or so that today is its last day) at the local time `at`.

    `described` holds the fields of the intake form that are plain text.
    """

    town: str
    back: int | str
    at: time
    reason: int
    described: dict[str, Any]
    found: IdentificationFound
    owner: str
    portrait: Portrait | None
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Cast:
    """Everyone: people by a short name, the short name of a minor's adult, and the dogs."""

    people: dict[str, Person]
    adults: dict[str, str]
    tales: tuple[Tale, ...]


def read_cast() -> Cast:
    """Read the invented dogs and people."""
    text = Path(__file__).with_name("tales.toml").read_text(encoding="utf-8")
    tables = tomllib.loads(text)
    adults = {name: person.pop("adult") for name, person in tables["people"].items() if "adult" in person}
    people = {name: Person(**person) for name, person in tables["people"].items()}
    return Cast(people, adults, tuple(map(_tale, tables["tale"])))


def _tale(table: dict[str, Any]) -> Tale:
    steps = tuple(
        Step(
            days=step.pop("days"),
            at=time.fromisoformat(step.pop("at", "12:00")),
            act=step.pop("act"),
            minutes_ago=step.pop("minutes_ago", None),
            what=step,
        )
        for step in table.pop("steps", ())
    )
    portrait = table.pop("portrait", None)
    return Tale(
        town=table.pop("town"),
        back=table.pop("back"),
        at=time.fromisoformat(table.pop("at")),
        reason=table.pop("reason", 1),
        found=IdentificationFound(**table.pop("found", {})),
        owner=table.pop("owner", ""),
        portrait=_portrait(portrait) if portrait else None,
        steps=steps,
        described={"officer": "J. Hale", **table},
    )


def _portrait(table: dict[str, Any]) -> Portrait:
    colours = {name: ImageColor.getrgb(value)[:3] for name, value in table.items() if name != "ears"}
    return Portrait(ears=table["ears"], **colours)
