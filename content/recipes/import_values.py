"""Add many values in a few requests: https://8kit.io/docs/concepts/sets/#in-code

    pip install requests
    curl -fsSO "https://8kit.io/docs/recipes/{eightkit,with_lock,import_values}.py"
    export EIGHTKIT_URL="http://localhost:3000" EIGHTKIT_API_KEY="st_..."
"""

import time
from collections.abc import Callable, Iterable

import eightkit
from eightkit import EightkitError, call, check_value, is_refusal, pause
from with_lock import with_lock


def import_values(values: Iterable[str], seconds: int = 600) -> int:
    """added = import_values(order["number"] for order in orders)

    Adds what the set lacks, and gives how many values that were. A list can be stored in
    part, and twice if it is repeated, so before each add it reads what is missing. After
    an error or a crash, call again with the same values. If an add may still be under
    way, it raises LOCK_CONFLICT until the lock expires, `seconds` after its begin.
    """
    if isinstance(values, str):
        raise EightkitError("INVALID_KEY", f"{values!r} can't be a list of values")
    unique = list(dict.fromkeys(values))
    for value in unique:
        check_value(value)

    def run(left: Callable[[], float]) -> int:
        starts = range(0, len(unique), 1000)
        return sum(_add_missing(unique[start : start + 1000], left) for start in starts)

    return with_lock(f"import-{eightkit.SET}", run, seconds)


def _add_missing(values: list[str], left: Callable[[], float]) -> int:
    path = f"/uniqs/{eightkit.SET}/values/bulk"
    missing = rest = _missing_of(values, left)
    attempt = 0
    while rest:
        attempt += 1
        failure = EightkitError("NOT_ADDED", f"{len(rest)} values were not stored")
        body = {"values": [{"value": value} for value in rest]}
        try:
            call("POST", path, body, attempts=1, left=left)
        except EightkitError as error:
            if is_refusal(error.status):
                raise
            failure = error
            time.sleep(max(0, min(pause(attempt, error.retry_after), left())))
        rest = _missing_of(rest, left)
        if rest and attempt >= eightkit.ATTEMPTS:
            raise failure
    return len(missing)


def _missing_of(values: list[str], left: Callable[[], float]) -> list[str]:
    path = f"/uniqs/{eightkit.SET}/contains/bulk"
    data = call("POST", path, {"values": values}, left=left)
    checks = data["checks"]
    if data.get("errors") or len(checks) < len(values):
        # What wasn't checked may be there, and would be added twice.
        message = f"not all of {len(values)} values could be checked"
        raise EightkitError("NOT_CHECKED", message)
    held = {check["value"] for check in checks if check["exists"]}
    return [value for value in values if value not in held]
