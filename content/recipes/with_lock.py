import re
import time
import uuid
from collections.abc import Callable
from typing import TypeVar

import eightkit
from eightkit import EightkitError, call, call_unless

T = TypeVar("T")


def with_lock(
    key: str,
    work: Callable[[Callable[[], float]], T],
    seconds: int = 60,
    wait: float = 0,
) -> T:
    """with_lock("stock-TEE-BLK-M", lambda left: subtract_one("TEE-BLK-M", left()))

    Works while nobody else holds the key. Give `seconds` more than the work ever
    takes. The work is given a function that tells how many seconds are left: use it as
    a timeout, so that no two work at once. With `wait` it waits for a key that is held.
    """
    if not re.fullmatch(r"(?!app$)[A-Za-z0-9_-]{1,255}", key):
        raise EightkitError("INVALID_KEY", f'"{key}" can\'t be the key of a lock')
    caller = str(uuid.uuid4())
    latest = time.monotonic() + wait
    while True:
        # It begins before the lock, and so ends no later.
        end = time.monotonic() + seconds
        body = {"key": key, "callingFn": caller, "timeout": seconds}
        lock = call_unless("LOCK_CONFLICT", "POST", "/locks", body)
        # A held lock can be our own, where the answer to the first attempt was lost.
        if lock or _holder_of(key) == caller:
            break
        if time.monotonic() >= latest:
            raise EightkitError("LOCK_CONFLICT", f"another caller holds {key}")
        time.sleep(eightkit.PAUSE)
    try:
        return work(lambda: end - time.monotonic())
    finally:
        _release(key, end)


def _holder_of(key: str) -> str | None:
    info = call("GET", f"/locks/{key}")["lockInfo"] or {}
    return info.get("callingFn")


def _release(key: str, end: float) -> None:
    """Sent once: a second one could release the next holder's lock. Otherwise it expires."""
    if time.monotonic() >= end:
        raise EightkitError("LOCK_EXPIRED", f"the lock {key} expired during the work")
    try:
        call("DELETE", f"/locks/{key}", attempts=1)
    except EightkitError:
        pass
