"""Which personal data is past its period, what keeps some of it longer, and its redaction."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    String,
    cast,
    exists,
    func,
    literal,
    literal_column,
    or_,
    select,
    union_all,
)

from kiosk.persistence import money_tables, tables
from kiosk.persistence.adoption_tables import adoption, adoption_ended
from kiosk.persistence.columns import Instant
from kiosk.persistence.corrections import counts
from kiosk.persistence.custody_tables import field_return, surrender
from kiosk.persistence.debts import LEFT
from kiosk.persistence.merges import PERSON, leading_to, led_on
from kiosk.persistence.people_tables import staff_act
from kiosk.persistence.print_tables import print_job
from kiosk.persistence.redacting import TYPED_ACTS, forget_words, redact
from kiosk.persistence.register_tables import do_not_adopt, lost_report, lost_report_ended, person_merge
from kiosk.persistence.retention_tables import redacted, redaction
from kiosk.persistence.rows import all_of
from kiosk.persistence.search import make_findable
from kiosk.services.retention_ports import Reason, Redaction, Subject, SubjectKind, WhyKept

_case, _event, _receipt, _act = tables.impoundment.c, tables.event.c, tables.receipt.c, staff_act.c
_debt, _order, _person = money_tables.debt.c, tables.order.c, tables.person.c
_DEPOSIT = tables.receipt.alias("deposit")
_OF_THE_OFFICE = ("report", "alteration_deposits", "seizures_of_month", "drawer_x", "drawer_z")
"""Papers of no single case that name people."""
_NEVER_MIND = ("bundle", "redaction")
"""Records of a case that was looked at again, not of anything that happened."""


def _is_done(kind: str, key: ColumnElement[Any]) -> ColumnElement[bool]:
    return exists().where(redacted.c.kind == kind, redacted.c.record == cast(key, String))


_LAST = (
    select(func.max(_event.at, type_=Instant))
    .where(_event.case == _case.id, _event.kind.not_in(_NEVER_MIND))
    .correlate(tables.impoundment)
    .scalar_subquery()
)
_UNDONE = select(_receipt.number).where(_receipt.original == _DEPOSIT.c.number).correlate(_DEPOSIT)
_WHY: Mapping[WhyKept, Select[Any]] = {
    "debt": select(func.min(_debt.number)).where(_debt.case == _case.id, LEFT > 0),
    "deposit": select(func.min(_DEPOSIT.c.number)).where(
        _DEPOSIT.c.case == _case.id, _DEPOSIT.c.kind == "deposit", ~_UNDONE.exists()
    ),
    "order": select(func.min(_order.document)).where(
        _order.case == _case.id, _order.lifted_on.is_(None), counts(tables.order)
    ),
    "adoption": select(func.min(adoption.c.number)).where(
        adoption.c.case == _case.id,
        ~exists().where(adoption_ended.c.adoption == adoption.c.number).correlate(adoption),
    ),
}
_KEPT = {kind: query.correlate(tables.impoundment).scalar_subquery() for kind, query in _WHY.items()}
_PARTS = union_all(
    select(_case.owner.label("person"), _case.id.label("case")).where(_case.owner.is_not(None)),
    select(tables.statement.c.owner, tables.statement.c.case).where(tables.statement.c.owner.is_not(None)),
    select(adoption.c.adopter, adoption.c.case),
    select(surrender.c.person, surrender.c.case),
    select(_debt.person, _debt.case),
).subquery()
"""Who took part in which case."""


@dataclass(frozen=True, slots=True)
class SqlRetention:
    """`kiosk.services.retention_ports.Retention` in a database."""

    connection: Connection

    def cases(self, town: str, before: datetime, limit: int) -> Sequence[Subject]:
        """Ended cases past their period that nothing keeps, oldest first."""
        kept = or_(*(why.is_not(None) for why in _KEPT.values()))
        query = _past(town, before).add_columns(_case.number, _LAST.label("last")).where(~kept)
        rows = self.connection.execute(query.order_by(_LAST, _case.id).limit(limit))
        return tuple(Subject(kind="case", key=row.id, called=row.number, town=town, last=row.last) for row in rows)

    def cases_kept(self, town: str, before: datetime, limit: int) -> Sequence[Subject]:
        """Those that are kept longer, with why."""
        query = _past(town, before).add_columns(_case.number, _LAST.label("last"), *_KEPT.values())
        query = query.where(or_(*(each.is_not(None) for each in _KEPT.values()))).order_by(_LAST, _case.id)
        return tuple(
            Subject(kind="case", key=key, called=number, town=town, last=last, why=_why(found))
            for key, number, last, *found in self.connection.execute(query.limit(limit))
        )

    def cases_past(self, town: str, before: datetime) -> int:
        """How many there are of both."""
        past = _past(town, before).subquery()
        return int(self.connection.execute(select(func.count()).select_from(past)).scalar_one())

    def reports(self, town: str, before: datetime, limit: int) -> Sequence[Subject]:
        """Lost-dog reports that ended before."""
        query = (
            select(lost_report.c.id, lost_report.c.name, lost_report_ended.c.at)
            .join(lost_report_ended, lost_report_ended.c.report == lost_report.c.id)
            .where(lost_report.c.town == town, lost_report_ended.c.at < before)
            .where(~_is_done("lost_report", lost_report.c.id))
            .order_by(lost_report_ended.c.at, lost_report.c.id)
        )
        rows = self.connection.execute(query.limit(limit))
        return tuple(Subject(kind="lost_report", key=key, called=name, town=town, last=at) for key, name, at in rows)

    def returns(self, town: str, before: datetime, limit: int) -> Sequence[Subject]:
        """Dogs that an officer took straight home before."""
        at = field_return.c
        query = (
            select(at.id, at.number, at.at)
            .where(at.town == town, at.at < before, ~_is_done("field_return", at.id))
            .order_by(at.at, at.id)
        )
        rows = self.connection.execute(query.limit(limit))
        return tuple(Subject(kind="field_return", key=key, called=no, town=town, last=when) for key, no, when in rows)

    def papers(self, before: datetime, limit: int) -> Sequence[Subject]:
        """Papers of no single case that may name people, made before."""
        job = print_job.c
        named = (job.case.is_(None), job.kind.in_(_OF_THE_OFFICE), job.created_at < before)
        query = select(job.id, job.number, job.created_at).where(*named, ~_is_done("print_job", job.id))
        rows = self.connection.execute(query.order_by(job.id).limit(limit))
        return tuple(Subject(kind="paper", key=key, called=number, last=at) for key, number, at in rows)

    def story(self, before: datetime, limit: int) -> Sequence[Subject]:
        """The oldest entries of the office with typed words made before, as one."""
        typed = (_act.kind.in_(TYPED_ACTS), _act.at < before, ~_is_done("staff_act", _act.id))
        some = select(_act.id, _act.at).where(*typed).order_by(_act.id).limit(limit).subquery().c
        query = select(func.count(some.id), func.max(some.id), func.max(some.at, type_=Instant))
        count, last, at = self.connection.execute(query).one()
        return (Subject(kind="story", key=last, called=str(count), last=at),) if count else ()

    def people(self, gone: Sequence[Subject]) -> Sequence[Subject]:
        """Who took part in these, and whether they go too."""
        groups = self._groups(self._took_part(gone))
        people = [one for group in groups.values() for one in group]
        staying: dict[int, list[Reason]] = {}
        for person, reason in self._stay(people, gone):
            staying.setdefault(person, []).append(reason)
        for adult, minor, name in self._minors(people):
            if minor not in people or minor in staying:
                staying.setdefault(adult, []).append(Reason("minor", name))
        names = {each.id: each.name for each in self.connection.execute(PERSON.where(_person.id.in_(people)))}
        return tuple(
            Subject(
                kind="person",
                key=one,
                called=names[one],
                why=tuple(dict.fromkeys(reason for other in group for reason in staying.get(other, ()))),
            )
            for group in groups.values()
            for one in group
        )

    def redact(self, word: Redaction, gone: Sequence[Subject]) -> int:
        """Take the personal data out of all that belongs to these, for ever."""
        subjects = {kind: _keys(gone, kind) for kind in _KINDS if _keys(gone, kind)}
        records = redact(self.connection, word, subjects)
        owned = _case.owner.in_(subjects.get("person", ()))
        make_findable(self.connection, or_(_case.id.in_(subjects.get("case", ())), owned))
        return records

    def forget_words(self) -> None:
        """Leave nothing in the search indexes of words that nothing says any more."""
        forget_words(self.connection)

    def all(self) -> Sequence[Redaction]:
        """Every redaction, the latest first."""
        return all_of(self.connection, Redaction, select(redaction).order_by(redaction.c.id.desc()))

    def _took_part(self, gone: Sequence[Subject]) -> set[int]:
        """Who took part in these, or in a case that was redacted earlier, and is not redacted."""
        cases = _keys(gone, "case")
        done = select(_PARTS.c.person).where(_is_done("impoundment", _PARTS.c.case)).distinct()
        queries = (
            select(_PARTS.c.person).where(_PARTS.c.case.in_(cases)),
            select(_person.id).where(_person.id.in_(done), ~_is_done("person", _person.id)),
            select(lost_report.c.person).where(lost_report.c.id.in_(_keys(gone, "lost_report"))),
            select(field_return.c.owner).where(field_return.c.id.in_(_keys(gone, "field_return"))),
        )
        found = {key for query in queries for key in self.connection.execute(query).scalars() if key is not None}
        adults = select(_person.adult).where(_person.id.in_(found), _person.adult.is_not(None))
        return found | {key for key in self.connection.execute(adults).scalars() if key is not None}

    def _groups(self, people: set[int]) -> dict[int, list[int]]:
        """Records of one person together, by the one to which they lead."""
        lasts = led_on(self.connection, "person", sorted(people))
        merged = self.connection.execute(select(person_merge.c.stays).where(person_merge.c.undone_at.is_(None)))
        several = set(merged.scalars())
        alone = select(_person.id).where(_person.id.in_(set(lasts) - several), ~_is_done("person", _person.id))
        there = set(self.connection.execute(alone).scalars())
        groups: dict[int, list[int]] = {}
        for last in lasts:
            if last not in several:
                groups[last] = [last] if last in there else []
                continue
            query = select(_person.id).where(_person.id.in_(leading_to("person")), ~_is_done("person", _person.id))
            groups[last] = list(self.connection.execute(query.order_by(_person.id), {"one_record": last}).scalars())
        return groups

    def _minors(self, people: Sequence[int]) -> Sequence[Any]:
        """The minors for whom these people answer, with their names."""
        theirs = (_person.adult.in_(people), _person.minor, ~_is_done("person", _person.id))
        return self.connection.execute(select(_person.adult, _person.id, _person.name).where(*theirs)).all()

    def _stay(self, people: Sequence[int], gone: Sequence[Subject]) -> Iterator[tuple[int, Reason]]:
        """What keeps each of these people."""
        for kind, query in _keeps(people, gone):
            for person, what in self.connection.execute(query):
                yield person, Reason(kind, str(what))


_KINDS: tuple[SubjectKind, ...] = ("case", "person", "lost_report", "field_return", "paper", "story")


def _why(found: Sequence[str | None]) -> tuple[Reason, ...]:
    return tuple(Reason(kind, what) for kind, what in zip(_KEPT, found, strict=True) if what is not None)


def _past(town: str, before: datetime) -> Select[Any]:
    ended = _case.state != literal_column("'held'")
    ended_then = (_case.town == town, _case.recorded_at < before, ended, before > _LAST)
    return select(_case.id).where(*ended_then, ~_is_done("impoundment", _case.id))


def _keeps(people: Sequence[int], gone: Sequence[Subject]) -> Iterator[tuple[WhyKept, Select[Any]]]:
    left = select(_PARTS.c.person, func.min(_case.number)).join(tables.impoundment, _case.id == _PARTS.c.case)
    yield (
        "case",
        left.where(
            _PARTS.c.person.in_(people), _case.id.not_in(_keys(gone, "case")), ~_is_done("impoundment", _case.id)
        ).group_by(_PARTS.c.person),
    )
    yield "debt", select(_debt.person, _debt.number).where(_debt.person.in_(people), LEFT > 0)
    note = do_not_adopt.c
    yield "do_not_adopt", select(note.person, literal("")).where(note.person.in_(people), note.lifted_at.is_(None))
    report = lost_report.c
    yield (
        "lost_report",
        select(report.person, literal("")).where(
            report.person.in_(people), report.id.not_in(_keys(gone, "lost_report")), ~_is_done("lost_report", report.id)
        ),
    )
    home = field_return.c
    yield (
        "field_return",
        select(home.owner, home.number).where(
            home.owner.in_(people), home.id.not_in(_keys(gone, "field_return")), ~_is_done("field_return", home.id)
        ),
    )


def _keys(subjects: Sequence[Subject], kind: SubjectKind) -> list[int]:
    return [each.key for each in subjects if each.kind == kind]
