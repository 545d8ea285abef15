"""What is measured is what a desk does: it waits for the disk."""

from __future__ import annotations

import pytest

from kiosk.persistence import database
from tests.conftest import DURABLE


@pytest.fixture(autouse=True)
def commits_wait_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Connections as they are at a desk."""
    monkeypatch.setattr(database, "_PRAGMAS", DURABLE)
