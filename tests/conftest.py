"""What every test shares: the shipped laws, and the rule that nothing may go wrong unnoticed."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from kiosk.law.files import shipped_config
from kiosk.law.town_code import Laws
from kiosk.persistence import database

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# A slow machine is not a wrong answer: speed is measured in tests/benchmarks. The suite draws the same examples each
# time, so that a red run is about the change; `pytest --hypothesis-profile=search` looks for new ones.
settings.register_profile("kiosk", deadline=None, derandomize=True)
settings.register_profile("search", deadline=None, max_examples=1000)
settings.load_profile("kiosk")


DURABLE = database._PRAGMAS
"""The settings of a connection as they are at a desk."""


@pytest.fixture(scope="session", autouse=True)
def nobody_waits_for_the_disk() -> Iterator[None]:
    """A commit waits for the disk because of power cuts, which no test makes; most of a test would be that wait."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "_PRAGMAS", (*DURABLE, "PRAGMA synchronous = OFF"))
        yield


@pytest.fixture(scope="session")
def laws() -> Laws:
    """The shipped rule files, with nothing entered by any town."""
    return Laws(shipped_config())


class _Complaints(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.seen: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.seen.append(f"{record.name}: {record.getMessage()}")


@pytest.fixture(autouse=True)
def nothing_complains_in_the_log(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test that logs a warning or an error, unless it reads them itself through `caplog`."""
    complaints = _Complaints()
    logging.getLogger().addHandler(complaints)
    yield
    logging.getLogger().removeHandler(complaints)
    if complaints.seen and "caplog" not in request.fixturenames:
        pytest.fail("logged without being expected: " + "; ".join(complaints.seen))
