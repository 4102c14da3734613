"""What the recipes for 8kit share: https://8kit.io/docs/api/recipes/

MIT licence. For Python 3.10 or later, with one package: pip install requests

    curl -fsSO "https://8kit.io/docs/recipes/eightkit.py"
    export EIGHTKIT_URL="http://localhost:3000" EIGHTKIT_API_KEY="st_..."
"""

import json
import os
import random
import re
import sys
import threading
import time
from collections.abc import Callable, Mapping
from contextvars import copy_context
from email.utils import parsedate_to_datetime
from queue import Empty, Queue
from typing import Any

if sys.version_info < (3, 10):
    raise ImportError(
        "OLD_VERSION: the recipes need Python 3.10 or later, and this is "
        + sys.version.split()[0]
    )

import requests

SET = "processed-orders"
LOOKUP = "shopify-erp-orders"
# Of one request. Times are in seconds; the pause doubles each time.
ATTEMPTS = 4
PAUSE = 1.0
TIMEOUT = 30.0

# Keeps connections open.
session = requests.Session()


def _reconnect() -> None:
    global session
    session = requests.Session()


# On a shared connection, processes would read each other's answers. Windows has no fork.
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_reconnect)


class EightkitError(Exception):
    """Branch on `code`: one of the service, or of a recipe.

    `status` is that of the answer; 0 if it is missing or too late, and 400 for what
    wasn't sent, or was sent on. With an `attempt` above 1, an earlier one may have been carried out.
    """

    def __init__(
        self, code: str, message: str, status: int = 400, retry_after: float | None = None
    ) -> None:
        super().__init__(f"{code}: {message}")
        self.code, self.status, self.retry_after = code, status, retry_after
        self.attempt = 1


class Refused(Exception):
    """Raise it in your work if the target has certainly done nothing: see is_refusal."""


def is_refusal(status: int) -> bool:
    """True for a status that says: nothing was done. After any other error, nobody knows."""
    return 400 <= status < 500 and status not in (408, 429)


def is_settled(error: BaseException | None = None) -> bool:
    """Whether no request can still be under way in the target, so that a lock can be freed:
    after success, and after an error that says that nothing was done."""
    is_ours = isinstance(error, EightkitError) and is_refusal(error.status)
    return error is None or is_ours or isinstance(error, Refused)


def check_value(value: str, what: str = "a value") -> None:
    """Refuses what can't be a value, before anything is sent."""
    try:
        # The service counts UTF-16 units, and half a surrogate pair can't be encoded.
        length = len(value.encode("utf-16-le")) // 2
    except (AttributeError, UnicodeEncodeError):
        length = 0
    if not 1 <= length <= 255 or value in (".", ".."):
        raise EightkitError("INVALID_KEY", f"{value!r} can't be {what}")


def call(
    method: str,
    path: str,
    body: Any = None,
    *,
    attempts: int | None = None,
    timeout: float | None = None,
    left: Callable[[], float] = lambda: float("inf"),
    is_done: Callable[[], bool] | None = None,
) -> Any:
    """app = call("GET", "/apps/me")

    Sends a request, again after a 429 and after a fault that leaves the outcome open.

    `left` tells how many seconds there are: hand on the one of a lock. `is_done` is for
    what must not be done twice: it is asked before another attempt. Give `attempts=1`
    for what must not be repeated blindly, such as a bulk add.
    """
    attempt = 1
    while True:
        try:
            return _send(method, path, body, min(timeout or TIMEOUT, left()))
        except EightkitError as error:
            error.attempt = attempt
            may_be_done = is_done is not None and error.status != 429
            is_last = attempt >= (attempts or ATTEMPTS)
            if is_refusal(error.status) or (is_last and not may_be_done):
                raise
            time.sleep(max(0, min(pause(attempt, error.retry_after), left())))
            if left() <= 0:
                raise
            if may_be_done and is_done and is_done():
                return None
            if is_last:
                raise
        attempt += 1


def call_unless(code: str, method: str, path: str, body: Any = None) -> Any:
    """Takes an error of one code as an answer without data."""
    try:
        return call(method, path, body)
    except EightkitError as error:
        if error.code != code:
            raise
        return None


def pause(attempt: int, retry_after: float | None = None) -> float:
    """How long to wait. Callers who failed together don't return together."""
    return (retry_after or PAUSE * 2 ** (attempt - 1)) * random.uniform(1, 1.25)


def ensure_set(name: str | None = None) -> None:
    """Creates the set if it doesn't exist."""
    _ensure("/uniqs", SET if name is None else name)


def ensure_lookup(name: str | None = None) -> None:
    """Creates the lookup if it doesn't exist."""
    _ensure("/lookups", LOOKUP if name is None else name)


