import re
from collections.abc import Callable
from urllib.parse import quote

import eightkit
from eightkit import EightkitError, call, settle
from with_lock import with_lock


def mapped(left: str, create: Callable[[str], str]) -> str:
    """erp_id = mapped("5812345678901", create_erp_order)

    Gives the partner of an ID, and creates it where there is none.

    After a crash `create` runs again for the same ID: send the ID along, and let the
    target refuse or find it.
    """
    lookup = f"/lookups/{eightkit.LOOKUP}"

    def find() -> str | None:
        found = call("GET", f"{lookup}/search?left={quote(left, safe='')}")
        # The newest comes first. Where there are several, all callers take the oldest.
        return found[-1]["right"] if found else None

    def find_or_create(_: Callable[[], float]) -> str:
        known = find()
        if known is not None:
            return known
        right = create(left)
        try:
            pair = {"left": left, "right": right}
            settle(
                lambda: call("POST", f"{lookup}/values", pair, attempts=1),
                lambda: find() == right,
            )
        except EightkitError as error:
            message = f"{left} is {right}, but the mapping could not be stored"
            raise EightkitError("NOT_MAPPED", message) from error
        return right

    key = f"{eightkit.LOOKUP}-{re.sub('[^A-Za-z0-9_-]', '_', left)}"[:255]
    return find() or with_lock(key, find_or_create, wait=60)
