"""The code on a paper: its record's number, signed with the house's own key, so that no other can be made up.

`PK1.R-DOV-26-1-000001.` and 16 letters or digits: the version, the number, and 80 bits of an HMAC-SHA256 over both.
Only capitals, digits, dots and hyphens, which a QR code holds in least room and every scanner types alike.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
from dataclasses import dataclass

from kiosk.domain.errors import Refused

_VERSION = "PK1"
_MAC_BYTES = 10
_NUMBER = r"(?:[A-Z]-)?(?:[A-Z0-9]{1,8}-)?[0-9]{2}-(?:[A-Z0-9]{1,4}-)?[0-9]{4,9}"
_A_NUMBER = re.compile(_NUMBER, re.ASCII)
_HOLDS_A_NUMBER = re.compile(rf"(?<![A-Z0-9-]){_NUMBER}(?![A-Z0-9-])", re.ASCII)
_OURS = re.compile(r"PK[0-9]+", re.ASCII)
_CURE = "Type the number that is printed beneath the code, and compare the paper with the record."


@dataclass(frozen=True, slots=True)
class Codes:
    """Signs and reads the codes of one house; without a key (a trial, a test) papers carry their bare numbers."""

    key: bytes = b""

    def sign(self, number: str) -> str:
        """What the code on the paper of that number carries; what is no record's number is carried as it is."""
        if not self.key or _A_NUMBER.fullmatch(number) is None:
            return number
        return f"{_VERSION}.{number}.{self._mac(number)}"

    def read(self, scanned: str) -> str:
        """The number that a code carries; a bare number, of papers printed before, and other text as they are.

        Raises `Refused` for a code that was edited, is damaged, or is another house's.
        """
        if not is_code(scanned):
            return scanned
        version, _, rest = "".join(scanned.split()).upper().partition(".")
        number, _, mac = rest.rpartition(".")
        if scanned.isascii() and version != _VERSION and _OURS.fullmatch(version):
            raise Refused("This code was printed by another version of the program.", cure=_CURE)
        genuine = bool(self.key) and scanned.isascii() and _A_NUMBER.fullmatch(number) is not None
        if not genuine or version != _VERSION or not hmac.compare_digest(mac.encode(), self._mac(number).encode()):
            raise Refused(
                "This code was not printed here, or it was changed: its signature is not this shelter's.", cure=_CURE
            )
        return number

    def _mac(self, number: str) -> str:
        text = f"{_VERSION}.{number}".encode()
        return base64.b32encode(hmac.digest(self.key, text, hashlib.sha256)[:_MAC_BYTES]).decode("ascii")


def is_code(text: str) -> bool:
    """Whether a text is a signed code, or was one before somebody changed it: a number with something around it."""
    plain = "".join(text.split()).upper()
    if _A_NUMBER.fullmatch(plain):
        return False
    begins_as_ours = _OURS.fullmatch(plain.partition(".")[0]) is not None
    return "." in plain and (begins_as_ours or _HOLDS_A_NUMBER.search(plain) is not None)
