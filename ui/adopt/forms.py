"""The forms of an adoption, from its beginning to the handover."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget
from typing_extensions import override

from kiosk.domain.errors import InvalidInput
from kiosk.domain.records import Agreement, AlterationOption
from kiosk.services import adoption as acts
from kiosk.services.adoption import AdoptionFile, AdoptionForm, AdoptionTerms, Signature
from kiosk.services.case_file import CaseFile
from kiosk.services.tendered import Payment
from kiosk.words import Language, to_say
from ui.adopt.customer import WhileSigning
from ui.adopt.despite import DespiteNote
from ui.adopt.pad import SignaturePad
from ui.adopt.words import OPTIONS
from ui.context import DeskContext
from ui.facing import Line
from ui.facing.shown import Strokes
from ui.forms.buttons import button
from ui.forms.choices import CheckField, RadioField
from ui.forms.days import DateField
from ui.forms.entered import Entered
from ui.forms.flow import FlowRow
from ui.forms.panel import CaseForm
from ui.forms.payment import MoneyForm
from ui.forms.person import PersonPicker
from ui.forms.scan import ScanField
from ui.forms.text import MoneyField, TextField
from ui.language import say
from ui.pieces import PlainLabel
from ui.words import dollars

_DEPOSIT = to_say("Deposit, held until the dog is spayed or neutered")
_UNDER_AGREEMENT = ("deposit", "fee_includes_operation")


class StartForm(CaseForm):
    """Who adopts, and how the dog's alteration is met. The age is asked here: it stands in the agreement first."""

    def __init__(self, context: DeskContext, file: CaseFile, terms: AdoptionTerms) -> None:
        super().__init__(context, file, say("Begin the adoption"), save=say("Begin"), keys="F8")
        self.adopter = PersonPicker(
            context, say("&Adopter"), "adopter", required=say("Enter who adopts the dog."), minors=False
        )
        self.adult = TextField(say("18 or older, shown b&y"), "adult_shown", example=say("Driver license"))
        self.option = RadioField(say("Alteration"), "option", [(option, OPTIONS[option]) for option in terms.options])
        self.altered = TextField(say("Certificate of alteration"), "altered_paper", example=say("Dr. Lee, May 4, 2024"))
        self.age = TextField(say("A&ge as the officer determined it"), "age", example=say("about two years"))
        self.age_by = TextField(say("Determined by"), "age_by", example=say("Officer Ferris"))
        self.mature = RadioField(
            say("Sexually mature"),
            "mature",
            (("yes", "yes"), ("no", "no")),
            ask=say("Say whether the dog is sexually mature."),
        )
        self.born = DateField(say("&Born, as estimated"), "born", self.now, optional=True)
        least = terms.alteration.deposit_minimum
        self.deposit = MoneyField(
            say("&Deposit"),
            "deposit",
            hint=say("at least {least}", least=dollars(least)) if least else say("not configured by the town"),
        )
        if least is not None:
            self.deposit.line.setText(str(least))
        self.vet = TextField(say("The veterinarian is paid by"), "veterinarian_paid_by", example=say("The officer"))
        self.told = TextField(say("Told of health, &bites and care"), "told", example=say("Healthy; no bite on record"))
        self.language = RadioField(say("Papers in"), "language", (("en", say("&English")), ("es", say("Es&pañol"))))
        self.large = CheckField(say("Large print"), "large")
        self.despite = DespiteNote(context, self.adopter)
        self.row(self.adopter)
        self.row(self.despite)
        self.row(self.adult, self.language, self.large)
        self.row(self.option)
        self.row(self.altered, self.deposit, self.vet)
        self.row(self.age, self.age_by)
        self.row(self.mature, self.born)
        self.row(self.told)
        self.option.changed.connect(self._option_chosen)
        self._option_chosen()

    def act(self) -> Callable[[], object]:
        """Begin the adoption, and keep an adopter who is new."""
        keep = self.adopter.value()
        under = self.option.chosen() in _UNDER_AGREEMENT
        deposit = self.deposit.value() if self.option.chosen() == "deposit" else None
        born = self.born.value() if under else None
        desk, by, yes = self.context.desk, self.context.who, self.approval
        said: dict[str, str] = {
            "adult_shown": self.adult.value(),
            "altered_paper": self.altered.value(),
            "age": self.age.value(),
            "age_by": self.age_by.value(),
            "veterinarian_paid_by": self.vet.value(),
            "told": self.told.value(),
            "despite_note": self.despite.value(),
        }
        option = cast("AlterationOption", self.option.value())
        mature = {"yes": True, "no": False}.get(self.mature.chosen())
        language, large = cast("Literal['en', 'es']", self.language.value()), self.large.value()

        def begin() -> object:
            adopter = keep(desk, by) if keep is not None else 0
            form = AdoptionForm(
                adopter=adopter,
                option=option,
                born=born,
                mature=mature,
                deposit=deposit,
                language=language,
                large=large,
                **said,
            )
            return acts.start_adoption(desk, self.case, form, by=by, approval=yes)

        return begin

    def _option_chosen(self) -> None:
        option = self.option.chosen()
        under = option in _UNDER_AGREEMENT
        for field, shown in (
            (self.altered, option == "altered"),
            (self.deposit, option == "deposit"),
            (self.vet, option == "fee_includes_operation"),
            (self.age, under),
            (self.age_by, under),
            (self.mature, under),
            (self.born, under),
        ):
            field.setVisible(shown)


