"""What is half done on the screens, as it is parked, and how a screen takes it up again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from kiosk.domain.parked import Parked, ParkedOn
from kiosk.services.parking import done_with, park
from ui.context import DeskContext

if TYPE_CHECKING:
    from ui.forms.entered import Entered
    from ui.forms.panel import FormPanel


class ParkedAs:
    """The parked work that keeps what somebody enters into a form, if there is any."""

    def __init__(self, context: DeskContext) -> None:
        self._context = context
        self._kept: Parked | None = None
        self._done = self._keeping = False
        self._next: tuple[Parked, Callable[[], None]] | None = None

    @property
    def work(self) -> int:
        """Its number; 0 while nothing is kept."""
        return self._kept.id if self._kept is not None else 0

    def is_as(self, work: Parked) -> bool:
        """Whether exactly this is kept already."""
        return self._kept is not None and _same(self._kept) == _same(work)

    def becomes(self, work: Parked) -> None:
        """What is entered from now on belongs to this work."""
        self._kept, self._done = work, False

    def keep(self, work: Parked, then: Callable[[], None]) -> None:
        """Keep how it stands now, then go on."""
        if self._keeping:
            self._next = work, then
            return

        def kept(now: Parked) -> None:
            self._keeping = False
            if self._done:
                drop(self._context, now)
            else:
                self._kept = now
            self._context.parked_changed.emit()
            then()
            self._keep_next()

        def not_kept(problem: Exception) -> None:
            self._keeping = False
            self._context.database.failed.emit(problem)

        self._done, self._keeping = False, True
        self._context.ask(lambda desk: park(desk, work, by=work.by), kept, not_kept)

    def _keep_next(self) -> None:
        following, self._next = self._next, None
        if following is not None and not self._done:
            work, then = following
            self.keep(replace(work, id=self.work), then)

    def be_done(self) -> None:
        """It was recorded or left: nothing of it waits any more."""
        self._done = True
        if self._kept is not None:
            drop(self._context, self._kept)
            self._kept = None


@dataclass(frozen=True, slots=True)
class HalfDone:
    """Something that somebody entered and nobody recorded yet."""

    screen: ParkedOn
    parked: ParkedAs
    case: int = 0
    doing: str = ""
    about: str = ""
    entered: Entered = field(default_factory=dict)

    def keep(
        self, context: DeskContext, by: str, then: Callable[[], None] = lambda: None, *, anew: bool = False
    ) -> None:
        """Keep how it stands, unless exactly that is kept; `anew` says that somebody parked it just now."""
        work = Parked(
            id=self.parked.work,
            screen=self.screen,
            case=self.case,
            doing=self.doing,
            about=self.about,
            entered=self.entered,
            at=context.desk.clock.now(),
            till=context.desk.till,
            by=by,
        )
        if self.parked.is_as(work) and not anew:
            then()
        else:
            self.parked.keep(work, then)


class TakenUp:
    """Parked work that a screen goes on with as soon as the form that it belongs to is open."""

    def __init__(self) -> None:
        self.work: Parked | None = None
        self._opened = False

    def take(self, work: Parked) -> None:
        """Go on with this."""
        self.work, self._opened = work, False

    def next(self, case: int) -> str:
        """What is to be opened for this dog, said once; what cannot be opened now is filled in when it can."""
        if self._opened or self.work is None or self.work.case != case:
            return ""
        self._opened = True
        return self.work.doing

    def drop(self, context: DeskContext) -> None:
        """It was done meanwhile."""
        work, self.work = self.work, None
        if work is not None:
            drop(context, work)

    def fill(self, form: FormPanel, doing: str) -> None:
        """Put what was entered into the form that was just opened, if it is of the kind."""
        work = self.work
        if work is not None and (work.case, work.doing) == (form.case, doing):
            self.work = None
            form.parked.becomes(work)
            form.bring_back(work.entered)


def drop(context: DeskContext, work: Parked) -> None:
    """Be done with parked work."""
    by = context.who or work.by
    context.ask(lambda desk: done_with(desk, work.id, by=by), lambda _: context.parked_changed.emit())


def _same(work: Parked) -> tuple[object, ...]:
    from ui.forms.entered import as_typed  # noqa: PLC0415 - the board comes before the forms

    return work.id, work.case, work.doing, as_typed(work.entered)
