# ---- The answer of one arm, judges and samples crossed ----

put_headline <- function(prefix, answers) {
  lead <- crossed_leading(answers)
  counts <- with(answers, c(judges = length(unique(judge)), answers = length(right), samples = length(unique(unit))))
  put_all(prefix, c(counts, correct = sum(answers$right), accuracy = mean(answers$right)))
  put_crossed(paste0(prefix, ".crossed"), lead)
  put_two_way(paste0(prefix, ".twoWay"), with(answers, two_way_mean(judge, unit, right, chance, share_scale)))
  put(paste0(prefix, ".p"), lead$p_two_sided, lead$why)
  # Of a balanced mix there is an exact test, too, for these samples.
  if (is_balanced) put(paste0(prefix, ".pExact"), guess_blindly(answers)$p_two_sided)
  put(paste0(prefix, ".smallestMargin"), against_chance(lead)$smallest_margin, lead$why)
  put_one_sample_t(paste0(prefix, ".overJudges"), one_sample_t(judge_accuracies(answers), chance))
}

# Two one-sided tests against the frozen margin; of a level of a half or more they would refute nothing.
against_chance <- function(lead) {
  se <- if (level > 0.5) lead$se else NA
  tost_of_mean(lead$estimate, se, lead$df, chance, margin(), share_scale)
}

put_arm_equivalence <- function(prefix, answers) {
  if (is.na(margin())) return(invisible())
  put(paste0(prefix, ".equivalence.margin"), margin())
  lead <- crossed_leading(answers)
  test <- against_chance(lead)
  prefix <- paste0(prefix, ".equivalence.test")
  if (is.na(test$smallest_margin)) return(put(prefix, NA, lead$why))
  put_all(prefix, c(pTost = test$p, smallestMargin = test$smallest_margin))
  put_interval(paste0(prefix, ".interval"), test$low, test$high, test$coverage)
}

# ---- Guessing in a balanced mix ----

# Right answers of judges who deal as many "human" answers blindly to the same items. Each judge's number of human
# items that get one is hypergeometric; all judges' together is the sum of these (exact, as in the exact
# Mantel-Haenszel test).
guess_blindly <- function(answers) {
  judges <- match(answers$judge, unique(answers$judge))
  n <- tabulate(judges)
  human <- rowsum(as.numeric(answers$is_human), judges)[, 1]
  said_human <- rowsum(as.numeric(answers$is_positive), judges)[, 1]
  hits <- sum(answers$is_human & answers$is_positive)
  # Right answers are twice the hits, plus what follows from the counts alone.
  blind <- sum(n - human - said_human)
  expected <- sum(human * said_human / n)
  variance <- sum(ifelse(n < 2, 0, human * (n - human) / n * said_human * (n - said_human) / n / (n - 1)))
  result <- list(n = sum(n), correct = sum(answers$right), expected = 2 * expected + blind, variance = 4 * variance)
  # So many items are as good as normal.
  tails <- if (sum(n) > 200000) normal_tails(hits - expected, sqrt(variance)) else exact_tails(n, human, said_human, hits)
  c(result, as.list(pmin(pmax(tails, 1e-300), 1)))
}

exact_tails <- function(n, human, said_human, hits) {
  from <- 0
  shares <- 1
  for (judge in seq_along(n)) {
    least <- max(0, human[judge] + said_human[judge] - n[judge])
    most <- min(human[judge], said_human[judge])
    own <- dhyper(least:most, human[judge], n[judge] - human[judge], said_human[judge])
    shares <- add_independent(shares, own)
    from <- from + least
    # What is next to impossible is cut off at both ends.
    kept <- range(which(shares >= 1e-300))
    shares <- shares[kept[1]:kept[2]]
    from <- from + kept[1] - 1
  }
  at <- hits - from + 1
  observed <- if (at < 1 || at > length(shares)) 0 else shares[at]
  c(
    p_two_sided = sum(sort(shares[shares <= observed * (1 + 1e-9)])),
    p_greater = sum(sort(shares[seq_along(shares) >= at]))
  )
}

# The distribution of the sum of two independent whole numbers: their convolution, without the roundings of a
# Fourier transform.
add_independent <- function(one, other) {
  padding <- numeric(length(other) - 1)
  sums <- stats::filter(c(padding, one, padding), other, sides = 1)
  as.numeric(sums)[length(padding) + seq_len(length(one) + length(padding))]
}

# With continuity correction.
normal_tails <- function(distance, sd) {
  if (sd == 0) return(c(p_two_sided = 1, p_greater = 1))
  beyond <- function(by) pnorm((by - 0.5) / sd, lower.tail = FALSE)
  c(p_two_sided = 2 * beyond(abs(distance)), p_greater = beyond(distance))
}

put_guessing <- function(prefix, answers) {
  guesses <- guess_blindly(answers)
  put_all(prefix, with(guesses, c(n = n, correct = correct, expected = expected, variance = variance)))
  put_all(prefix, with(guesses, c(pTwoSided = p_two_sided, pGreater = p_greater)))
}
