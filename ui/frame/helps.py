"""What each screen is for, in two sentences."""

from __future__ import annotations

from kiosk.words import to_say

DOOR = "door"
HELPS = {
    DOOR: to_say(
        "Choose your name and type your PIN; every record then bears your name. After some minutes without a touch the "
        "desk locks itself, and what was half filled in stays."
    ),
    "board": to_say(
        "Every dog in custody, the most urgent first: red must be decided today, amber waits for somebody. The tiles "
        "filter it, and Enter opens a dog's case."
    ),
    "case": to_say(
        "Everything that is known of one dog's stay: its period day by day, what is owed, and why, each with its "
        "section. What happens to the dog is recorded here, and the period is computed again."
    ),
    "intake": to_say(
        "Take a dog in: at night a place, a time, a reason and a word on the dog are enough. The rest is completed "
        "later, and the board says what is missing."
    ),
    "returns": to_say(
        "A dog that was brought home without coming to the shelter is recorded here. Nothing is charged, and it is no "
        "impoundment."
    ),
    "redeem": to_say(
        "An owner redeems a dog: proof, statement, payment, receipt, release, from the top down. Where something is "
        "refused, the section and what would cure it stand beside it."
    ),
    "adopt": to_say(
        "Dogs whose period is over go to a new home, step by step: who adopts, deposit, agreement, handover. Deposits "
        "that wait for a veterinarian's certificate are listed by their last day."
    ),
    "till": to_say(
        "The drawer's day: open it with its float, put cash in and out with a reason, count it, close it with its Z. "
        "The papers of the till are shown at the right and can be printed again."
    ),
    "auditor": to_say(
        "Everything an auditor asks for: gaps in numbers, voids, approvals, deposits, and whether the records are as "
        "they were kept. Nothing can be changed here."
    ),
    "debts": to_say(
        "What people owe, the oldest first. A debt is paid here, in parts if need be, and its bill is printed."
    ),
    "money": to_say(
        "The statements, receipts and debts of one dog. A receipt is voided or refunded here, with a supervisor's PIN, "
        "and a check that came back is recorded."
    ),
    "records": to_say(
        "Dogs, people and lost-dog reports, with everything that was ever recorded of them. A change keeps what stood "
        "there before."
    ),
    "reports": to_say(
        "Pages to look at, print and export, for any days and any towns. What stands in them is counted from the "
        "records as they are now."
    ),
    "settings": to_say(
        "Who works here, printers, towns, and how this desk looks. What needs a supervisor says so, and a supervisor "
        "approves it on the spot."
    ),
    "retention": to_say(
        "What may no longer be kept of people is taken out here, on a supervisor's word, once a town's period is over. "
        "The records and their chain stay as they are but for the names."
    ),
    "town": to_say(
        "What a town decides for itself: amounts by resolution, closed days, its office and its accounts. Before "
        "anything is saved you see which open cases it changes."
    ),
    "start": to_say(
        "The steps from nothing to a working desk; each can be done now or left out. What does not work without it "
        "stands beside it."
    ),
    "before": to_say(
        "What was there before the program: dogs, earlier impoundments, debts, deposits, and the numbers to go on "
        "with. Nothing of it is counted as money that came in."
    ),
}
EVERYWHERE = to_say(
    "Tab goes to the next field and Shift+Tab back; Alt with an underlined letter goes to that field. Space presses a "
    "button. A scanned paper opens its record from everywhere."
)
USUAL = {
    "Ctrl+PgUp": to_say("The page before"),
    "Ctrl+PgDown": to_say("The next page"),
    "Ctrl+Left": to_say("The days before"),
    "Ctrl+Right": to_say("The days after"),
    "Ctrl+S": to_say("Save"),
    "Esc": to_say("Leave, or back"),
}
"""What keys do that have no button of their own, the same on every screen."""
