"""Calls the recipes in Python. The work is a request to the target."""

import json
import os
import sys
from datetime import datetime, timedelta, timezone

import requests

import eightkit
from finish import finish
from import_values import import_values
from mapped import mapped
from once import once
from reconcile import reconcile
from remove_older import remove_older
from since import since
from steps import Step, steps
from two_way import two_way
from with_lock import with_lock

TARGET = os.environ.get("TARGET", "http://target")


def ask(method, path, timeout=None):
    answer = requests.request(method, f"{TARGET}/{path}", timeout=timeout)
    if not answer.ok:
        raise (eightkit.Refused if eightkit.is_refusal(answer.status_code) else RuntimeError)(answer.text)
    return answer.text


def fail():
    raise eightkit.Refused("failed")


def read(start, _):
    seen = ask("GET", start.isoformat())
    return datetime.fromisoformat(seen.replace("Z", "+00:00")) if seen else None


def sync(command):
    """As the page says: the oldest first, and no further than the lock lasts."""

    def copy(start, left):
        last = start
        for record, changed in json.loads(ask("GET", start.isoformat(), left())):
            if left() < 300:
                return last
            finish(
                record,
                lambda: ask("POST", record, left()),
                lambda: ask("GET", record, left()) == "yes",
            )
            last = datetime.fromisoformat(changed.replace("Z", "+00:00"))

    since(command["key"], copy)


def run_once(command):
    is_done = (lambda: command["isDone"]) if "isDone" in command else None
    is_new, result = once(command["key"], lambda: ask("POST", command["key"]), command.get("run"), is_done)
    return f"new:{result}" if is_new else "duplicate"


def run_steps(command):
    def step(name):
        value = f"{command['key']}:{name}"
        is_done = None if command.get("isBlind") else lambda left: ask("GET", value, left()) == "yes"
        return Step(name, lambda left: ask("POST", value, left()), is_done)

    times = {"seconds": command["seconds"]} if "seconds" in command else {}
    done = steps(command["key"], [step("invoice"), step("mail")], command.get("lock"), **times)
    return ",".join(done) or "nothing"


class System:
    def __init__(self, name, side):
        self.name, self.side = name, side

    def read(self, record_id, left):
        time = left()
        text = ask("GET", f"read/{self.name}/{record_id}", time if time < 1e9 else None)
        return json.loads(text) if text else None

    def find(self, record, left):
        return ask("GET", f"find/{self.name}/{record['mail']}", left()) or None

    def create(self, record, left):
        return ask("POST", f"{self.name}/{record['mail']}={record['name']}", left())

    def update(self, record_id, record, seen, left):
        ask("PUT", f"{self.name}/{record_id}={record['name']}", left())


SHOP, ERP = System("shop", "left"), System("erp", "right")


def copy(system, record_id):
    return two_way(
        record_id,
        SHOP if system == "shop" else ERP,
        ERP if system == "shop" else SHOP,
        lambda record: record["mail"],
        lambda one, other: one["name"] == other["name"],
        lambda record: datetime.fromtimestamp(record["changed"] / 1000, timezone.utc),
    )


def sync_two_way(command):
    def read(start, left):
        for record_id in json.loads(ask("GET", f"changed/{command['key']}/{start.isoformat()}", left())):
            copy(command["key"], record_id)

    since(f"two-way-{command['key']}", read)


def run_reconcile(command):
    report = reconcile(
        lambda start: json.loads(ask("GET", f"since/{start.isoformat()}")),
        lambda key, left: ask("POST", key, left()),
        grace_minutes=command.get("graceMinutes", 0),
    )
    return "/".join(",".join(report[part]) for part in ("done", "failed", "added"))


def run_remove_older(_):
    report = remove_older(datetime.now(timezone.utc) - timedelta(days=90))
    return f"{report['removed']}+{','.join(report['kept'])}"


def released(command):
    return {"release_if": lambda _: True} if command.get("releases") else {}


RECIPES = {
    "once": run_once,
    "with-lock": lambda command: with_lock(
        command["key"],
        lambda left: fail() if command["key"] == "throws" else ask("POST", command["key"], left()),
        command.get("seconds", 60),
        command.get("waitSeconds", 0),
        **released(command),
    ),
    "mapped": lambda command: mapped(
        command["key"],
        lambda shop_id, left: ask("POST", shop_id, left()),
        command.get("seconds", 300),
        command.get("waitSeconds", 60),
        **released(command),
    ),
    "since": lambda command: since(command["key"], read),
    "sync": sync,
    "finish": lambda command: finish(
        command["key"],
        lambda: ask("POST", command["key"]),
        (lambda: command["isDone"]) if "isDone" in command else None,
    ),
    "steps": run_steps,
    "two-way": lambda command: copy(*command["key"].split("/")),
    "sync-two-way": sync_two_way,
    "reconcile": run_reconcile,
    "remove-older": run_remove_older,
    "import-values": lambda command: import_values(command["values"]),
}


def run(command):
    settings = command["settings"]
    os.environ.update(EIGHTKIT_URL=settings["url"], EIGHTKIT_API_KEY=settings["key"])
    eightkit.ATTEMPTS = settings["attempts"]
    eightkit.PAUSE = settings["pause"]
    eightkit.TIMEOUT = settings["timeout"]
    try:
        return {"value": RECIPES[command["recipe"]](command)}
    except eightkit.EightkitError as error:
        return {"code": error.code, "message": str(error)}
    except Exception as error:
        return {"code": "WORK", "message": str(error)}


def run_all():
    """Calls recipes one after the other, as the list in its input says, and prints how each call ended."""
    print(json.dumps([run(command) for command in json.load(sys.stdin)]))
