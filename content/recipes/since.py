"""Read what changed since the last run:
https://8kit.io/docs/concepts/last-update/#in-code

    pip install requests
    curl -fsSO "https://8kit.io/docs/recipes/{eightkit,with_lock,since}.py"
    export EIGHTKIT_URL="http://localhost:3000" EIGHTKIT_API_KEY="st_..."
"""

from collections.abc import Callable
from datetime import datetime, timedelta, timezone

from eightkit import EightkitError, call, call_unless, is_settled
from with_lock import with_lock

EPOCH = datetime.fromtimestamp(0, timezone.utc)


def since(
    key: str,
    read: Callable[[datetime, Callable[[], float]], datetime | None],
    start: datetime = EPOCH,
    overlap: float = 120,
    seconds: int = 600,
    release_if: Callable[[BaseException | None], bool] = is_settled,
) -> None:
    """since("orders-sync", lambda start, left: copy_orders(changed_orders(start)))

    Reads what changed at or after a moment, and stores the moment before the read, or
    the date that `read` gives: the newest change it saw, or `start` if it saw none.
    So records are read again: do each with `finish` by its ID and date of change, or let
    the target recognise it. While another run is at work, and for up to `seconds` after a crash or an error
    that isn't a refusal, it raises LOCK_CONFLICT.

    Where a run can need more than `seconds`, do the oldest first, stop when `left()` gets
    small, and give the date of the last record that is done: otherwise the lock expires,
    the date stays, and the next run has even more to do.

    start: where the first run begins.
    overlap: how many seconds before the stored date each run begins: more than the time
        after which a change shows in the source at the latest, and by which clocks
        differ.
    seconds, release_if: as in `with_lock`.
    """
    if not overlap >= 0:
        raise EightkitError("INVALID_OPTION", "overlap must be a number from 0")
    path = f"/last-updated/key/{key}"

    def run(left: Callable[[], float]) -> None:
        record = call("GET", path, left=left)
        text = record and record["date"].replace("Z", "+00:00")
        stored = text and datetime.fromisoformat(text)
        before = datetime.now(timezone.utc)
        begin = stored - timedelta(seconds=overlap) if stored else start
        if stored and begin > before:
            # Nothing would be read until then, and what changes meanwhile would be lost.
            message = f"{key} holds {record['date']}, which is ahead of this clock"
            raise EightkitError("DATE_AHEAD", message)
        seen = read(begin, left)
        date = (seen or before).astimezone(timezone.utc)
        text = date.isoformat(timespec="milliseconds").replace("+00:00", "Z")
        body = {"date": text}
        if stored and date <= stored:
            return
        try:
            if stored:
                call("PUT", path, body, left=left)
                return
        except EightkitError as error:
            # Not every service can replace a date.
            if error.code != "WRONG_PATH":
                raise
            call("DELETE", path, left=left)
        call_unless("DUPLICATE_KEY", "POST", "/last-updated", {"key": key, **body})

    with_lock(key, run, seconds, release_if=release_if)
