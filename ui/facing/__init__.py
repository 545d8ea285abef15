"""The customer display: what the desk lets the person in front of it see.

A screen says `context.facing.show(Paying(...))` with plain values, and `context.facing.welcome()` when that is over; a
form is best tied to it by `Before`. What is shown goes as soon as the desk turns to something else.
"""

from ui.facing.facing import Before, Facing
from ui.facing.shown import Line, Paying, Shown, Signed, Thanks, ToSign

__all__ = ["Before", "Facing", "Line", "Paying", "Shown", "Signed", "Thanks", "ToSign"]
