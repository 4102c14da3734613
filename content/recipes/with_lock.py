"""Let one caller work at a time: https://8kit.io/docs/concepts/locks/#in-code

    pip install requests
    curl -fsSO "https://8kit.io/docs/recipes/{eightkit,with_lock}.py"
    export EIGHTKIT_URL="http://localhost:3000" EIGHTKIT_API_KEY="st_..."
"""

import re
import time
import uuid
from collections.abc import Callable
from typing import Any, TypeVar

import eightkit
from eightkit import EightkitError, call, check_value, is_refusal, is_settled, pause

T = TypeVar("T")


def with_lock(
    key: str,
    work: Callable[[Callable[[], float]], T],
    seconds: int = 60,
    wait: float = 0,
    release_if: Callable[[BaseException | None], bool] = is_settled,
) -> T:
    """with_lock("stock-TEE-BLK-M", lambda left: subtract_one("TEE-BLK-M", left()))

    Works while nobody else holds the key. The work is given a function that tells how
    many seconds are left: use it as a timeout, so that your program starts nothing new
    when the lock has expired. If the target says no, raise Refused, and the key is free
    at once.

    seconds: how long the lock lasts: more than twice what the work ever takes.
    wait: how long to try again while another caller holds the key.
    release_if: whether to free the key when the work has ended, or failed with this
        error. By default it isn't freed while a request may be under way in the target:
        after a timeout, a lost response or a 5xx, the lock expires.
        `lambda error: True` always frees it.
    """
    check_value(key, "the key of a lock")
    if not re.fullmatch(r"(?!app$)[A-Za-z0-9_-]{1,255}", key):
        raise EightkitError("INVALID_KEY", f"{key!r} can't be the key of a lock")
    lock = _Lock(key, seconds)
    end = lock.acquire(time.monotonic() + wait)
    failure: BaseException | None = None
    try:
        return work(lambda: end - time.monotonic())
    except BaseException as error:
        failure = error
        raise
    finally:
        if time.monotonic() >= end:
            message = f"the lock {key} expired during the work"
            raise EightkitError("LOCK_EXPIRED", message, 0)
        if release_if(failure):
            lock.release(end)


class _Lock:
    def __init__(self, key: str, seconds: int) -> None:
        self.path, self.seconds = f"/locks/{key}", seconds
        self.caller = str(uuid.uuid4())
        self.body = {"key": key, "callingFn": self.caller, "timeout": seconds}
        # No single request may use up the time of the lock.
        self.timeout = min(eightkit.TIMEOUT, seconds / 4)

    def acquire(self, latest: float) -> float:
        """Takes the lock and gives its end, which is at least half of its time away."""
        # When the first request was sent that may have taken the lock unnoticed.
        unsure: float | None = None
        attempt = faults = 0
        while True:
            attempt += 1
            sent = time.monotonic()
            error = self._try()
            # It begins after its request was sent, and so ends no earlier than this.
            began = None if error else sent
            if error and error.code == "LOCK_CONFLICT" and unsure is not None:
                # The holder can be we, if a response was lost.
                try:
                    began = unsure if self._is_ours() else None
                except EightkitError as reason:
                    error = reason
            if began is not None:
                end = began + self.seconds
                left = end - time.monotonic()
                if left > self.seconds / 2:
                    return end
                # Too little is left of it: it goes back, and another is taken.
                if left > self.timeout:
                    self.release(end)
                else:
                    time.sleep(max(0, left))
            elif error and error.code == "LOCK_CONFLICT":
                if time.monotonic() >= latest:
                    message = f"another caller holds {self.body['key']}"
                    raise EightkitError("LOCK_CONFLICT", message)
            else:
                assert error  # Neither ours nor another's: the request failed.
                faults += 1
                if unsure is None and error.status != 429:
                    unsure = sent
                if is_refusal(error.status) or faults >= eightkit.ATTEMPTS:
                    if unsure is not None:
                        self.release(unsure + self.seconds, is_sure=False)
                    raise error
                time.sleep(pause(faults, error.retry_after))
                continue
            unsure, faults = None, 0
            # A longer pause would let those who came later go first.
            seconds = pause(1, min(attempt * eightkit.PAUSE, 3.0, self.timeout))
            time.sleep(max(0, min(seconds, latest - time.monotonic())))

    def release(self, end: float, is_sure: bool = True) -> None:
        """Frees the key while the lock is ours.

        A release names only the key, so one that arrives late frees the next holder's
        lock. If it can't be sent in time, the lock expires by itself.
        """
        try:
            if is_sure or self._is_ours():
                call(
                    "DELETE",
                    self.path,
                    timeout=self.timeout,
                    left=lambda: end - self.timeout - time.monotonic(),
                    is_done=lambda: not self._is_ours(),
                )
        except EightkitError:
            pass

    def _try(self) -> EightkitError | None:
        try:
            call("POST", "/locks", self.body, attempts=1, timeout=self.timeout)
        except EightkitError as error:
            return error
        return None

    def _is_ours(self) -> bool:
        info: dict[str, Any] = call("GET", self.path)["lockInfo"] or {}
        return bool(info.get("callingFn") == self.caller)
