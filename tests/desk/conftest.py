from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from ui.garbage import Garbage


@pytest.fixture(scope="session", autouse=True)
def what_a_test_leaves_is_destroyed_in_qts_thread(qapp: QApplication) -> None:
    """As at the desk itself: no worker of a later test destroys the windows of an earlier one."""
    Garbage(qapp)
