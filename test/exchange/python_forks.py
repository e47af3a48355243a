"""Runs scripts that need pandas and scipy, each in a process of its own that begins with both of them loaded.

One job a line on standard input: {"folder", "script", "args", "output", "errors"}; the last two are files for what the script prints.
One line for each of them on standard output: {"status"}. Ends when standard input does.
"""

import json
import os
import runpy
import sys
import traceback

import pandas  # noqa: F401
from scipy import optimize, special, stats  # noqa: F401


def run(job):
    """Stands in for `python3 script args...` in the job's folder. Never returns."""
    os.chdir(job["folder"])
    for number, path, flags in (
        (0, os.devnull, os.O_RDONLY),
        (1, job["output"], os.O_WRONLY | os.O_CREAT | os.O_TRUNC),
        (2, job["errors"], os.O_WRONLY | os.O_CREAT | os.O_TRUNC),
    ):
        os.dup2(os.open(path, flags, 0o600), number)
    sys.argv = [job["script"], *job["args"]]
    sys.path[0] = job["folder"]
    status = 0
    try:
        runpy.run_path(job["script"], run_name="__main__")
    except SystemExit as ended:
        if isinstance(ended.code, str):
            print(ended.code, file=sys.stderr)
        status = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    except BaseException:
        traceback.print_exc()
        status = 1
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)


for line in sys.stdin:
    child = os.fork()
    if child == 0:
        run(json.loads(line))
    _, ended = os.waitpid(child, 0)
    print(json.dumps({"status": os.waitstatus_to_exitcode(ended)}), flush=True)
