"""Do each step of a work once, also from a queue: https://8kit.io/docs/api/recipes/#recipe-steps

    pip install requests
    curl -fsSO "https://8kit.io/docs/recipes/{eightkit,once,with_lock,steps}.py"
    export EIGHTKIT_URL="http://localhost:3000" EIGHTKIT_API_KEY="st_..."
"""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

import eightkit
from eightkit import Refused, check_value, is_settled
from once import once
from with_lock import with_lock


class Step(NamedTuple):
    """`work` and `is_done` are given a function that tells how many seconds are left."""

    # Part of the value: order-1001:invoice.
    name: str
    # Raises Refused if the target says no.
    work: Callable[[Callable[[], float]], object]
    # Asks the target whether this step was done, in an earlier try.
    is_done: Callable[[Callable[[], float]], bool] | None = None


def steps(
    key: str,
    all_steps: Sequence[Step],
    lock: str | None = None,
    seconds: int = 60,
    wait: float = 0,
    release_if: Callable[[BaseException | None], bool] = is_settled,
) -> list[str]:
    """steps("order-1001", [Step("invoice", work, is_done), Step("mail", send)])

    Does those steps that aren't done yet, one after the other, each with `once` and a
    value of its own, inside one lock. Gives the names of those that it has done. After
    any error, call again with the same key: a queue delivers the message again, so
    acknowledge it only when this returns. A step that was begun is done again if
    `is_done` says no; without `is_done`, you get IN_DOUBT. While another caller works,
    and for up to `seconds` after a crash or an error that isn't a refusal, it raises
    LOCK_CONFLICT: let the queue hide a message for longer than that. Messages come late
    and in any order, so read the record inside `work` instead of copying what the
    message says.

    lock: what nobody else may work on meanwhile: the record, if the key is one of its
        changes. By default the key.
    seconds, wait, release_if: as in `with_lock`.
    """
    for step in all_steps:
        check_value(f"{key}:{step.name}")
    lock = key if lock is None else lock
    check_value(lock, "the key of a lock")

    def run(left: Callable[[], float]) -> list[str]:
        return [step.name for step in all_steps if _do(f"{key}:{step.name}", step, left)]

    held = f"{eightkit.SET}-{re.sub('[^A-Za-z0-9_-]', '_', lock)}"[:255]
    return with_lock(held, run, seconds, wait, release_if)


def _do(value: str, step: Step, left: Callable[[], float]) -> bool:
    is_done = step.is_done
    if left() <= 0:
        raise TimeoutError

    def begin() -> object:
        # Asking took too long, so nothing was sent to the target.
        if left() <= 0:
            raise Refused(f"no time was left for {value}")
        return step.work(left)

    return once(value, begin, value, is_done and (lambda: is_done(left)))[0]
