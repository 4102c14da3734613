"""Find and repair what a crash left behind:
https://8kit.io/docs/how-to/deduplicate-incoming-webhooks/#reconcile

    pip install requests
    curl -fsSO "https://8kit.io/docs/recipes/{eightkit,with_lock,reconcile}.py"
    export EIGHTKIT_URL="http://localhost:3000" EIGHTKIT_API_KEY="st_..."
"""

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta, timezone

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
    what only the set holds, and adds what only the target holds. If work may still be
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
        for key, added_at in held.items():
            is_due = key not in target and since <= added_at <= until
            if not is_due or left() <= 0:
                continue
            try:
                work(key, left)
                report["done"].append(key)
            except Exception as error:
                is_open = is_open or not is_settled(error)
                report["failed"].append(key)
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


def _read_set(values: str, since: datetime) -> dict[str, datetime]:
    """The values not older than a moment, with the time when each was added."""
    held: dict[str, datetime] = {}
    page = 1
    while True:
        items = call("GET", f"{values}?page={page}&limit=100")["items"]
        for item in items:
            added_at = item["createdAt"].replace("Z", "+00:00")
            held[item["value"]] = datetime.fromisoformat(added_at)
        # The newest come first.
        if len(items) < 100 or min(held.values()) < since:
            return held
        page += 1
