"""Secrets hashed so that a stolen database gives none of them away: argon2 over a key that lies outside of it."""

from __future__ import annotations

import hashlib
import hmac

import argon2
from argon2.exceptions import InvalidHashError, VerificationError

from kiosk.domain.errors import Unavailable


class PepperedSecrets:
    """`kiosk.services.staff_ports.Secrets`: argon2id of an HMAC of the secret under the installation's pepper.

    Without the pepper, six digits fall in an afternoon; with it, the database alone says nothing about them.
    """

    def __init__(self, pepper: bytes, hasher: argon2.PasswordHasher | None = None) -> None:
        self._pepper = pepper
        self._hasher = hasher or argon2.PasswordHasher()

    def hashed(self, secret: str) -> str:
        """A slow hash, 0.15 s on a small machine, with a salt of its own."""
        return self._hasher.hash(self._peppered(secret))

    def fits(self, secret: str, kept: str) -> bool:
        """Whether a secret is the one that was hashed; `Unavailable` for a hash that is damaged."""
        try:
            return self._hasher.verify(kept, self._peppered(secret))
        except VerificationError:
            return False
        except InvalidHashError:
            raise Unavailable("A PIN in the records is damaged. Let a supervisor set a new one.") from None

    def _peppered(self, secret: str) -> bytes:
        return hmac.digest(self._pepper, secret.encode("utf-8", "surrogatepass"), hashlib.sha256)
