"""Calls the recipes in Python, many at once, in the time of a world.

Each call has a thread of its own, of which one runs at a time: whatever a call waits for is asked of the world,
and goes on when its answer comes. Each line of the input is answered by one, once all calls wait.
"""

import contextvars
import datetime
import json
import queue
import random
import sys
import threading
import time
from queue import SimpleQueue

import requests

# In ms; wall clocks are ahead of it.
now = ahead = 0.0
asked = []
waiting = {}
is_idle = SimpleQueue()
running = contextvars.ContextVar("running")


def ask(**question):
    answer = SimpleQueue()
    waiting[len(waiting) + 1] = answer
    asked.append({"id": len(waiting), "call": running.get(), **question})
    is_idle.put(None)
    return answer.get()


class Clock(datetime.datetime):
    @classmethod
    def now(cls, tz=None):
        return cls.fromtimestamp((now + ahead) / 1000, tz)


def request(_, method, url, headers=None, json=None, timeout=None, **__):
    body = "" if json is None else dumps(json)
    sent = dict(headers or {})
    if json is not None:
        sent["Content-Type"] = "application/json"
    wait = {} if timeout is None else {"wait": timeout * 1000}
    heard = ask(request={"method": method, "url": url, "headers": sent, "body": body}, **wait)
    if heard is None:
        raise requests.ConnectionError
    if heard.get("isCut"):
        raise requests.exceptions.ChunkedEncodingError
    answer = requests.Response()
    answer.status_code, answer._content = heard["status"], heard["text"].encode()
    answer._content_consumed = True
    answer.headers.update(heard["headers"])
    return answer


dumps = json.dumps
datetime.datetime = Clock
time.monotonic = lambda: now / 1000
time.sleep = lambda seconds: ask(wait=seconds * 1000)
requests.Session.request = request
# The time that a request may take is the world's.
in_time = queue.Queue.get
queue.Queue.get = lambda self, timeout=None: in_time(self)

# Only now, as it takes what it needs from these modules.
from caller import run  # noqa: E402


def call(heard):
    running.set(heard["call"])
    ending = run(heard["command"])
    asked.append({"id": 0, "call": heard["call"], "ending": ending})
    is_idle.put(None)


for line in sys.stdin:
    heard = json.loads(line)
    now, ahead = heard["now"], heard["ahead"]
    if "seed" in heard:
        random.seed(heard["seed"])
    else:
        if "command" in heard:
            threading.Thread(target=call, args=[heard], daemon=True).start()
        else:
            waiting[heard["id"]].put(heard.get("answer"))
        is_idle.get()
    print(json.dumps(asked), flush=True)
    asked.clear()
