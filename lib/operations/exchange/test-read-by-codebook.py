"""Reads every table of a bundle (argument 1) with pandas by the types of its codebook (argument 2: types.csv), and prints
what does not hold, how many values did, and each comment as hexadecimal UTF-8."""

import json
import pathlib
import sys

import pandas as pd

folder = pathlib.Path(sys.argv[1])
types = pd.read_csv(sys.argv[2], dtype=str, keep_default_na=False)
DTYPES = {"integer": "Int64", "number": "float64", "boolean": "boolean", "text": str, "time": str, "json": str}
checked = 0

for file, kinds in types.groupby("file", sort=False):
    dtype = {column: DTYPES[kind] for column, kind in zip(kinds["column"], kinds["type"])}
    table = pd.read_csv(folder / file, dtype=dtype, keep_default_na=False, na_values=[""])
    print(f"table {file} {len(table)}")
    if list(table.columns) != list(kinds["column"]):
        print(f"fault {file}: its columns are not those of the codebook")
    for kind in kinds.itertuples():
        values = table[kind.column].dropna()
        checked += len(values)
        faults = {
            "is missing": kind.missing == "never" and len(values) < len(table),
            "is never there": kind.missing == "always" and len(values) > 0,
            "is less than it may be": kind.min != "" and (values < float(kind.min or 0)).any(),
            "is more than it may be": kind.max != "" and (values > float(kind.max or 0)).any(),
            "is no level": kind.levels != ""
            and not values.astype(str).str.lower().isin(kind.levels.split("|")).all(),
            "has another pattern": kind.pattern != "" and not values.str.match(kind.pattern or "").all(),
        }
        for fault in (words for words, is_so in faults.items() if is_so):
            print(f"fault {file}: a {kind.column} {fault}")
        if kind.type == "time":
            pd.to_datetime(values, utc=True, format="%Y-%m-%dT%H:%M:%S.%fZ")
        if kind.type == "json":
            values.map(json.loads)
    if file == "data/trials.csv" and "comment" in table:
        for comment in table["comment"].dropna().str.replace(r"\A'(?=[=+\-@'\t\r])", "", regex=True):
            print("comment", comment.encode().hex())
print("values", checked)
