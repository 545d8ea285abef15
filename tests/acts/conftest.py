from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from kiosk.services.desk import Desk
from tests.acts.desks import NEW_YORK, RESOLVED, FakeClock, enter_local, make_desk, owner

TOWNS_BY_RESOLUTION = ("bethel", "clay", "sandy_creek", "rio_communities")


@pytest.fixture
def now() -> FakeClock:
    return FakeClock(datetime(2026, 11, 27, 13, 42, tzinfo=NEW_YORK))


@pytest.fixture
def desk(tmp_path: Path, now: FakeClock) -> Desk:
    """A desk of towns that have entered their resolutions, on Friday, November 27, 2026, 1:42 pm."""
    for town in TOWNS_BY_RESOLUTION:
        enter_local(tmp_path, town, RESOLVED)
    return make_desk(tmp_path, now)


@pytest.fixture
def bare_desk(tmp_path: Path, now: FakeClock) -> Desk:
    """A desk of towns that have entered nothing."""
    return make_desk(tmp_path, now)


@pytest.fixture
def adopter(desk: Desk) -> int:
    return owner(desk, "Renee Alvarez")
