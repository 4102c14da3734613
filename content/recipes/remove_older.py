"""Remove the values that are older than a date: https://8kit.io/docs/api/recipes/#recipe-remove-older

    pip install requests
    curl -fsSO "https://8kit.io/docs/recipes/{eightkit,remove_older}.py"
    export EIGHTKIT_URL="http://localhost:3000" EIGHTKIT_API_KEY="st_..."
"""

from datetime import datetime, timezone
from typing import Any

import eightkit
from eightkit import EightkitError, call


def remove_older(before: datetime) -> dict[str, Any]:
    """report = remove_older(datetime.now(timezone.utc) - timedelta(days=90))

    Removes the values of the set that were added before a moment. A value that is gone
    is new again, so go back further than senders retry, sources are read again, and
    `reconcile` compares. Gives how many were `removed`, and which were `kept`, because
    their work was begun and may not be done. After an error or a crash, call again.
    """
    if before.tzinfo is None or before >= datetime.now(timezone.utc):
        message = "before must be a date in the past, with a time zone"
        raise EightkitError("INVALID_OPTION", message)
    path = f"/uniqs/{eightkit.SET}/values"
    # All first, because a removal moves the pages that are still to come.
    items: dict[str, dict[str, Any]] = {}
    page = 1
    while True:
        found = call("GET", f"{path}?page={page}&limit=100")["items"]
        items.update({item["id"]: item for item in found})
        if len(found) < 100:
            break
        page += 1
    values = {item["value"] for item in items.values()}
    # The newest came first. What was begun goes before what says that it is done.
    old = [item for item in reversed(items.values()) if _added_at(item) < before]
    kept = [item["value"] for item in old if _is_open(item, values)]
    ids = [item["id"] for item in old if not _is_open(item, values)]
    for start in range(0, len(ids), 100):
        _remove(path, ids[start : start + 100])
    return {"removed": len(ids), "kept": kept}


def _is_open(item: dict[str, Any], values: set[str]) -> bool:
    """Whether the work was begun and may not be done, as `finish` and `once` leave it."""
    value: str = item["value"]
    if len(value) > 6 and value.endswith(":begun"):
        return f"{value[:-6]}:done" not in values
    metadata = item.get("metadata") or {}
    run = metadata.get("run")
    return bool(run) and run != metadata.get("by") and not metadata.get("done")


def _added_at(item: dict[str, Any]) -> datetime:
    return datetime.fromisoformat(item["createdAt"].replace("Z", "+00:00"))


def _remove(path: str, ids: list[str]) -> None:
    try:
        call("POST", f"{path}/delete-list", ids)
        return
    except EightkitError as error:
        # Not every service can remove several.
        if error.code != "WRONG_PATH":
            raise
    for value_id in ids:
        try:
            call("DELETE", f"{path}/{value_id}")
        except EightkitError as error:
            if error.status != 404:
                raise
