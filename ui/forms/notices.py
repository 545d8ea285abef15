"""Forms for the notice to an owner, step by step: the letter, its service, what became of the mail."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import cast

from kiosk.domain.moments import local_day
from kiosk.domain.notice_ways import NUMBERED, duties_owed, ways_of_notice
from kiosk.domain.records import CameBack, NoticeGiven, NoticeLetter, NoticeWay, Service
from kiosk.services import notice_papers, notices
from kiosk.services.case_file import CaseFile
from kiosk.services.notices import CAME_BACK
from kiosk.services.readers import Reader
from kiosk.words import LANGUAGES, Language, to_say
from ui.context import DeskContext
from ui.forms.choices import CheckField, ChoiceField, RadioField
from ui.forms.days import DateField, LocalTimeField
from ui.forms.panel import CaseForm
from ui.forms.text import TextField
from ui.language import retell, say
from ui.words import whole_day

Work = Callable[[], object]
_WAYS: dict[NoticeWay, str] = {
    "personal": to_say("in &person"),
    "certified_mail": to_say("&certified mail"),
    "registered_mail": to_say("&registered mail"),
    "mail": to_say("ordinary &mail"),
}
_DELIVERED = "delivered"
_OWNERS_RECORD = to_say("Owner's record at this desk")


def _way_field(file: CaseFile, label: str, *, ask: str = "") -> RadioField:
    ways = ways_of_notice(file.facts, file.law.rules)
    return RadioField(label, "how", [(way, _WAYS[way]) for way in ways], ask=ask)


def _law_says(file: CaseFile) -> str:
    owed = " ".join(f"{duty.says} ({duty.cite})" for duty in duties_owed(file.facts, file.law.rules))
    return owed or say("The law owes no notice for this dog; one that is given is kept all the same.")


def _since_seizure(file: CaseFile) -> tuple[date, str]:
    return local_day(file.case.seized_at, file.law.zone), say("the dog was seized")


class PrepareNoticeForm(CaseForm):
    """The letter of notice: to whom, where that address was found, how it goes out. Printing it gives no notice."""

    def __init__(self, context: DeskContext, file: CaseFile) -> None:
        super().__init__(
            context, file, say("Letter of notice to the owner"), says=_law_says(file), save=say("Print the letter")
        )
        owner = file.answers
        self.way = _way_field(file, say("It goes out"))
        self.way.name = "way"
        self.to = TextField(
            say("&Name"), "name", required=say("Enter to whom the notice goes."), example=say("Dana Whitlock")
        )
        self.address = TextField(say("A&ddress"), "address", example=say("12 Mill Road, Dover Plains NY 12522"))
        self.found_in = TextField(say("Address &found in"), "found_in", example=say("License record of Dover"))
        self.number = TextField(
            say("N&umber of the mail"),
            "mail_number",
            example="9407 1000 0000 0000 0000 00",
            scans=True,
            hint=say("If you know it."),
        )
        self.language = ChoiceField(say("&Language"), "language", [*LANGUAGES.items()])
        self.large = CheckField(say("Lar&ge print"), "large")
        if owner is not None:
            self.to.fill(owner.name)
            self.address.fill(owner.address)
            self.found_in.fill(_OWNERS_RECORD if owner.address else "")
            self.language.choose(owner.language)
        self.row(self.way)
        self.row(self.to, self.address)
        self.row(self.found_in, self.number)
        self.row(self.language, self.large)
        self.way.changed.connect(self._way_chosen)
        self._way_chosen()

    def act(self) -> Work:
        """Prepare the letter."""
        way = cast("NoticeWay", self.way.value())
        name, number = self.to.value(), self.number.value()
        address, found_in = self.address.value(), self.found_in.value()
        reader = Reader(cast("Language", self.language.value()), self.large.value())
        desk, by, yes = self.context.desk, self.context.who, self.approval
        return lambda: notice_papers.prepare_notice(
            desk,
            self.case,
            way=way,
            name=name,
            address=address,
            found_in=found_in,
            mail_number=number,
            reader=reader,
            by=by,
            approval=yes,
        )

    def _way_chosen(self) -> None:
        self.number.setVisible(self.way.chosen() in NUMBERED)


class NoticeForm(CaseForm):
    """Notice of the seizure was given: handed to whom, in what relation, where and when; or mailed, and how.

    A letter that was prepared brings what is known of it; what was typed already stays.
    """

    def __init__(self, context: DeskContext, file: CaseFile) -> None:
        super().__init__(
            context, file, say("Notice given to the owner"), says=_law_says(file), save=say("Record the notice")
        )
        self._letters = {letter.number: letter for letter in reversed(open_letters(file))}
        offered = [(number, f"{number}, to {letter.name}") for number, letter in self._letters.items()]
        self.letter = ChoiceField(say("&Letter"), "letter", [*offered, ("", say("none that was printed here"))])
        for number, _ in offered[:1]:
            self.letter.choose(number)
        self.how = _way_field(file, say("How"), ask=say("Choose how the notice was given."))
        self.at = LocalTimeField(say("Day and t&ime"), "at", self.now, start_today=True)
        self.to = TextField(
            say("Handed &to"), "to", required=say("Enter to whom it was handed."), example=say("Dana Whitlock")
        )
        self.relation = TextField(
            say("R&elation to the owner"),
            "relation",
            required=say("Enter the relation."),
            example=say("the owner, wife, adult son"),
        )
        self.on = DateField(say("Mailed o&n"), "on", self.now, start_today=True, earliest=_since_seizure(file))
        self.number = TextField(
            say("N&umber on the mail receipt"),
            "number",
            required=say("Enter the number on the mail receipt; it shows that the notice was mailed."),
            example="9407 1000 0000 0000 0000 00",
            scans=True,
        )
        self.place = TextField(
            say("Pl&ace"), "place", required=say("Enter the place."), example=say("12 Mill Road, Dover Plains")
        )
        self.server = TextField(
            say("Served &by"), "server", required=say("Enter who served it."), example=say("J. Ferris")
        )
        self.note = TextField(say("N&ote"), "note")
        self.row(self.letter)
        # Once it has its place: shown before, it would be a window of its own that takes the keyboard.
        self.letter.setVisible(bool(offered))
        self.row(self.how)
        self.row(self.at)
        self.row(self.to, self.relation)
        self.row(self.on, self.number)
        self.row(self.place, self.server)
        self.row(self.note)
        self._suggested: dict[TextField, str] = {}
        self._suggest(self.server, context.who)
        self._suggest(self.place, file.answers.address if file.answers else "")
        self.letter.changed.connect(self._letter_chosen)
        self.how.changed.connect(self._way_chosen)
        self._letter_chosen()
        self._way_chosen()

    def act(self) -> Work:
        """Give notice."""
        way = cast("NoticeWay", self.how.value())
        handed = way == "personal"
        at = self.at.instant(self.at.wall()) if handed else None
        service = Service(
            way=way,
            letter=self.letter.value(),
            at=at,
            to=self.to.value() if handed else "",
            relation=self.relation.value() if handed else "",
            place=self.place.value(),
            server=self.server.value(),
        )
        on = local_day(at, self.file.law.zone) if at is not None else self.on.day()
        number, note = self.number.value() if way in NUMBERED else "", self.note.value()
        desk, by, yes = self.context.desk, self.context.who, self.approval
        return lambda: notices.give_notice(
            desk,
            self.case,
            how="personal" if handed else "mail",
            on=on,
            number=number,
            note=note,
            service=service,
            by=by,
            approval=yes,
        )

    def _suggest(self, field: TextField, words: str) -> None:
        """Fill a field unless somebody typed into it."""
        if words and field.line.text() in ("", self._suggested.get(field, "")):
            field.fill(words)
            self._suggested[field] = words

    def _letter_chosen(self) -> None:
        letter = self._letters.get(self.letter.chosen())
        if letter is None:
            return
        self.how.choose(letter.way)
        self._suggest(self.number, letter.mail_number)
        self._suggest(self.place, letter.address)

    def _way_chosen(self) -> None:
        way = self.how.chosen()
        handed, mailed = way == "personal", way not in ("", "personal")
        for field in (self.at, self.to, self.relation):
            field.setVisible(handed)
        self.on.setVisible(mailed)
        self.number.setVisible(way in NUMBERED)
        self.place.rename(say("&Address on the envelope") if mailed else say("Pl&ace"))
        self.server.rename(say("Mailed &by") if mailed else say("Served &by"))


class DeliveryForm(CaseForm):
    """A mailed notice came to its owner, was refused or came back: what, and on which day."""

    def __init__(self, context: DeskContext, file: CaseFile) -> None:
        super().__init__(
            context,
            file,
            say("What became of a mailed notice"),
            says=say(
                "A delivery can move the last day where the town's law reads so (reading R21); a refusal or a return "
                "leaves it."
            ),
            save=say("Record it"),
        )
        mailed = [notice for notice in file.notices if notice.under_way]
        self.which = ChoiceField(
            say("Which &notice"),
            "notice",
            [(str(n.id), _mailed(n)) for n in mailed],
            ask=say("Choose the mailed notice."),
        )
        self.how = RadioField(
            say("It was"),
            "how",
            [
                (_DELIVERED, "&delivered"),
                ("refused", "&refused"),
                ("unclaimed", say("returned &unclaimed")),
                ("undeliverable", say("returned as unde&liverable")),
            ],
            ask=say("Choose what became of it."),
        )
        earliest = (min(n.on for n in mailed), say("the notice was mailed")) if mailed else _since_seizure(file)
        self.on = DateField(say("&On"), "on", self.now, start_today=True, earliest=earliest)
        self.row(self.which)
        self.row(self.how)
        self.row(self.on)

    def act(self) -> Work:
        """Mark the notice as delivered or returned."""
        notice, how, on = int(self.which.value()), self.how.value(), self.on.day()
        desk, by, yes = self.context.desk, self.context.who, self.approval
        if how == _DELIVERED:
            return lambda: notices.mark_delivered(desk, self.case, notice, on, by=by, approval=yes)
        back = cast("CameBack", how)
        return lambda: notices.mark_returned(desk, self.case, notice, back, on, by=by, approval=yes)


def open_letters(file: CaseFile) -> tuple[NoticeLetter, ...]:
    """Letters that were prepared and of whose service nothing is recorded."""
    served = {notice.service.letter for notice in file.notices if notice.service is not None}
    return tuple(letter for letter in file.letters if letter.number not in served)


def _mailed(notice: NoticeGiven) -> str:
    return " · ".join(part for part in (say("mailed {day}", day=whole_day(notice.on)), notice.number) if part)


def became_words(notice: NoticeGiven) -> str:
    """What became of a mailed notice, as far as it is recorded; empty for one that was handed over."""
    if notice.delivered is not None:
        return say("delivered {day}", day=whole_day(notice.delivered))
    if notice.returned is not None:
        return f"{retell(CAME_BACK[notice.returned.how])} {whole_day(notice.returned.on)}"
    return say("nothing known yet of its arrival") if notice.under_way else ""
