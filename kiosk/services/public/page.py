"""Prints a dog's page for somebody at the public screen: it comes out of the receipt printer at the desk."""

from __future__ import annotations

from datetime import timedelta

from kiosk.domain.errors import Refused
from kiosk.services.desk import Desk
from kiosk.services.paper_data import DogPagePaper
from kiosk.services.paperwork.town import letterhead
from kiosk.services.public.dogs import dog_photo, dog_to_see
from kiosk.services.public.values import PUBLIC
from kiosk.services.readers import Reader, reader_of
from kiosk.services.spool import queue
from kiosk.words import to_say, words_in

BUSY = to_say("Several pages wait for the printer. Please ask at the desk.")
_MOST_WAITING = 4
_SAME_PAGE = timedelta(minutes=2)


def print_dog_page(desk: Desk, case_id: int, reader: Reader) -> int:
    """Queue a dog's page; returns the job. The same page again within two minutes is that page.

    It belongs to no case, so that it stands in no file. Raises `Refused` while several pages wait, and for a dog that
    is not shown.
    """
    detail = dog_to_see(desk, case_id)
    dog = detail.dog
    town = desk.laws.town(dog.town)
    paper = DogPagePaper(
        head=letterhead(town, words_in(reader.language)),
        detail=detail,
        photo=dog_photo(desk, dog.photo) if dog.photo else None,
        language=reader.language,
        large=reader.large,
    )
    document = desk.papers.dog_page(paper)
    now = desk.clock.now()
    with desk.store.writing() as records:
        for job in records.jobs.of_document("dog_page", dog.number):
            if now - job.created_at < _SAME_PAGE and reader_of(job.document) == reader:
                return job.id
        if sum(job.kind == "dog_page" for job in records.jobs.in_state("waiting")) >= _MOST_WAITING:
            raise Refused(BUSY)
        return queue(desk, records, kind="dog_page", number=dog.number, case=0, document=document, by=PUBLIC)