def _ensure(path: str, name: str) -> None:
    try:
        call("POST", path, {"name": name})
    except EightkitError as error:
        # Whatever the code of a 409 is, the name exists.
        if error.status != 409:
            raise


def _send(method: str, path: str, body: Any, timeout: float) -> Any:
    host = _variable("EIGHTKIT_URL", r"https?://[^\s\"'<>]+")
    url = f"{host.rstrip('/')}/api/v1{path}"
    headers = {"X-Api-Key": _variable("EIGHTKIT_API_KEY", r"[A-Za-z0-9._~+/=-]+")}
    if timeout <= 0:
        raise EightkitError("NO_ANSWER", f"no time was left for {url}", status=0)
    # A name and password in the address go into no message.
    shown = re.sub("//[^/]*@", "//", url)
    try:
        status, answered, text = _within(
            timeout, lambda: _exchange(method, url, headers, body, timeout)
        )
    except (requests.RequestException, UnicodeError, OSError) as error:
        message = f"check EIGHTKIT_URL, and whether 8kit runs ({shown})"
        raise EightkitError("NO_ANSWER", message, status=0) from error
    if 300 <= status < 400:
        target = answered.get("Location", "nowhere")
        message = f"{shown} leads to {target}: correct EIGHTKIT_URL"
        raise EightkitError("REDIRECTED", message)
    try:
        content = dict(json.loads(text))
    except (TypeError, ValueError):
        content = {}
    if content.get("success"):
        return content.get("data")
    code, message = content.get("code"), content.get("error")
    # A proxy can answer so too, and says nothing about the key.
    is_ours = code or re.search(r"(?i)\bapi key\b", str(message))
    if status in (401, 403) and is_ours:
        code, message = "KEY_REFUSED", "copy EIGHTKIT_API_KEY again"
    elif status == 404 and not code:
        code = "WRONG_PATH"
        message = "check EIGHTKIT_URL, and the version of the service"
    elif not isinstance(message, str):
        message = "not an answer of 8kit: check EIGHTKIT_URL"
    raise EightkitError(
        code or f"HTTP_{status}",
        f"{message} ({status} {shown})",
        status,
        _retry_after(answered),
    )


def _exchange(
    method: str, url: str, headers: dict[str, str], body: Any, timeout: float
) -> tuple[int, Mapping[str, str], bytearray]:
    # No proxy sees a request that isn't encrypted, since the key is in it, or a local one.
    is_local = re.match(r"https://([^/]*@)?(localhost|127\.[\d.]+|\[::1\])[:/]", url)
    proxies = {"http": "", **({"https": ""} if is_local else {})}
    with session.request(
        method,
        url,
        headers=headers,
        json=body,
        timeout=timeout,
        proxies=proxies,
        # After a redirect, a POST would be repeated as a GET, with the key, anywhere.
        allow_redirects=False,
        stream=True,
    ) as answer:
        text = bytearray()
        for part in answer.iter_content(65536):
            text += part
            if len(text) > 64e6:
                raise requests.RequestException("the answer is larger than 64 MB")
        return answer.status_code, answer.headers, text


def _within(seconds: float, run: Callable[[], Any]) -> Any:
    """Bounds the whole: `requests` bounds each of its waits, and an answer can drip."""
    ended: Queue[tuple[Any, Exception | None]] = Queue()

    def enter() -> None:
        try:
            ended.put((run(), None))
        except Exception as error:
            ended.put((None, error))

    threading.Thread(target=copy_context().run, args=[enter], daemon=True).start()
    try:
        result, error = ended.get(timeout=seconds)
    except Empty:
        raise requests.Timeout(f"no answer within {seconds} s") from None
    if error:
        raise error
    return result


def _retry_after(headers: Mapping[str, str]) -> float | None:
    """Seconds, or a date, which is compared with the date of the answer: clocks differ."""
    text = headers.get("Retry-After", "")
    try:
        if text.isdigit():
            seconds = float(text)
        else:
            date, now = map(parsedate_to_datetime, (text, headers.get("Date", "")))
            seconds = (date - now).total_seconds()
    except (TypeError, ValueError):
        return None
    return min(seconds, 300.0) if seconds > 0 else None


def _variable(name: str, pattern: str) -> str:
    value = os.environ.get(name)
    if not value:
        message = f'{name} is not set: export {name}="…"'
        raise EightkitError("MISSING_VARIABLE", message)
    if not re.fullmatch(pattern, value):
        # It can be a key, so it isn't repeated.
        message = (
            f"{name} must be as it was copied: no space, quote or line end (CR) in it"
        )
        raise EightkitError("INVALID_VARIABLE", message)
    return value
