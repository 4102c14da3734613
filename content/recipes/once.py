"""Do the work once per value: https://8kit.io/docs/concepts/sets/#in-code

    pip install requests
    curl -fsSO "https://8kit.io/docs/recipes/{eightkit,once}.py"
    export EIGHTKIT_URL="http://localhost:3000" EIGHTKIT_API_KEY="st_..."
"""

import uuid
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

import eightkit
from eightkit import EightkitError, Refused, call, check_value

T = TypeVar("T")


def once(
    key: str,
    work: Callable[[], T],
    run: str | None = None,
    is_done: Callable[[], bool] | None = None,
) -> tuple[bool, T | None]:
    """is_new, invoice = once("order-1001", lambda: create_invoice(order), run)

    Works once per key, whoever else is called with it; a duplicate gives (False, None).
    Work that raises Refused frees the key; after any other error the work may have been
    done, so the key stays taken.

    With a `run`, success is marked in the stored value. When the delivery comes again, it
    is a duplicate if the mark is there. Otherwise nobody knows whether the work was done
    or is still going on, so you get the error IN_DOUBT; with `is_done`, the target is
    asked and the work done if it isn't there. Hold `with_lock` around the call then, or
    use `steps`, which does, also for work of several steps: one value says nothing about
    the second.

    run: names the delivery for all its tries: the sender's ID for it, or `key` itself.
    is_done: asks the target whether the work was done, where 8kit can't know.
    """
    taken = take(key, run)
    if not taken.is_ours:
        # Another delivery's, or marked after the work.
        if run is None or taken.metadata.get("run") != run or taken.metadata.get("done"):
            return False, None
        if is_done is None:
            message = f"the work for {key} was begun, and may have been done or go on"
            raise EightkitError("IN_DOUBT", message)
        if is_done():
            _mark(key, taken)
            return False, None
    try:
        result = work()
    except Refused as error:
        give_back(key, taken.id, error)
        raise
    if run is not None:
        _mark(key, taken)
    return True, result


class Taken(NamedTuple):
    is_ours: bool
    id: str
    # Of what is stored; `by` names the call that added the value.
    metadata: dict[str, Any]


def take(value: str, run: str | None = None) -> Taken:
    """Adds a value, or says who did, which only a `run` or a lost response makes it ask."""
    check_value(value)
    if run is not None:
        check_value(run, "a run")
    path = f"/uniqs/{eightkit.SET}"
    by = str(uuid.uuid4())
    metadata = {"run": by if run is None else run, "by": by}
    try:
        added = {"value": value, "metadata": metadata}
        return Taken(True, call("POST", f"{path}/values", added)["id"], metadata)
    except EightkitError as error:
        if error.code != "DUPLICATE_VALUE":
            raise
        if run is None and error.attempt == 1:
            return Taken(False, "", {})
    # It can be our own value: the response to an earlier attempt may have been lost.
    data = call("POST", f"{path}/contains", {"value": value})
    found: dict[str, Any] | None = data["value"]
    if not found:
        message = f"{value} was removed meanwhile, or can't be read yet: call again"
        raise EightkitError("IN_DOUBT", message)
    stored: dict[str, Any] = found.get("metadata") or {}
    return Taken(stored.get("by") == by, found["id"], stored)


def _mark(value: str, taken: Taken) -> None:
    """Marks the work as done. If that fails, the work stays done, and a repeat in doubt."""
    body = {"value": value, "metadata": {**taken.metadata, "done": True}}
    try:
        call("PUT", f"/uniqs/{eightkit.SET}/values/{taken.id}", body)
    except EightkitError:
        pass


def give_back(value: str, value_id: str, cause: Exception) -> None:
    """Removes the value by its ID, so that a repeat can't remove somebody else's."""
    try:
        call("DELETE", f"/uniqs/{eightkit.SET}/values/{value_id}")
    except EightkitError as error:
        if error.status != 404:
            message = f"{value} could not be removed"
            raise EightkitError("STILL_TAKEN", message) from cause
