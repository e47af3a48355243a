#!/usr/bin/env python3
"""Works the numbers of the report out again, from the tables of this folder and nothing else.

    python3 analysis.py            prints the main results and compares every number with report-numbers.csv
    python3 analysis.py --csv      prints all numbers as a table: number,value,why_missing,source
    python3 analysis.py FOLDER     the same for the tables of another folder

It needs Python 3.9 or newer with pandas and scipy. It is written to be read and changed: reading, statistics, then a
section for each section of the report. A number's name says where in the report it stands, such as
`arms[A].twoWay.interval.low`. The exit status is 1 if a number differs from the report's. The sensitivity analysis by
ordinal mixed models is in analysis.R only, because no maintained Python package fits them by maximum likelihood.
"""

import csv
import functools
import math
import pathlib
import sys

import numpy as np
import pandas as pd
from scipy import optimize, special, stats

# ---------------------------------------------------------------------------------------------------------------------
# Reading
# ---------------------------------------------------------------------------------------------------------------------

options = {word for word in sys.argv[1:] if word.startswith("-")}
folder = pathlib.Path(next((word for word in sys.argv[1:] if word not in options), "."))
if options - {"--csv"}:
    sys.exit(__doc__)
if not (folder / "settings.csv").exists():
    sys.exit(f"There is no settings.csv in {folder.resolve()}: run this in the unpacked folder, or name that folder.")

NUMBER_COLUMNS = {
    *("position", "score", "oriented_score", "revision", "confidence", "read_ms", "judge_ms", "hidden_ms"),
    *("shown_left_ms", "shown_right_ms"),
    *("shown", "answered", "total", "tp", "fp", "tn", "fn", "accuracy", "protocol_version", "ordinal"),
    *("minutes", "active_minutes", "paused_ms", "submissions", "runs"),
    *("turn", "tstamp", "strength", "lines", "bytes", "samples", "sum"),
}
YES_NO_COLUMNS = {"repeat", "invited", "placed", "reference", "rejected", "correct", "anony"}
# People wrote these. Where a spreadsheet would take one for a formula, an apostrophe stands before it in the file.
FREE_TEXT_COLUMNS = {
    *("comment", "actor", "vetted_by", "vetted_why", "title", "body", "source", "package", "version"),
    *("publishedAt", "file", "line", "generator", "model", "model_version", "date", "generation", "prompt"),
    *("edits", "licence", "shown_title", "shown_body"),
}


def read_text(path):
    """A CSV file with every cell as text; an empty cell is missing, and "NA" is a name like any other."""
    return pd.read_csv(folder / path, dtype=str, keep_default_na=False, na_values=[""], encoding="utf-8")


def read_table(name):
    """`data/<name>.csv`: names and codes are text, numbers are numbers, yes and no are True and False, empty is NaN."""
    table = read_text(f"data/{name}.csv")
    for column in table.columns:
        if column in NUMBER_COLUMNS or column.startswith("metric:") or (name == "matrix" and column != "judge"):
            table[column] = pd.to_numeric(table[column])
        elif column in YES_NO_COLUMNS:
            table[column] = table[column].map({"true": True, "false": False})
        elif column in FREE_TEXT_COLUMNS:
            table[column] = table[column].str.replace(r"\A'(?=[=+\-@'\t\r])", "", regex=True)
    return table


settings = read_text("settings.csv")


def setting(name):
    """The first value of a setting as text; None where the study has none."""
    values = settings.loc[settings["setting"] == name, "value"]
    return None if values.empty else values.iloc[0]


def settings_by_key(name):
    """All values of a setting by what they are about, in the protocol's order: the role of each system, for example."""
    own = settings[settings["setting"] == name]
    return dict(zip(own["key"], own["value"]))


level = 1 - float(setting("alpha"))  # coverage of every interval
margin = None if setting("margin") is None else float(setting("margin"))
roles = settings_by_key("system")
excluded_sessions = set(settings_by_key("excluded"))


is_imported = bool(settings_by_key("recorded"))  # whatever was fixed about such answers was fixed when they were known


def is_recorded(part):
    """Of imported answers: whether this is known (sides, times, durations, sessions, languages, judges, tasks)."""
    return settings_by_key("recorded").get(part) != "no"


@functools.lru_cache
def first_sessions():
    """Each judge's first session: the one whose first trial was shown earliest (of equals the first by name)."""
    starts = read_table("trials").groupby(["judge", "session"], as_index=False)["shown_at"].min()
    return set(starts.sort_values(["shown_at", "session"]).drop_duplicates("judge")["session"])


def with_slices(table):
    """Says of each row whether it is of a judge's later session, and of a session that the protocol's rules exclude."""
    return table.assign(
        # Where sessions were not recorded, all answers of a judge count as given in one.
        is_repeat=~table["session"].isin(first_sessions()) if is_recorded("sessions") else False,
        is_excluded=table["session"].isin(excluded_sessions),
    )


def of_result(table):
    """The rows that the result is made of: each judge's first session, unless the protocol's rules exclude it."""
    return table[~table["is_repeat"] & ~table["is_excluded"]]


# ---------------------------------------------------------------------------------------------------------------------
# Writing numbers down
# ---------------------------------------------------------------------------------------------------------------------

numbers = {}  # name -> (value or None, why there is none)


def put(number, value, why=""):
    """Writes one number down under its name in the report; None and NaN say that there is none."""
    if number in numbers:
        raise ValueError(f"{number} was worked out twice")
    is_missing = value is None or value != value
    numbers[number] = (None, why) if is_missing else (float(value), "")


def put_interval(prefix, low, high, coverage=level, why=""):
    """Writes an interval down. One that does not exist is a single missing number in the report."""
    if low is None or low != low:
        put(prefix, None, why)
    else:
        put_all(prefix, interval(low, high, coverage))


def put_all(prefix, block):
    """Writes a result of several numbers down, each under its key; words are left out, lists count from 1."""
    if isinstance(block, dict):
        for key, value in block.items():
            put_all(f"{prefix}.{key}" if prefix else key, value)
    elif isinstance(block, (list, tuple)):
        for place, value in enumerate(block, start=1):
            put_all(f"{prefix}[{place}]", value)
    elif not isinstance(block, str):
        put(prefix, block)


def interval(low, high, coverage=level):
    """An interval as the report has it; `coverage` is the study's where nothing else is said."""
    return {"low": low, "high": high, "level": coverage}
