"""Which screens there are: the stops on the rail, and how each screen is made when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable

from kiosk.words import to_say
from ui.board import BoardScreen
from ui.context import DeskContext, Screen
from ui.frame.rail import Stop

STOPS = {
    "board": Stop(to_say("Board"), "board", "Ctrl+1"),
    "intake": Stop(to_say("Intake"), "intake", "Ctrl+2"),
    "redeem": Stop(to_say("Redeem"), "redeem", "Ctrl+3"),
    "adopt": Stop(to_say("Adopt"), "adopted", "Ctrl+4"),
    "till": Stop(to_say("Till"), "till", "Ctrl+5"),
    "records": Stop(to_say("Records"), "records", "Ctrl+6"),
    "reports": Stop(to_say("Reports"), "report", "Ctrl+7"),
    "settings": Stop(to_say("Settings"), "settings", "Ctrl+8"),
}
STOP_OF = {
    "case": "board",
    "auditor": "till",
    "debts": "till",
    "money": "redeem",
    "returns": "intake",
    "town": "settings",
    "start": "settings",
    "retention": "settings",
    "before": "settings",
}
"""The stop under which a screen is found that has none of its own."""


def _case(context: DeskContext) -> Screen:
    from ui.case import CaseScreen  # noqa: PLC0415 - each screen is loaded when it is first asked for

    return CaseScreen(context)


def _intake(context: DeskContext) -> Screen:
    from ui.intake import IntakeScreen  # noqa: PLC0415 - each screen is loaded when it is first asked for

    return IntakeScreen(context)


def _returns(context: DeskContext) -> Screen:
    from ui.returns import ReturnsScreen  # noqa: PLC0415 - each screen is loaded when it is first asked for

    return ReturnsScreen(context)


def _redeem(context: DeskContext) -> Screen:
    from ui.redeem import RedeemScreen  # noqa: PLC0415 - each screen is loaded when it is first asked for

    return RedeemScreen(context)


def _adopt(context: DeskContext) -> Screen:
    from ui.adopt import AdoptScreen  # noqa: PLC0415 - each screen is loaded when it is first asked for

    return AdoptScreen(context)


def _till(context: DeskContext) -> Screen:
    from ui.till import TillScreen  # noqa: PLC0415 - each screen is loaded when it is first asked for

    return TillScreen(context)


def _auditor(context: DeskContext) -> Screen:
    from ui.till import AuditorScreen  # noqa: PLC0415 - each screen is loaded when it is first asked for

    return AuditorScreen(context)


def _money(context: DeskContext) -> Screen:
    from ui.money import MoneyScreen  # noqa: PLC0415 - each screen is loaded when it is first asked for

    return MoneyScreen(context)


def _debts(context: DeskContext) -> Screen:
    from ui.money import DebtsScreen  # noqa: PLC0415 - each screen is loaded when it is first asked for

    return DebtsScreen(context)


def _records(context: DeskContext) -> Screen:
    from ui.records import RecordsScreen  # noqa: PLC0415 - each screen is loaded when it is first asked for

    return RecordsScreen(context)


def _reports(context: DeskContext) -> Screen:
    from ui.reports import ReportsScreen  # noqa: PLC0415 - each screen is loaded when it is first asked for

    return ReportsScreen(context)


def _retention(context: DeskContext) -> Screen:
    from ui.retention import RetentionScreen  # noqa: PLC0415 - each screen is loaded when it is first asked for

    return RetentionScreen(context)


def _settings(context: DeskContext) -> Screen:
    from ui.settings import SettingsScreen  # noqa: PLC0415 - each screen is loaded when it is first asked for

    return SettingsScreen(context)


def _town(context: DeskContext) -> Screen:
    from ui.towns import TownScreen  # noqa: PLC0415 - each screen is loaded when it is first asked for

    return TownScreen(context)


def _start(context: DeskContext) -> Screen:
    from ui.start import StartScreen  # noqa: PLC0415 - each screen is loaded when it is first asked for

    return StartScreen(context)


def _before(context: DeskContext) -> Screen:
    from ui.start.before import BeforeScreen  # noqa: PLC0415 - each screen is loaded when it is first asked for

    return BeforeScreen(context)


MAKE: dict[str, Callable[[DeskContext], Screen]] = {
    "board": BoardScreen,
    "case": _case,
    "intake": _intake,
    "returns": _returns,
    "redeem": _redeem,
    "adopt": _adopt,
    "till": _till,
    "auditor": _auditor,
    "money": _money,
    "debts": _debts,
    "records": _records,
    "reports": _reports,
    "settings": _settings,
    "town": _town,
    "start": _start,
    "retention": _retention,
    "before": _before,
}
