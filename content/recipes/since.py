from collections.abc import Callable
from datetime import datetime, timedelta, timezone

from eightkit import EightkitError, call, call_unless
from with_lock import with_lock

EPOCH = datetime.fromtimestamp(0, timezone.utc)


def since(
    key: str,
    read: Callable[[datetime, Callable[[], float]], datetime | None],
    start: datetime = EPOCH,
    overlap: float = 120,
    seconds: int = 600,
) -> None:
    """since("orders-sync", lambda start, left: copy_orders(changed_orders(start)))

    Reads what changed at or after a moment, and stores the moment before the read, or
    the date that `read` gives: the newest change it saw. Each run begins `overlap`
    seconds earlier, for clocks that differ and changes that show late.
    """
    path = f"/last-updated/key/{key}"

    def run(left: Callable[[], float]) -> None:
        record = call("GET", path)
        text = record and record["date"].replace("Z", "+00:00")
        stored = text and datetime.fromisoformat(text)
        before = datetime.now(timezone.utc)
        begin = stored - timedelta(seconds=overlap) if stored else start
        date = (read(begin, left) or before).astimezone(timezone.utc)
        text = date.isoformat(timespec="milliseconds").replace("+00:00", "Z")
        body = {"date": text}
        if stored and date <= stored:
            return
        try:
            if stored:
                call("PUT", path, body)
                return
        except EightkitError as error:
            # Not every service can replace a date.
            if error.code != "WRONG_PATH":
                raise
            call("DELETE", path)
        call_unless("DUPLICATE_KEY", "POST", "/last-updated", {"key": key, **body})

    with_lock(key, run, seconds)
