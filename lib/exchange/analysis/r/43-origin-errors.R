# ---- The two kinds of error ----

put_errors <- function(prefix, answers) {
  counts <- as.list(confusion(answers))
  errors <- counts$fp + counts$fn
  share <- if (errors == 0) NA else counts$fp / errors
  put_all(prefix, c(shareFalsePositive = share, p = binomial_p(counts$fp, errors)), "no_data")
  exact <- clopper_pearson(counts$fp, errors)
  put_interval(paste0(prefix, ".interval"), exact$low, exact$high, why = "no_data")
  # McNemar, Psychometrika 12 (1947) 153; corrected: mcnemar.test().
  put_chi_square(paste0(prefix, ".mcNemar"), abs(counts$fp - counts$fn), errors)
  put_chi_square(paste0(prefix, ".mcNemarCorrected"), max(0, abs(counts$fp - counts$fn) - 1), errors)
  machine <- counts$fp + counts$tn
  human <- counts$fn + counts$tp
  rates <- two_proportions(counts$fp, machine, counts$fn, human)
  put_all(paste0(prefix, ".rates"), with(rates, c(first = first, second = second, difference = first - second)), "no_data")
  put_interval(paste0(prefix, ".rates.newcombe"), rates$low, rates$high, why = "no_data")
  put(paste0(prefix, ".ratesP"), fisher_exact(counts$fp, machine, counts$fn, human)$p_two_sided, "no_data")
}

put_chi_square <- function(prefix, apart, errors) {
  if (errors == 0) return(put(prefix, NA, "no_data"))
  statistic <- apart^2 / errors
  put_all(prefix, c(statistic = statistic, p = pchisq(statistic, 1, lower.tail = FALSE)))
}

# Two independent shares and the interval of their difference. Newcombe, Stat. Med. 17 (1998) 873, method 10.
two_proportions <- function(x1, n1, x2, n2) {
  first <- if (n1 == 0) NA else x1 / n1
  second <- if (n2 == 0) NA else x2 / n2
  one <- wilson(x1, n1)
  other <- wilson(x2, n2)
  list(
    first = first, second = second,
    low = first - second - sqrt((first - one$low)^2 + (other$high - second)^2),
    high = first - second + sqrt((one$high - first)^2 + (second - other$low)^2)
  )
}

# Fisher's exact test of x1 of n1 against x2 of n2; two-sided are all tables no likelier than this one.
# fisher.test(), but for the odds ratio, which is the sample's.
fisher_exact <- function(x1, n1, x2, n2) {
  if (n1 == 0 || n2 == 0) return(list(p_two_sided = NA, p_less = NA, p_greater = NA, odds_ratio = NA))
  all <- x1 + x2
  likely <- dhyper(max(0, all - n2):min(n1, all), n1, n2, all)
  observed <- dhyper(x1, n1, n2, all)
  below <- x2 * (n1 - x1)
  list(
    p_two_sided = min(1, sum(likely[likely <= observed * (1 + 1e-7)])),
    p_less = phyper(x1, n1, n2, all), p_greater = phyper(x1 - 1, n1, n2, all, lower.tail = FALSE),
    odds_ratio = if (below == 0) NA else x1 * (n2 - x2) / below
  )
}
