"""Makes a study of two tasks and two systems, opens it, and prints a link for judges.

EVENHAND is the server's address, TOKEN a personal token that may write, STUDY a short name for the study.
Needs Python 3.9 or newer and no package.
"""

import json
import os
import time
import urllib.request

STUDIES = os.environ["EVENHAND"] + "/api/v1/studies"
STUDY = os.environ["STUDY"]


def api(method, path, body=None, media_type="application/json"):
    """Makes a call and returns its JSON; a refusal is an exception that says why."""
    data = None if body is None else body.encode() if isinstance(body, str) else json.dumps(body).encode()
    headers = {"Authorization": "Bearer " + os.environ["TOKEN"], "Content-Type": media_type}
    request = urllib.request.Request(STUDIES + path, data=data, method=method, headers=headers)
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refusal:
        raise SystemExit(refusal.read().decode()) from refusal


TASKS = """task,language,title,body
double,python,Double a number,Return twice the number.
square,python,Square a number,Return the number times itself.
"""
SAMPLES = """task,system,language,code
double,model-a,python,"def double(n): return 2 * n"
double,model-b,python,"def double(n): return n + n"
square,model-a,python,"def square(n): return n ** 2"
square,model-b,python,"def square(n): return n * n"
"""

systems = [{"id": "model-a"}, {"id": "model-b"}]
api("POST", "", {"slug": STUDY, "title": "Two models", "design": "side-by-side", "systems": systems})
print(api("POST", f"/{STUDY}/tasks", TASKS, "text/csv")["added"], "tasks")
print(api("POST", f"/{STUDY}/samples", SAMPLES, "text/csv")["added"], "samples")

# What a judge will meet, before anybody does.
for arm in api("GET", f"/{STUDY}/rehearsal?judges=10")["arms"]:
    print(arm["arm"], "meets", arm["trials"]["least"], "to", arm["trials"]["most"], "trials")

# Large imports are prepared in the background; a study opens once all of its samples are.
while api("GET", f"/{STUDY}/preparation")["isWorking"]:
    time.sleep(1)
print("frozen as", api("POST", f"/{STUDY}/open")["protocolHash"])

invites = api("POST", f"/{STUDY}/invites", {"count": 1, "kind": "general", "uses": 20})["invites"]
print(invites[0]["link"])
