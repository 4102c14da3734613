import re
import uuid
from collections.abc import Callable
from typing import TypeVar
from urllib.parse import quote

import eightkit
from eightkit import EightkitError, call, call_unless, settle

T = TypeVar("T")


def once(
    key: str, work: Callable[[], T], free_on_failure: bool = True
) -> tuple[bool, T | None]:
    """is_new, invoice = once("order-1001", lambda: create_invoice(order))

    Works once per key, whoever else is called with it; a duplicate gives (False, None).
    When the work fails, the key is free for the next delivery; with
    free_on_failure=False it stays taken, because the work may have been done.
    """
    if not re.fullmatch(r"(?!\.{1,2}$).{1,255}", key, re.DOTALL):
        raise EightkitError("INVALID_KEY", f'"{key}" can\'t be a value')
    path = f"/{eightkit.COLLECTIONS}/{eightkit.SET}"
    run = str(uuid.uuid4())

    def is_ours() -> bool:
        value = call("POST", f"{path}/contains", {"value": key})["value"] or {}
        return (value.get("metadata") or {}).get("run") == run

    body = {"value": key, "metadata": {"run": run}}
    added = call_unless("DUPLICATE_VALUE", "POST", f"{path}/values", body)
    # A duplicate can be our own value, where the answer to the first attempt was lost.
    if not added and not is_ours():
        return False, None
    try:
        return True, work()
    except Exception as error:
        if not free_on_failure:
            raise
        try:
            value = f"{path}/values/{quote(key, safe='')}"
            settle(lambda: call("DELETE", value, attempts=1), lambda: not is_ours())
        except EightkitError:
            message = f"the work failed, and {key} could not be taken out"
            raise EightkitError("STILL_TAKEN", message) from error
        raise
