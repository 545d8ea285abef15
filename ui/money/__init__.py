"""Everything about the money of one dog, and who owes what."""

from ui.money.debts import DebtsScreen
from ui.money.screen import MoneyScreen

__all__ = ["DebtsScreen", "MoneyScreen"]
