"""What the recipes for 8kit share. MIT licence.

https://8kit.io/docs/api/authentication/#recipes
For Python 3.10 or later, with requests. Reads EIGHTKIT_URL, EIGHTKIT_API_KEY.
"""

import os
import time
from collections.abc import Callable
from typing import Any

import requests

# What the service calls sets: "uniqs", or "sets" for node 1.0.
COLLECTIONS = "uniqs"
SET = "processed-orders"
LOOKUP = "shopify-erp-orders"
# Of a request that is safe to repeat. Times are in seconds; the pause doubles.
ATTEMPTS = 4
PAUSE = 1.0
TIMEOUT = 30.0


class EightkitError(Exception):
    """Branch on `code`: one of the service, or of a recipe."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code


def call(
    method: str, path: str, body: object = None, attempts: int | None = None
) -> Any:
    """Sends a request that is safe to repeat; one that isn't is given one attempt."""
    url = f"{_variable('EIGHTKIT_URL').rstrip('/')}/api/v1{path}"
    headers = {"X-Api-Key": _variable("EIGHTKIT_API_KEY")}
    last = attempts or ATTEMPTS
    for attempt in range(1, last + 1):
        wait = PAUSE * 2 ** (attempt - 1)
        try:
            answer = requests.request(
                method, url, headers=headers, json=body, timeout=TIMEOUT
            )
        except requests.RequestException as error:
            if attempt == last:
                message = f"check EIGHTKIT_URL, and whether 8kit runs ({url})"
                raise EightkitError("NO_ANSWER", message) from error
        else:
            status = answer.status_code
            if attempt == last or (status != 429 and status < 500):
                return _data_of(answer)
            wait = float(answer.headers.get("Retry-After", wait))
        time.sleep(wait)


def call_unless(code: str, method: str, path: str, body: object = None) -> Any:
    """Takes an error of one code as an answer without data."""
    try:
        return call(method, path, body)
    except EightkitError as error:
        if error.code != code:
            raise
        return None


def settle(send: Callable[[], object], is_done: Callable[[], bool]) -> None:
    """Sends what isn't safe to repeat: asks whether it is done before a second time."""
    try:
        send()
    except EightkitError:
        if not is_done():
            send()


def _variable(name: str) -> str:
    value = os.environ.get(name)
    if not value:
        message = f'{name} is not set: export {name}="…"'
        raise EightkitError("MISSING_VARIABLE", message)
    return value


def _data_of(answer: requests.Response) -> Any:
    try:
        content = dict(answer.json())
    except (TypeError, ValueError):
        content = {}
    if content.get("success"):
        return content.get("data")
    status, code, error = answer.status_code, content.get("code"), content.get("error")
    where = f"({status} {answer.url})"
    if status in (401, 403):
        raise EightkitError("KEY_REFUSED", f"copy EIGHTKIT_API_KEY again {where}")
    if status == 404 and not code:
        message = "set COLLECTIONS to the other name, and check EIGHTKIT_URL"
        raise EightkitError("WRONG_PATH", f"{message} {where}")
    if not isinstance(error, str):
        error = "not an answer of 8kit: check EIGHTKIT_URL"
    raise EightkitError(code or f"HTTP_{status}", f"{error} {where}")
