"""Notices for games played over days: whoever is asked and not here is told once, by Web Push.

A notice says at which table it is one's turn, nothing of the game. What a browser's push service
does with it is sealed (`webpush.py`). A notice may get lost, but none is sent twice.
"""

from __future__ import annotations

import asyncio
import hashlib
import ipaddress
import logging
import socket
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Literal
from urllib.parse import SplitResult, urlsplit

import msgspec

from afterdark.engine.languages import spoken
from afterdark.server.node.logs import log
from afterdark.server.notices.feeds import game_title, moment
from afterdark.server.notices.webpush import PushError, Vapid, browser_keys, encrypted, wrapped
from afterdark.table.wire.server_words import server_texts

if TYPE_CHECKING:
    from collections.abc import Sequence

    import httpx

    from afterdark.server.store.store import Store
    from afterdark.server.store.values import Sitting, Subscription

GRACE: Final = 60.0
"""Seconds a person has to see it without being told."""
TIMEOUT: Final = 10.0
AT_ONCE: Final = 16
"""How many notices are under way at the same time."""
TRIES: Final = 3
WAIT: Final = 5.0
"""Seconds before a push service that was busy is tried again; more each time."""
KEPT_FOR: Final = 86_400
"""Seconds a push service keeps a notice for a browser that is off."""
VAPID_SETTING: Final = "vapid"

Sent = Literal["sent", "gone", "busy", "refused"]
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


def is_public(address: Address) -> bool:
    """Whether an address is on the internet, where push services are, and not in our own house."""
    mapped = getattr(address, "ipv4_mapped", None)
    return (mapped or address).is_global and not address.is_multicast


def checked_subscription(endpoint: str, p256dh: str, auth: str) -> None:
    """Refuse a subscription that no browser would give: `PushError`."""
    _parts(endpoint)
    browser_keys(p256dh, auth)


async def kept_vapid(store: Store, subject: str = "") -> Vapid:
    """The site's key: made when it is first needed, the same on every node and for ever."""
    secret = await store.setting(VAPID_SETTING)
    if secret is None:
        secret = await store.keep_first(VAPID_SETTING, Vapid().secret)
    return Vapid(secret, subject) if subject else Vapid(secret)


class Pusher:
    """Sends sealed messages to push services.

    Whoever subscribes says where to: the address is looked up once, checked, and the connection
    goes to just that address, so that nobody can make this server talk to its own network.
    """

    def __init__(
        self,
        vapid: Vapid,
        *,
        allowed: Callable[[Address], bool] = is_public,
        anywhere: bool = False,
    ) -> None:
        """`anywhere` lets tests use other schemes and ports than those of the web."""
        self.public_key = vapid.public
        self._vapid = vapid
        self._allowed = allowed
        self._anywhere = anywhere
        self._client: httpx.AsyncClient | None = None
        self._gate = asyncio.Semaphore(AT_ONCE)

    async def send(
        self,
        subscription: Subscription,
        message: bytes,
        *,
        topic: str = "",
        seconds: int = KEPT_FOR,
    ) -> Sent:
        """Send one message; of the same topic a service keeps only the last."""
        import httpx

        try:
            parts = _parts(subscription.endpoint, anywhere=self._anywhere)
            body = encrypted(message, subscription.p256dh, subscription.auth)
            host, port = await self._looked_up(parts)
        except PushError:
            return "refused"
        headers = {
            "Host": parts.netloc,
            "Authorization": self._vapid.authorization(
                f"{parts.scheme}://{parts.netloc}", time.time()
            ),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(seconds),
            "Urgency": "normal",
        }
        if topic:
            headers["Topic"] = topic
        if self._client is None:
            self._client = httpx.AsyncClient(
                timeout=TIMEOUT, follow_redirects=False, trust_env=False
            )
        path = parts.path + (f"?{parts.query}" if parts.query else "")
        url = httpx.URL(scheme=parts.scheme, host=host, port=port, raw_path=path.encode("ascii"))
        request = self._client.build_request(
            "POST", url, content=body, headers=headers,
            extensions={"sni_hostname": parts.hostname},
        )  # fmt: skip
        try:
            async with self._gate:
                response = await self._client.send(request, stream=True)
                await response.aclose()  # nothing in it is of use, however much there is
        except httpx.HTTPError:
            return "busy"
        return _meaning(response.status_code)

    async def _looked_up(self, parts: SplitResult) -> tuple[str, int | None]:
        """The address to connect to; `PushError` if it is not one on the internet."""
        loop = asyncio.get_running_loop()
        host = parts.hostname or ""
        port = parts.port or {"https": 443, "http": 80}[parts.scheme]
        try:
            found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            raise PushError("The push service cannot be found.") from None
        addresses = [str(entry[4][0]) for entry in found]
        if not addresses or not all(self._allowed(_address(text)) for text in addresses):
            raise PushError("A push service is on the internet, not in this network.")
        return addresses[0], parts.port

    async def close(self) -> None:
        """Close every connection."""
        if self._client is not None:
            await self._client.aclose()


