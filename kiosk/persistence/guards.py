"""The guards that must stand in the database (their first form: migrations/first/guards.py), counted at every start.

Alembic's rebuilding of a SQLite table drops its triggers without a word; without them a record could be changed.
"""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection, text

KEPT_FOR_EVER = (
    "ledger_transaction",
    "ledger_entry",
    "event",
    "receipt",
    "statement",
    "dog_release",
    "notice",
    "holding_order",
    "determination",
    "proof",
    "cost",
    "earlier_impoundment",
    "photo",
    "print_job",
    "counter",
    "debt",
    "adjustment",
    "dishonour",
    "loss_report",
    "staff",
    "staff_act",
    "approval",
    "recovery_code",
    "bank_deposit",
    "drawer_session",
    "drawer_movement",
    "drawer_count",
    "monthly_report",
    "chain",
    "withdrawal",
    "notice_letter",
    "notice_service",
    "notice_returned",
    "identification_check",
    "order_detail",
    "order_lifting",
    "claim",
    "claims_decided",
    "surrender",
    "field_return",
    "pup",
    "disposition",
    "recapture",
    "adoption",
    "adoption_day",
    "adoption_ended",
    "agreement",
    "agreement_signed",
    "agreement_scan",
    "alteration_proof",
    "alteration_letter",
    "certificate",
    "do_not_adopt",
    "record_edit",
    "person_merge",
    "dog_merge",
    "lost_report_ended",
    "not_this_dog",
    "starting_number",
    "owner_note",
    "note_answered",
    "help_call",
    "call_answered",
    "redaction",
    "redacted",
    "emptied_link",
    "parked",
    "alarm_seen",
)
_KEYS = {
    "ledger_entry": ("position",),
    "receipt": ("number", "once_per_request", "once_per_press_number"),
    "debt": ("number",),
    "dishonour": ("id", "once_per_check"),
    "loss_report": ("id", "once_per_case"),
    "statement": ("number",),
    "dog_release": ("once_per_case",),
    "photo": ("digest",),
    "counter": ("series",),
    "staff": ("id", "name"),
    "bank_deposit": ("id", "number"),
    "drawer_session": ("id", "number"),
    "monthly_report": ("id", "number"),
    "chain": ("position",),
    "withdrawal": ("id", "once"),
    "notice_letter": ("id", "number"),
    "notice_service": ("once",),
    "notice_returned": ("once",),
    "order_detail": ("once",),
    "order_lifting": ("once",),
    "surrender": ("once",),
    "field_return": ("id", "number"),
    "recapture": ("id", "once"),
    "adoption": ("number",),
    "adoption_ended": ("once",),
    "agreement_signed": ("once",),
    "alteration_proof": ("id", "once"),
    "lost_report_ended": ("once",),
    "not_this_dog": ("id", "once"),
    "starting_number": ("once",),
    "note_answered": ("id", "once"),
    "call_answered": ("once",),
    "redacted": ("position", "once"),
    "emptied_link": ("position",),
}
_AT_A_DRAWER = (
    "drawer_movement_while_open",
    "drawer_count_while_open",
    "drawer_session_one_at_a_till",
    "receipt_into_an_open_drawer",
)
_OF_MONEY = (
    "receipt_within_its_statement",
    "receipt_within_its_original",
    "receipt_undone_once",
    "receipt_within_its_debt",
    "adjustment_within_its_debt",
    "dishonour_within_its_receipt",
    "debt_unredeemed_once",
)
_OF_PRINTING = ("print_job_sent_once",)
_SEARCHED = ("case_index", "case_starts", "person_index", "person_starts")
_STANDING = {
    "sqlite": "SELECT name FROM sqlite_master WHERE type = 'trigger'",
    "postgresql": "SELECT tgname FROM pg_trigger WHERE tgenabled <> 'D'",
}


def expected_guards(dialect: str) -> Iterator[str]:
    """The name of every trigger that must be there."""
    yield from ("ledger_transaction_balances", "ledger_entry_before_its_close", "chain_without_gap")
    yield from ("withdrawal_of_what_is_there", "notice_returned_from_the_mail")
    yield from ("order_lifting_of_a_lifted_order", "claims_decided_for_a_claim")
    yield from ("disposition_of_a_dog_held", "recapture_of_an_escaped_dog")
    yield from ("adoption_one_at_a_time", "agreement_before_the_end", "agreement_signed_as_shown")
    yield from ("agreement_scan_of_a_paper", "agreement_scan_once", "adoption_day_before_the_end")
    yield from ("redacted_before_its_close", "emptied_link_of_what_is_redacted")
    yield from ("person_merge_of_what_stands", "dog_merge_of_what_stands", "starting_number_before_the_first")
    yield from (*_OF_MONEY, *_AT_A_DRAWER, *_OF_PRINTING)
    for table in KEPT_FOR_EVER:
        yield from (f"{table}_never_changed", f"{table}_never_deleted")
        if dialect == "sqlite":
            yield from (f"{table}_{key}_never_replaced" for key in _KEYS.get(table, ("id",)))
        else:
            yield f"{table}_never_emptied"
    if dialect == "sqlite":
        for index in _SEARCHED:
            yield from (f"{index}_adds", f"{index}_follows", f"{index}_removes")


def missing_guards(connection: Connection) -> tuple[str, ...]:
    """The names of the guards that are not in place."""
    dialect = connection.dialect.name
    standing = set(connection.execute(text(_STANDING[dialect])).scalars())
    return tuple(name for name in expected_guards(dialect) if name not in standing)
