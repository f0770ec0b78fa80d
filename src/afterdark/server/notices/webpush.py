"""Web Push as its standards say: who sends (VAPID, RFC 8292), and what only the browser can read
(RFC 8291 over RFC 8188). A push service carries notices without being able to open them.
"""

from __future__ import annotations

import base64
import binascii
import os
from typing import Final

import msgspec
from cryptography.exceptions import InvalidKey
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from afterdark.engine.errors import AfterdarkError

CURVE: Final = ec.SECP256R1()
KEY_BYTES: Final = 32
POINT_BYTES: Final = 65
AUTH_BYTES: Final = 16
SALT_BYTES: Final = 16
RECORD_BYTES: Final = 4096
ROOM: Final = 512
"""Every notice is as long as this, so that its length tells nothing."""
TOKEN_SECONDS: Final = 12 * 3600
"""How long a token says who we are; push services refuse more than a day."""


class PushError(AfterdarkError):
    """A subscription that cannot be: its address or its keys are not those of a browser."""


class Vapid:
    """The key by which push services know this site. Made once; kept in the store."""

    def __init__(self, secret: str = "", subject: str = "mailto:afterdark@example.org") -> None:
        """From what `secret` gave before, or anew. `subject` is where a service may complain."""
        if secret:
            number = int.from_bytes(unwrapped(secret), "big")
            self._key = ec.derive_private_key(number, CURVE)
        else:
            self._key = ec.generate_private_key(CURVE)
        self._subject = subject
        self._tokens: dict[str, tuple[float, str]] = {}
        self.public = wrapped(_point(self._key.public_key()))
        """What browsers subscribe with."""

    @property
    def secret(self) -> str:
        """The key as text, to be kept."""
        number = self._key.private_numbers().private_value
        return wrapped(number.to_bytes(KEY_BYTES, "big"))

    def authorization(self, origin: str, now: float) -> str:
        """The header that shows a push service who sends."""
        until, token = self._tokens.get(origin, (0.0, ""))
        if until < now + TOKEN_SECONDS / 2:
            until = now + TOKEN_SECONDS
            token = self._token({"aud": origin, "exp": int(until), "sub": self._subject})
            self._tokens[origin] = until, token
        return f"vapid t={token}, k={self.public}"

    def _token(self, claims: dict[str, object]) -> str:
        head = {"typ": "JWT", "alg": "ES256"}
        signed = ".".join(wrapped(msgspec.json.encode(part)) for part in (head, claims))
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        signature = r.to_bytes(KEY_BYTES, "big") + s.to_bytes(KEY_BYTES, "big")
        return f"{signed}.{wrapped(signature)}"


def encrypted(
    message: bytes,
    p256dh: str,
    auth: str,
    *,
    salt: bytes | None = None,
    sender: ec.EllipticCurvePrivateKey | None = None,
    room: int = ROOM,
) -> bytes:
    """A message only the browser with these keys can read. Salt and sender are given in tests."""
    salt = salt if salt is not None else os.urandom(SALT_BYTES)
    sender = sender if sender is not None else ec.generate_private_key(CURVE)
    receiver, secret = browser_keys(p256dh, auth)
    ours, theirs = _point(sender.public_key()), _point(receiver)
    shared = sender.exchange(ec.ECDH(), receiver)
    material = _derived(shared, secret, b"WebPush: info\0" + theirs + ours, 32)
    key = _derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(material, salt, b"Content-Encoding: nonce\0", 12)
    padded = (message + b"\x02").ljust(room, b"\0")  # 2 says: the last record, and it ends here
    sealed = AESGCM(key).encrypt(nonce, padded, None)
    head = salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + sealed


def browser_keys(p256dh: str, auth: str) -> tuple[ec.EllipticCurvePublicKey, bytes]:
    """The two keys of a subscription, if they are such keys."""
    try:
        point, secret = unwrapped(p256dh), unwrapped(auth)
        if len(point) != POINT_BYTES or len(secret) != AUTH_BYTES:
            raise ValueError
        return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point), secret
    except (ValueError, InvalidKey):
        raise PushError("The keys of this subscription are not those of a browser.") from None


def wrapped(data: bytes) -> str:
    """Bytes in the alphabet of URLs, without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unwrapped(text: str) -> bytes:
    """The bytes again. ValueError for anything else."""
    try:
        return base64.b64decode(
            text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), altchars=b"-_", validate=True
        )
    except (binascii.Error, UnicodeEncodeError) as error:
        raise ValueError("no base64url") from error


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derived(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(material)