class TakeDepositForm(MoneyForm):
    """Take the deposit of an adoption: all that is not held of it, and held until the dog is altered."""

    def __init__(self, context: DeskContext, file: CaseFile, adoption: AdoptionFile) -> None:
        made = adoption.adoption
        if made.deposit is None:
            raise ValueError(say("an adoption without a deposit"))
        says = say(
            "Held for {name} until the dog is spayed or neutered ({terms_cite}).",
            name=adoption.adopter.name,
            terms_cite=made.terms_cite,
        )
        super().__init__(
            context,
            file,
            adoption.missing,
            say("Deposit of {deposit}", deposit=dollars(adoption.missing)),
            says=says,
            save=say("Take the deposit"),
            keys="F9",
        )
        self.number, self.adoption = made.number, made
        self.payer.fill(adoption.adopter.name)
        self.part.hide()
        self.protest.hide()

    @override
    def lines(self) -> tuple[Line, ...]:
        return (Line(_DEPOSIT, self.due, self.adoption.terms_cite),)

    @override
    def language(self) -> Language:
        return self.adoption.language

    def act(self) -> Callable[[], object]:
        """Take the deposit."""
        payment: Payment = self.payment()
        desk, by, yes = self.context.desk, self.context.who, self.approval
        return lambda: acts.take_adoption_deposit(desk, self.number, payment, by=by, approval=yes)


class SignForm(CaseForm):
    """The adopter signs exactly the agreement that is shown: at the customer display, here, or on paper."""

    def __init__(self, context: DeskContext, file: CaseFile, adoption: AdoptionFile, agreement: Agreement) -> None:
        super().__init__(
            context,
            file,
            say("Signature of the adopter"),
            says=say(
                "{name} reads the agreement and signs it. Whatever is changed then is signed anew.",
                name=adoption.adopter.name,
            ),
            save=say("Keep the signature"),
            keys="F9",
        )
        self.number, self.agreement, self.adopter = adoption.adoption.number, agreement, adoption.adopter.name
        self.customer = WhileSigning(self, adoption.adoption.language)
        self.where = RadioField(say("Signed"), "where", self.customer.where)
        self.signer = TextField(say("&Name of who signs"), "signer", required=say("Enter who signs."))
        self.signer.fill(adoption.adopter.name)
        self.pad = SignaturePad()
        self.again = button(say("Clear"), kind="quiet", icon="erase")
        self.again.clicked.connect(self.pad.clear)
        self.hint = PlainLabel(tone="muted")
        self.drawing = QWidget()
        rows = QVBoxLayout(self.drawing)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(self.hint)
        rows.addWidget(self.pad, 0, Qt.AlignmentFlag.AlignLeft)
        rows.addLayout(FlowRow(self.again))
        self.filed = TextField(say("Where the signed paper is &kept"), "filed", example=say("Folder 2026, no. 4"))
        self.row(self.where, self.signer)
        self.rows.addWidget(self.drawing)
        self.scan = ScanField(context, say("S&can of the signed paper"))
        self.row(self.filed)
        self.row(self.scan)
        self.scan.changed.connect(self.filed.calm)
        self.where.changed.connect(self.show_signed)
        for act in (self.show_signed, self._touch):
            self.customer.changed.connect(act)
        self.saved.connect(lambda _: self.customer.thank())
        self.show_signed()

    def act(self) -> Callable[[], object]:
        """Keep the signature."""
        where = self.where.chosen()
        signed = self.customer.signed if where == "customer" else None
        signature = Signature(
            digest=signed.digest if signed is not None else self.agreement.digest,
            signer=self.signer.value(),
            strokes=() if where == "paper" else signed.strokes if signed is not None else self._drawn(),
            filed=self.filed.value() if where == "paper" else "",
            scan=self.scan.value() if where == "paper" else None,
        )
        desk, by, yes, number = self.context.desk, self.context.who, self.approval, self.number
        return lambda: acts.sign_agreement(desk, number, signature, by=by, approval=yes)

    @override
    def as_entered(self) -> Entered:
        return {**super().as_entered(), "drawn": self.pad.strokes, "digest": self.agreement.digest}

    @override
    def bring_back(self, kept: Entered) -> None:
        super().bring_back(kept)
        if kept["digest"] == self.agreement.digest and self.where.chosen() == "screen":
            self.pad.show_strokes(tuple(tuple((x, y) for x, y in stroke) for stroke in kept["drawn"]))

    def stands(self, adoption: AdoptionFile | None) -> bool:
        """Whether the agreement shown here is still the one to be signed."""
        agreement = adoption.agreement if adoption is not None and adoption.ended is None else None
        return agreement is not None and agreement.id == self.agreement.id

    def _drawn(self) -> Strokes:
        """What was drawn here; raises `InvalidInput` where the signature is awaited from the customer display."""
        if self.where.chosen() == "customer":
            raise InvalidInput("strokes", say("The adopter has not signed at the customer display yet."))
        return self.pad.strokes

    @override
    def _refused(self, problem: Exception) -> None:
        super()._refused(problem)
        if self.where.chosen() != "paper" and getattr(problem, "field", "") in ("strokes", "filed"):
            self.refusal.tell(problem)

    def show_signed(self) -> None:
        """Show what the customer did at the display, or the field to sign in here."""
        there, signed = self.where.chosen() == "customer", self.customer.signed
        on_paper = self.where.chosen() == "paper"
        self.drawing.setVisible(not on_paper)
        self.filed.setVisible(on_paper)
        self.scan.setVisible(on_paper)
        self.again.setVisible(not there)
        if there or not self.pad.isEnabled():
            self.pad.show_strokes(signed.strokes if there and signed is not None else ())
        self.pad.setEnabled(not there)
        if not there:
            self.hint.setText(say("Sign in the field"))
        elif signed is not None:
            self.hint.setText(say("Signed at the customer display. Look at it, then keep it."))
        else:
            self.hint.setText(say("The agreement stands on the customer display, to be read and signed there."))
