"""What an auditor relies on: the head of the chain, to be written down where nobody can change it."""

from __future__ import annotations

from kiosk.services.ports import Records


def head(records: Records) -> str:
    """The hash on which everything kept so far hangs, 64 hexadecimal digits, as each Z report prints it.

    `kiosk verify --head` finds by it whether anything recorded until then was cut off or rewritten since.
    """
    return records.chain.head()
