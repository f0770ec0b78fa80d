"""The browser's side of Web Push, and a push service on this machine, for tests.

The browser is written from the standards (RFC 8188, 8291, 8292) and shares no code with ours.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import os
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from afterdark.server.store.values import Subscription

CURVE = ec.SECP256R1()


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _hkdf(salt: bytes, material: bytes, info: bytes, length: int) -> bytes:
    """HKDF with one block, by hand."""
    key = hmac.new(salt, material, hashlib.sha256).digest()
    return hmac.new(key, info + b"\x01", hashlib.sha256).digest()[:length]


class Browser:
    """A browser that subscribed: it alone can read what is sent to it."""

    def __init__(self, secret: bytes | None = None, auth: bytes | None = None) -> None:
        number = int.from_bytes(secret or os.urandom(32), "big") or 1
        self._key = (
            ec.derive_private_key(number, CURVE) if secret else ec.generate_private_key(CURVE)
        )
        self._auth = auth or os.urandom(16)
        self.point = self._key.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )

    def subscription(self, person: str, endpoint: str, language: str = "en") -> Subscription:
        keys = b64(self.point), b64(self._auth)
        return Subscription(endpoint, person, *keys, 1000.0, language)

    def read(self, body: bytes) -> bytes:
        """RFC 8291: what was meant for this browser. Fails for anybody else's."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size, "one record holds it all"
        other = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender)
        shared = self._key.exchange(ec.ECDH(), other)
        info = b"WebPush: info\x00" + self.point + sender
        material = _hkdf(self._auth, shared, info, 32)
        key = _hkdf(salt, material, b"Content-Encoding: aes128gcm\x00", 16)
        nonce = _hkdf(salt, material, b"Content-Encoding: nonce\x00", 12)
        opener = Cipher(algorithms.AES(key), modes.GCM(nonce, sealed[-16:])).decryptor()
        padded = opener.update(sealed[:-16]) + opener.finalize()
        message = padded.rstrip(b"\x00")
        assert message[-1] == 2, "the last record ends with a 2 and zeros"
        return message[:-1]


def sender_of(authorization: str, audience: str, now: float) -> dict[str, object]:
    """RFC 8292: who sent this, if it is signed by the key it names and made for this service."""
    scheme, _, rest = authorization.partition(" ")
    assert scheme == "vapid"
    given = dict(part.strip().split("=", 1) for part in rest.split(","))
    head, claims, signature = given["t"].split(".")
    assert json.loads(unb64(head)) == {"typ": "JWT", "alg": "ES256"}
    raw = unb64(signature)
    assert len(raw) == 64
    signed = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unb64(given["k"]))
    key.verify(signed, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    told: dict[str, object] = json.loads(unb64(claims))
    assert told["aud"] == audience
    assert isinstance(told["exp"], int)
    assert now < told["exp"] <= now + 86_400
    return {**told, "key": given["k"]}


class PushService:
    """A real HTTP server that takes notices and answers as it is told to."""

    def __init__(self) -> None:
        self.taken: list[tuple[str, dict[str, str], bytes]] = []
        self.answers: list[int] = []
        """What to answer to the next requests; 201 afterwards."""
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                service.taken.append((self.path, headers, body))
                status = service.answers.pop(0) if service.answers else 201
                self.send_response(status)
                if status == 307:
                    self.send_header("Location", f"{service.origin}/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self._server.server_port}"
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,))
        self._thread.start()

    def close(self) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()
