# ---------------------------------------------------------------------------------------------------------------------
# Errors, and accuracy with respect to the base rate. Counts: tp human and judged human, fp machine judged human, tn, fn
# ---------------------------------------------------------------------------------------------------------------------


def error_symmetry(fp, machine_items, fn, human_items):
    """Are both kinds of error equally frequent? The errors by themselves (McNemar 1947), and as rates."""
    errors, apart = fp + fn, abs(fp - fn)
    return {
        **{"shareFalsePositive": share_of(fp, errors), "interval": clopper_pearson(fp, errors)},
        **{"p": binomial_p(fp, errors), "mcNemar": mc_nemar(apart, errors)},
        "mcNemarCorrected": mc_nemar(max(0, apart - 1), errors),
        "rates": two_proportions(fp, machine_items, fn, human_items),
        "ratesP": fisher_exact(fp, machine_items, fn, human_items)["pTwoSided"],
    }


def mc_nemar(apart, errors):
    """McNemar's chi-square of two counts that lie so far apart; None without errors."""
    return {"statistic": apart**2 / errors, "p": stats.chi2.sf(apart**2 / errors, 1)} if errors else None


def base_rate_accuracy(tp, fn, fp, tn):
    """
    Accuracy with respect to the base rate: against a guesser with the same habits, kappa of answer and truth, balanced
    accuracy, Youden's J (1950), and Fisher's exact test.
    """
    human, machine = tp + fn, fp + tn
    n = human + machine
    sensitivity, specificity = share_of(tp, human), share_of(tn, machine)
    cells = np.array([[tp, fn], [fp, tn]]) / n
    guesser = cells.sum(axis=1) @ cells.sum(axis=0)
    j = None if sensitivity is None or specificity is None else sensitivity + specificity - 1
    balanced, youden = dict.fromkeys(("value", "se", "interval")), dict.fromkeys(("value", "se", "interval"))
    if j is not None:
        se = math.sqrt(sensitivity * (1 - sensitivity) / human + specificity * (1 - specificity) / machine)
        balanced = {"value": (j + 1) / 2, "se": se / 2, "interval": normal_interval((j + 1) / 2, se / 2)}
        youden = {"value": j, "se": se, "interval": normal_interval(j, se)}
    return {
        **{"n": n, "accuracy": (tp + tn) / n, "sensitivity": sensitivity, "specificity": specificity},
        **{"shareHumanItems": human / n, "shareHumanAnswers": (tp + fp) / n},
        "majorityAccuracy": max(human, machine) / n,
        **{"guesserAccuracy": guesser, "excessOverGuesser": (tp + tn) / n - guesser, "kappa": kappa_of(cells, n)},
        **{"balancedAccuracy": balanced, "association": fisher_exact(tp, human, fp, machine)},
        "youdenJ": {**youden, "newcombe": two_proportions(tp, human, fp, machine)["newcombe"]},
    }
