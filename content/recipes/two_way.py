"""Keep a record the same in two systems: https://8kit.io/docs/api/recipes/#two-way

    pip install requests
    curl -fsSO "https://8kit.io/docs/recipes/{eightkit,with_lock,mapped,two_way}.py"
    export EIGHTKIT_URL="http://localhost:3000" EIGHTKIT_API_KEY="st_..."
"""

import hashlib
import re
from collections.abc import Callable
from datetime import datetime
from typing import Any, Literal, Protocol

import eightkit
from eightkit import check_value, is_settled
from mapped import partner_of
from with_lock import with_lock

Left = Callable[[], float]


class Side(Protocol):
    """One of the two systems. Its functions raise Refused where it says no; `left` tells
    how many seconds there are."""

    # Where its IDs are in the lookup.
    side: Literal["left", "right"]

    def read(self, record_id: str, left: Left, /) -> Any:
        """Gives None if the record was deleted."""

    def find(self, record: Any, left: Left, /) -> str | None:
        """Finds a record of the other system by what both share."""

    def create(self, record: Any, left: Left, /) -> str: ...

    def update(self, record_id: str, record: Any, seen: Any, left: Left, /) -> object:
        """`seen` is what it held: if the system can, let it refuse when that has changed."""


def two_way(
    record_id: str,
    from_side: Side,
    to: Side,
    shared: Callable[[Any], str],
    is_same: Callable[[Any, Any], bool],
    changed_at: Callable[[Any], datetime],
    seconds: int = 300,
    wait: float = 60,
    release_if: Callable[[BaseException | None], bool] = is_settled,
) -> str | None:
    """two_way(customer_id, shop, erp, shared, is_same, changed_at)

    Copies a changed record to the other system, and gives its ID there. Call it with
    `(id, shop, erp, …)` in the one direction and `(id, erp, shop, …)` in the other, each
    in a `since` with a key of its own. It finds or creates the partner under a lock on
    what both share, and writes under a lock on the pair, if the records differ and the
    other wasn't changed later: that change has its own direction. Gives None if either
    record was deleted, because what then is right only you know. What a crash leaves, the
    next call does.

    shared: what both systems know of the record, and nothing else has, such as its
        e-mail address.
    is_same: compares only what is copied, as both systems write it.
    seconds, wait, release_if: as in `with_lock`.
    """
    record = from_side.read(record_id, lambda: float("inf"))
    if record is None:
        return None
    both = shared(record)
    check_value(both, "what both share")

    def find_or_create(_: str, left: Left) -> str:
        found = to.find(record, left)
        return to.create(record, left) if found is None else found

    digest = hashlib.sha256(both.encode()).hexdigest()
    partner = partner_of(
        record_id, from_side.side, digest, find_or_create, seconds, wait, release_if
    )

    def copy(left: Left) -> str | None:
        written = None
        while True:
            mine, theirs = from_side.read(record_id, left), to.read(partner, left)
            if mine is None or theirs is None:
                return None
            if is_same(mine, theirs):
                return partner
            # A change of mine while it was written looks older than the writing.
            is_ours = written is not None and is_same(theirs, written)
            if not is_ours and changed_at(theirs) > changed_at(mine):
                return partner
            if left() <= 0:
                raise TimeoutError
            to.update(partner, mine, theirs, left)
            written = mine

    pair = record_id if from_side.side == "left" else partner
    key = f"{eightkit.LOOKUP}-pair-{re.sub('[^A-Za-z0-9_-]', '_', pair)}"[:255]
    return with_lock(key, copy, seconds, wait, release_if)
