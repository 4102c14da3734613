"""Do the work once per value: https://8kit.io/docs/concepts/sets/#in-code

    pip install requests
    curl -fsSO "https://8kit.io/docs/recipes/{eightkit,once}.py"
    export EIGHTKIT_URL="http://localhost:3000" EIGHTKIT_API_KEY="st_..."
"""

import uuid
from collections.abc import Callable
from typing import TypeVar

import eightkit
from eightkit import EightkitError, Refused, call, check_value

T = TypeVar("T")


def once(
    key: str, work: Callable[[], T], run: str | None = None
) -> tuple[bool, T | None]:
    """is_new, invoice = once("order-1001", lambda: create_invoice(order), run)

    Works once per key, whoever else is called with it; a duplicate gives (False, None).

    Each delivery needs a `run` of its own: after an error or a crash, call again with
    the same one, never two at a time. Then the work may begin a second time, so send the
    key along, for the target to recognise. A random `run` is lost with the process
    unless you store it with the delivery. Where no two processes ever work on one
    delivery at a time, its sender's ID serves as well. A work that raises Refused frees
    the key; after any other error the work may have been done, so the key stays taken
    for all other runs.
    """
    value_id = take(key, run)
    if value_id is None:
        return False, None
    try:
        return True, work()
    except Refused as error:
        give_back(key, value_id, error)
        raise


def take(value: str, run: str | None = None) -> str | None:
    """Adds the value and gives its ID; None if another run has added it."""
    check_value(value)
    if run is not None:
        check_value(run, "a run")
    path = f"/uniqs/{eightkit.SET}"
    metadata = {"run": str(uuid.uuid4()) if run is None else run}
    try:
        added = {"value": value, "metadata": metadata}
        return call("POST", f"{path}/values", added)["id"]
    except EightkitError as error:
        if error.code != "DUPLICATE_VALUE":
            raise
        if run is None and error.attempt == 1:
            return None
    # It can be our own value: the response to an earlier attempt may have been lost.
    found = call("POST", f"{path}/contains", {"value": value})["value"]
    is_ours = found and (found.get("metadata") or {}).get("run") == metadata["run"]
    return found["id"] if is_ours else None


def give_back(value: str, value_id: str, cause: Exception) -> None:
    """Removes the value by its ID, so that a repeat can't remove somebody else's."""
    try:
        call("DELETE", f"/uniqs/{eightkit.SET}/values/{value_id}")
    except EightkitError as error:
        if error.status != 404:
            message = f"the work was refused, and {value} could not be removed"
            raise EightkitError("STILL_TAKEN", message) from cause
