"""Find the ID that belongs to another, or create it: https://8kit.io/docs/concepts/lookups/#in-code

    pip install requests
    curl -fsSO "https://8kit.io/docs/recipes/{eightkit,with_lock,mapped}.py"
    export EIGHTKIT_URL="http://localhost:3000" EIGHTKIT_API_KEY="st_..."
"""

import re
from collections.abc import Callable
from typing import Literal
from urllib.parse import quote

import eightkit
from eightkit import EightkitError, call, check_value, is_settled
from with_lock import with_lock


def mapped(
    left: str,
    create: Callable[[str, Callable[[], float]], str],
    seconds: int = 300,
    wait: float = 60,
    release_if: Callable[[BaseException | None], bool] = is_settled,
) -> str:
    """erp_id = mapped("5812345678901", lambda shop_id, left: create(shop_id, left()))

    Gives the ID that belongs to another, and creates the record where there is none. It
    works one way: where records are created in both systems, use `two_way`. `create` is
    also given a function that tells how many seconds are left.

    After a timeout or a 5xx nobody creates it again until the lock has expired. Then, as
    after a crash, `create` runs again for the same ID: send the ID along, and let the
    target refuse or find it. Raise Refused if the target says no. The options are those
    of `with_lock`.
    """
    return partner_of(left, "left", left, create, seconds, wait, release_if)


def partner_of(
    record_id: str,
    side: Literal["left", "right"],
    lock: str,
    create: Callable[[str, Callable[[], float]], str],
    seconds: int,
    wait: float,
    release_if: Callable[[BaseException | None], bool],
) -> str:
    """`mapped` for an ID of either side, with a key for the lock."""
    check_value(record_id)
    other = "right" if side == "left" else "left"
    lookup = f"/lookups/{eightkit.LOOKUP}"
    query = f"{lookup}/search?{side}={quote(record_id, safe='')}"

    def search(seconds_left: Callable[[], float] = lambda: float("inf")) -> list[str]:
        return [found[other] for found in call("GET", query, left=seconds_left)]

    def find_or_create(seconds_left: Callable[[], float]) -> str:
        if known := search(seconds_left):
            return known[-1]
        if seconds_left() <= 0:
            raise TimeoutError
        partner = create(record_id, seconds_left)
        try:
            # Stored even if the lock has expired by now, because the partner exists.
            pair = {side: record_id, other: partner}
            call(
                "POST", f"{lookup}/values", pair, is_done=lambda: partner in search()
            )
        except EightkitError as error:
            message = f"{record_id} is {partner}, but the mapping could not be stored"
            raise EightkitError("NOT_MAPPED", message, error.status) from error
        return partner

    # The newest comes first. Where there are several, all callers take the oldest.
    if known := search():
        return known[-1]
    key = f"{eightkit.LOOKUP}-{re.sub('[^A-Za-z0-9_-]', '_', lock)}"[:255]
    return with_lock(key, find_or_create, seconds, wait, release_if)
