# ---------------------------------------------------------------------------------------------------------------------
# Labels of statements: shares by system, and how far people agree
# ---------------------------------------------------------------------------------------------------------------------

NO_COEFFICIENT = {"value": None, "interval": None}
NO_LABEL = "not-applicable"


def label_coefficient(features, values_of):
    """A coefficient with its jackknife interval over units; of fewer than 20 units it has none."""
    if len(features) == 0:
        return NO_COEFFICIENT
    found = left_out(features, values_of)
    return found if len(features) >= FEWEST_UNITS else {**found, "interval": None}


def label_agreement(said, labels):
    """
    How far people agree: `said` has a row for each label of a person, `labels` is all that could be said. Units that one person
    labelled say nothing. Cohen's kappa (1960) of exactly two people, Fleiss' (1971) where all units have as many labels,
    Krippendorff's alpha (2011) with the nominal metric.
    """
    number = said.groupby("unit")["label"].transform("size")
    said = said[number >= 2]
    q, people = len(labels), sorted(said["coder"].unique())
    unit = codes_of(said["unit"]) if len(said) else np.zeros(0, dtype=np.int64)
    units = unit.max() + 1 if len(unit) else 0
    place = said["label"].map({label: at for at, label in enumerate(labels)}).to_numpy(dtype=np.int64)
    counts = np.bincount(unit * q + place, minlength=units * q).reshape(units, q).astype(float)
    each = counts.sum(axis=1)

    def cohen_of(sums):
        shares = (sums / sums.sum(axis=1, keepdims=True)).reshape(-1, q, q)
        expected = np.sum(shares.sum(axis=2) * shares.sum(axis=1), axis=1)
        agreed = np.trace(shares, axis1=1, axis2=2)
        with np.errstate(divide="ignore", invalid="ignore"):
            return np.where(1 - expected < 1e-13, np.nan, (agreed - expected) / (1 - expected))

    def fleiss_of(sums):
        ratings = sums[:, :q]
        expected = np.sum((ratings / ratings.sum(axis=1, keepdims=True)) ** 2, axis=1)
        with np.errstate(divide="ignore", invalid="ignore"):
            return np.where(1 - expected < 1e-13, np.nan, (sums[:, q] / sums[:, q + 1] - expected) / (1 - expected))

    def alpha_of(sums):
        ratings, n = sums[:, :q], sums[:, :q].sum(axis=1)
        first, second = np.triu_indices(q, 1)
        with np.errstate(divide="ignore", invalid="ignore"):
            observed = sums[:, q:].sum(axis=1) / n
            expected = np.sum(ratings[:, first] * ratings[:, second], axis=1) / (n * (n - 1))
            return np.where((ratings > 0).sum(axis=1) >= 2, 1 - observed / expected, np.nan)

    cohen = NO_COEFFICIENT
    if len(people) == 2:
        by = [np.full(units, -1), np.full(units, -1)]
        for at, person in enumerate(people):
            is_own = (said["coder"] == person).to_numpy()
            by[at][unit[is_own]] = place[is_own]
        cells = np.zeros((units, q * q))
        cells[np.arange(units), by[0] * q + by[1]] = 1
        cohen = label_coefficient(cells, cohen_of)
    agreed = (counts * (counts - 1)).sum(axis=1)
    pairs = each * (each - 1)
    is_even = units > 0 and np.ptp(each) == 0
    fleiss_features = np.hstack([counts, (agreed / np.maximum(pairs, 1))[:, None], np.ones((units, 1))])
    first, second = np.triu_indices(q, 1)
    apart = counts[:, first] * counts[:, second] / np.maximum(each - 1, 1)[:, None]
    return {
        "units": units,
        "people": len(people),
        "percent": np.mean(agreed / pairs) if units else None,
        "cohen": cohen,
        "fleiss": label_coefficient(fleiss_features, fleiss_of) if is_even else NO_COEFFICIENT,
        "alpha": label_coefficient(np.hstack([counts, apart]), alpha_of),
    }


def final_labels(rows):
    """For each unit how it came to the label that counts, and the label: automatic, decided, the only one, or agreed."""
    final = []
    for (kind, system, sample), own in rows.groupby(["kind", "system", "sample"], sort=False):
        of = lambda source: list(own.loc[own["source"] == source, "label"])
        said, decided = of("coder"), of("adjudicator")
        if of("automatic"):
            state, label = "automatic", "correct"
        elif decided:
            state, label = "adjudicated", decided[0]
        elif not said:
            state, label = "unlabelled", None
        elif len(said) == 1:
            state, label = "single", said[0]
        elif len(set(said)) == 1:
            state, label = "agreed", said[0]
        else:
            state, label = "undecided", None
        final.append((kind, system, state, label))
    return pd.DataFrame(final, columns=["kind", "system", "state", "label"])


LABEL_STATES = ("automatic", "agreed", "single", "adjudicated", "undecided", "unlabelled")


def report_labels():
    """The numbers of a study of statement labels, from labels.csv."""
    rows = read_table("labels")
    labels = {}
    for key, value in settings.loc[settings["setting"] == "label", ["key", "value"]].itertuples(index=False):
        labels.setdefault(key, []).append(value)
    systems = list(settings.loc[settings["setting"] == "labelled_system", "value"])
    identical = set(rows.loc[rows["source"] == "automatic", "sample"] + "\n" + rows.loc[rows["source"] == "automatic", "kind"])
    said = rows[rows["source"] == "coder"].assign(unit=lambda own: own["sample"] + "\n" + own["kind"])
    said = said[~said["unit"].isin(identical)]
    final = final_labels(rows)
    put_all("", {"level": level, "people": rows["coder"].nunique(), "programs": rows["sample"].nunique()})
    put("tasks", (rows["task"] + "\n" + rows["language"]).nunique())
    for kind, own_labels in labels.items():
        own = final[final["kind"] == kind]
        put_all(f"kinds[{kind}].states", {state: int(np.sum(own["state"] == state)) for state in LABEL_STATES})
        for system in systems:
            found = own.loc[own["system"] == system, "label"]
            prefix = f"kinds[{kind}].bySystem[{system}]"
            counts = {label: int(np.sum(found == label)) for label in own_labels if label != NO_LABEL}
            put_all(prefix, {"n": sum(counts.values()), "notApplicable": int(np.sum(found == NO_LABEL))})
            for label, count in counts.items():
                put(f"{prefix}.byLabel[{label}].count", count)
        put_all(f"kinds[{kind}].agreement", label_agreement(said[said["kind"] == kind], own_labels))
    standard = [kind for kind, own in labels.items() if own[0] == "correct"]
    put_all("agreement", label_agreement(said[said["kind"].isin(standard)], labels[standard[0]] if standard else []))


def print_labels():
    """Of each kind how many statements of all systems were correct, partially correct and labelled at all."""
    print("Statements with a label, of all systems:")
    kinds = dict.fromkeys(settings.loc[settings["setting"] == "label", "key"])
    for kind in kinds:
        of = lambda end: int(sum(value for name, (value, _) in numbers.items() if name.startswith(f"kinds[{kind}].bySystem[") and name.endswith(end)))
        print(f"  {kind}: {of('].n')}, correct {of('byLabel[correct].count')}, partially correct {of('byLabel[partial].count')}")
