"""Find the ID that belongs to another, or create it: https://8kit.io/docs/concepts/lookups/#in-code

    pip install requests
    curl -fsSO "https://8kit.io/docs/recipes/{eightkit,with_lock,mapped}.py"
    export EIGHTKIT_URL="http://localhost:3000" EIGHTKIT_API_KEY="st_..."
"""

import re
from collections.abc import Callable
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

    Gives the ID that belongs to another, and creates the record where there is none.
    `create` is also given a function that tells how many seconds are left.

    After a timeout or a 5xx nobody creates it again until the lock has expired. Then, as
    after a crash, `create` runs again for the same ID: send the ID along, and let the
    target refuse or find it. Raise Refused if the target says no. The options are those
    of `with_lock`.
    """
    check_value(left)
    lookup = f"/lookups/{eightkit.LOOKUP}"
    query = f"{lookup}/search?left={quote(left, safe='')}"

    def search(seconds_left: Callable[[], float] = lambda: float("inf")) -> list[str]:
        return [found["right"] for found in call("GET", query, left=seconds_left)]

    def find_or_create(seconds_left: Callable[[], float]) -> str:
        if known := search(seconds_left):
            return known[-1]
        if seconds_left() <= 0:
            raise TimeoutError
        right = create(left, seconds_left)
        try:
            # Stored even if the lock has expired by now, because the partner exists.
            pair = {"left": left, "right": right}
            call(
                "POST", f"{lookup}/values", pair, is_done=lambda: right in search()
            )
        except EightkitError as error:
            message = f"{left} is {right}, but the mapping could not be stored"
            raise EightkitError("NOT_MAPPED", message, error.status) from error
        return right

    # The newest comes first. Where there are several, all callers take the oldest.
    if known := search():
        return known[-1]
    key = f"{eightkit.LOOKUP}-{re.sub('[^A-Za-z0-9_-]', '_', left)}"[:255]
    return with_lock(key, find_or_create, seconds, wait, release_if)