class Notices:
    """Tells people that it is their turn, once a turn, however often the server restarts."""

    def __init__(
        self,
        store: Store,
        pusher: Pusher,
        *,
        is_here: Callable[[str, str], bool] = lambda table, person: False,
        grace: float = GRACE,
        wait: float = WAIT,
    ) -> None:
        """`is_here(table, person)` says who looks at the table just now and needs no notice."""
        self.public_key = pusher.public_key
        """What browsers subscribe with."""
        self._store = store
        self._pusher = pusher
        self._is_here = is_here
        self._grace = grace
        self._wait = wait

    async def send_due(self, now: float) -> int:
        """Send every notice that is due; how many went out. Called from time to time."""
        due = [
            sitting
            for sitting in await self._store.tables.untold(before=now - self._grace)
            if not self._is_here(sitting.table, sitting.person)
        ]
        if not due:
            return 0
        persons = sorted({sitting.person for sitting in due})
        where: dict[str, list[Subscription]] = {person: [] for person in persons}
        for subscription in await self._store.people.subscriptions_of(persons):
            where[subscription.person].append(subscription)
        # Only what was taken on here is sent here: another node may be doing the same.
        taken = [sitting for sitting in due if await self._store.tables.mark_told(sitting)]
        done = await asyncio.gather(
            *[self._tell(sitting, where[sitting.person]) for sitting in taken]
        )
        return sum(done)

    async def close(self) -> None:
        """Close every connection to a push service."""
        await self._pusher.close()

    async def _tell(self, sitting: Sitting, subscriptions: Sequence[Subscription]) -> int:
        if not subscriptions:
            return 0
        table = await self._store.tables.table(sitting.table)
        if table is None:
            return 0
        sent = await asyncio.gather(
            *[
                self._send(subscription, turn_message(sitting, table.summary.about, subscription))
                for subscription in subscriptions
            ]
        )
        return sum(sent)

    async def _send(self, subscription: Subscription, message: TurnMessage) -> bool:
        body = msgspec.json.encode(message)
        # The service replaces older notices of the same topic. It must not learn the table's link.
        topic = wrapped(hashlib.sha256(message.path.encode()).digest())[:32]
        for attempt in range(1, TRIES + 1):
            outcome = await self._pusher.send(subscription, body, topic=topic)
            if outcome == "sent":
                return True
            if outcome == "gone":
                await self._store.people.unsubscribe(subscription.endpoint)
                return False
            if outcome == "refused":
                log(logging.WARNING, "a push service refused a notice")
                return False
            if attempt < TRIES:
                await asyncio.sleep(self._wait * attempt)
        log(logging.WARNING, "a push service could not be reached")
        return False


class TurnMessage(msgspec.Struct, frozen=True):
    """What the browser's worker shows: a title, a sentence, and where a click leads."""

    title: str
    body: str
    path: str


def turn_message(sitting: Sitting, about: str, subscription: Subscription) -> TurnMessage:
    """The notice of a turn, in the language of the browser. Nothing of the game is in it."""
    texts = server_texts(spoken(subscription.language))
    sentences = [texts.say("notice-turn-at", {"game": game_title(about, texts.language)})]
    if sitting.until is not None:
        sentences.append(texts.say("notice-until", {"until": moment(sitting.until)}))
    return TurnMessage(texts.say("notice-turn"), " ".join(sentences), f"/t/{sitting.table}")


def _parts(endpoint: str, *, anywhere: bool = False) -> SplitResult:
    """The address of a push service, if it can be one."""
    try:
        parts = urlsplit(endpoint)
        fits = parts.hostname is not None and parts.username is None and endpoint.isascii()
        usual = parts.scheme == "https" and parts.port in (None, 443)
        printable = not any(character.isspace() for character in endpoint)
    except ValueError:
        fits = False
    if not fits or not printable or not (usual or (anywhere and parts.scheme == "http")):
        raise PushError("A push service has an address like https://push.example/….")
    return parts


def _address(text: str) -> Address:
    return ipaddress.ip_address(text.partition("%")[0])


def _meaning(status: int) -> Sent:
    """What a push service's answer means for a subscription."""
    if 200 <= status < 300:
        return "sent"
    if status in (404, 410):
        return "gone"
    return "busy" if status == 429 or status >= 500 else "refused"
