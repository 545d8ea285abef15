"""The way of a dog to its new home, on the screen «Adopt»."""

from __future__ import annotations

from kiosk.domain.records import Receipt
from kiosk.services.adoption import AdoptionFile, adoption_view
from kiosk.services.deposits_held import held
from tests.desk.lives.life import Life
from ui.adopt import AdoptScreen
from ui.adopt.after import ForfeitForm, ProofForm, ReturnForm
from ui.adopt.forms import SignForm, StartForm, TakeDepositForm
from ui.adopt.leaving import HandoverForm
from ui.forms.payment import DebtPaymentForm
from ui.records.forms_person import PersonForm

ADOPTER = "Renee Alvarez; 845 555 0110; 41 Mill St, Dover Plains"


class Adopting:
    """What is done for a dog that nobody redeemed, key by key."""

    def __init__(self, life: Life) -> None:
        self.life = life

    @property
    def file(self) -> AdoptionFile:
        """The adoption as it is kept."""
        adoption = adoption_view(self.life.desktop.desk, self.life.case).adoption
        assert adoption is not None
        return adoption

    @property
    def deposits(self) -> list[str]:
        """The deposits that the desk holds."""
        return [str(left) for _, left in held(self.life.desktop.desk)]

    @property
    def receipts(self) -> list[Receipt]:
        """Every receipt of the dog."""
        return list(self.life.file.receipts)

    def begin(self, **more: str) -> None:
        """From the dog's record: who adopts, and the agreement's particulars."""
        self.life.open()
        self.life.press("F7")
        assert isinstance(self.life.screen, AdoptScreen)
        self.life.press("F8")
        self.life.record(
            StartForm,
            adopter=ADOPTER,
            adult="Driver license",
            age="about two years",
            age_by="Officer Ferris",
            mature="yes",
            told="Healthy; no bite on record",
            **more,
        )

    def pay(self) -> None:
        """What the adopter owes where something is owed, then the deposit."""
        left = self.file.left
        if left.cents:
            self.life.press("F8")
            self.life.record(DebtPaymentForm, tendered=str(left))
        self.life.press("F9")
        self.life.record(TakeDepositForm, tendered=str(self.file.adoption.deposit))

    def sign(self) -> None:
        """The agreement is made, and signed on the screen."""
        self.life.press("F8")
        self.life.press("F9")
        self.life.fingers.sign(self.life.form(SignForm).pad)
        self.life.record(SignForm)

    def hand_over(self, **noted: str) -> None:
        """The dog leaves."""
        self.life.press("F8")
        self.life.record(HandoverForm, **noted)
        assert self.life.file.case.state == "adopted"

    def hand_over_unlicensed(self) -> str:
        """Try to let the dog go without its license: what is said."""
        self.life.press("F8")
        said = self.life.refused(HandoverForm)
        self.life.press("Esc")
        return said

    def moves_to(self, address: str) -> None:
        """The adopter tells a new address: from the list of last days to their record, and back to the dog."""
        self.life.press("Esc")
        self.life.press("F11")
        assert self.life.desktop.screens.here == "records"
        self.life.press("F4")
        self.life.record(PersonForm, address=address)
        assert self.file.adopter.address == address
        self.life.desktop.context.go.emit("adopt", self.life.case)
        self.life.desktop.settle()

    def certify(self, on: str) -> None:
        """The veterinarian's certificate comes."""
        self.life.press("F8")
        self.life.record(ProofForm, on=on, vet="Dr. Lee", certificate="C-19")

    def pay_back(self) -> None:
        """The deposit goes back to who left it."""
        self.life.press("F9")
        self.life.record(ReturnForm)

    def forfeit(self) -> None:
        """The deposit goes to the spay/neuter account."""
        self.life.press("F3")
        self.life.record(ForfeitForm)
