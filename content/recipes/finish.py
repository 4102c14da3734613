"""Do work that a crash must not lose: https://8kit.io/docs/concepts/last-update/#in-code

    pip install requests
    curl -fsSO "https://8kit.io/docs/recipes/{eightkit,once,finish}.py"
    export EIGHTKIT_URL="http://localhost:3000" EIGHTKIT_API_KEY="st_..."

For a program that calls it inside `since`:

    curl -fsSO "https://8kit.io/docs/recipes/{eightkit,once,finish,with_lock,since}.py"
"""

from collections.abc import Callable

import eightkit
from eightkit import EightkitError, Refused, call, check_value
from once import give_back, take


def finish(
    key: str,
    work: Callable[[], object],
    is_done: Callable[[], bool] | None = None,
) -> bool:
    """finish("order:1001:2025-09-24T10:00:00Z", lambda: copy(order), is_done)

    The key is the record and the date of its change, because with the ID alone no later
    change would be copied. Adds the key and `:begun` before the work, and the key and
    `:done` after it. Gives False if it was done before. Work that was started and never
    marked as done is looked up in the target by `is_done`, which asks for this change and
    not just for the record, and done if it isn't there. If the target can't be asked,
    leave `is_done` out and get the error IN_DOUBT. Hold a lock meanwhile, as `since`
    does: what another run is doing just now looks the same as a crash.
    """
    check_value(key)
    begun, done = f"{key}:begun", f"{key}:done"
    check_value(begun)
    if call("POST", f"/uniqs/{eightkit.SET}/contains", {"value": done})["exists"]:
        return False
    taken = take(begun)
    if not taken.is_ours and is_done is None:
        raise EightkitError("IN_DOUBT", f"{key} was started, and may have been done")
    must_work = taken.is_ours or not (is_done and is_done())
    try:
        if must_work:
            work()
    except Refused as error:
        if taken.is_ours:
            give_back(begun, taken.id, error)
        raise
    take(done)
    return must_work
