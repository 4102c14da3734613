"""Find and repair what a crash left behind:
https://8kit.io/docs/how-to/deduplicate-incoming-webhooks/#reconcile

    pip install requests
    curl -fsSO "https://8kit.io/docs/recipes/{eightkit,with_lock,reconcile}.py"
    export EIGHTKIT_URL="http://localhost:3000" EIGHTKIT_API_KEY="st_..."
"""

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta, timezone
from typing import Any

import eightkit
from eightkit import EightkitError, call, call_unless, check_value, is_settled
from with_lock import with_lock


def reconcile(
    list_target: Callable[[datetime], Iterable[str]],
    work: Callable[[str, Callable[[], float]], object],
    hours: float = 24,
    grace_minutes: float = 15,
    seconds: int = 600,
) -> dict[str, list[str]]:
    """report = reconcile(invoiced_orders, lambda key, left: create_invoice(key, left()))

    Compares the set with the keys that the target holds since a moment. Works again for
    what only the set holds, and adds what only the target holds. What is done it marks as
    `once` does, so a later retry of the delivery is a duplicate. If work may still be
    under way in the target at the end, nobody repairs anything until the lock expires.

    hours: how far back to compare.
    grace_minutes: which values are too young: more than the work and its repeats ever
        take, plus the time by which your clock and that of the service can differ.
    seconds: how long the lock lasts.
    """
    if not 0 <= grace_minutes <= hours * 60:
        message = "hours and grace_minutes must be numbers from 0, hours the longer time"
        raise EightkitError("INVALID_OPTION", message)
    values = f"/uniqs/{eightkit.SET}/values"
    is_open = False

    def run(left: Callable[[], float]) -> dict[str, list[str]]:
        nonlocal is_open
        now = datetime.now(timezone.utc)
        since = now - timedelta(hours=hours)
        until = now - timedelta(minutes=grace_minutes)
        held = _read_set(values, since)
        # Read after the set: it holds what was done in between.
        target = set(list_target(since))
        for key in target:
            check_value(key)
        report: dict[str, list[str]] = {"done": [], "failed": [], "added": []}
        for key, item in held.items():
            if _added_at(item) < since or left() <= 0:
                continue
            if key not in target:
                if _added_at(item) > until:
                    continue
                try:
                    work(key, left)
                except Exception as error:
                    is_open = is_open or not is_settled(error)
                    report["failed"].append(key)
                    continue
                report["done"].append(key)
            _mark(f"{values}/{item['id']}", item, left)
        for key in target - held.keys():
            if left() <= 0:
                break
            # A duplicate is the run's own value after a lost response, or another's.
            call_unless("DUPLICATE_VALUE", "POST", values, {"value": key})
            report["added"].append(key)
        return report

    return with_lock(
        f"reconcile-{eightkit.SET}",
        run,
        seconds,
        release_if=lambda error: not is_open and is_settled(error),
    )


def _mark(path: str, item: dict[str, Any], left: Callable[[], float]) -> None:
    """Marks work as done. If that fails, the next run does it."""
    metadata = item.get("metadata") or {}
    run = metadata.get("run")
    # Nobody asks for the mark of a value that `once` has added without a `run`.
    if not run or run == metadata.get("by") or metadata.get("done"):
        return
    body = {"value": item["value"], "metadata": {**metadata, "done": True}}
    try:
        call("PUT", path, body, left=left)
    except EightkitError:
        pass


def _added_at(item: dict[str, Any]) -> datetime:
    return datetime.fromisoformat(item["createdAt"].replace("Z", "+00:00"))


def _read_set(values: str, since: datetime) -> dict[str, dict[str, Any]]:
    """The values not older than a moment."""
    held: dict[str, dict[str, Any]] = {}
    page = 1
    while True:
        items = call("GET", f"{values}?page={page}&limit=100")["items"]
        held.update({item["value"]: item for item in items})
        # The newest come first.
        if len(items) < 100 or any(_added_at(item) < since for item in items):
            return held
        page += 1
