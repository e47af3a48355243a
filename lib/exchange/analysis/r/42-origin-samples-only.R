# ---- These samples only ----

put_samples_only <- function(prefix, answers) {
  n <- nrow(answers)
  correct <- sum(answers$right)
  naive_se <- sqrt(correct / n * (1 - correct / n) / n)
  pooled <- paste0(prefix, ".pooled")
  put_all(pooled, c(correct = correct, n = n, accuracy = correct / n, naiveSe = naive_se))
  put_all(pooled, c(p = binomial_p(correct, n, chance)))
  exact <- clopper_pearson(correct, n)
  put_interval(paste0(pooled, ".clopperPearson"), exact$low, exact$high)
  put_wilson(paste0(pooled, ".wilson"), correct, n)
  put_sign_flip(paste0(prefix, ".signFlip"), judge_accuracies(answers) - chance)
  by_judge <- clustered_mean(answers$right, answers$judge, chance)
  put_clustered_mean(paste0(prefix, ".byJudge"), by_judge)
  # How many times the variance is that of independent answers.
  effect <- if (naive_se == 0) NA else (by_judge$se_cr1 / naive_se)^2
  put(paste0(prefix, ".designEffect"), effect, if (naive_se == 0) "zero_variance" else "one_cluster")
}

# Exact: every judge's distance from chance with either sign, in all ways. Fisher, The Design of Experiments (1935).
# Above 16 judges there are too many ways.
put_sign_flip <- function(prefix, distances) {
  if (length(distances) > 16) return(put(prefix, NA, "too_many"))
  distances <- round(distances, 12)
  sums <- 0
  for (distance in distances) sums <- c(sums + distance, sums - distance)
  put_permutation(prefix, sums, sum(distances))
}

# How the observed value stands among all that were equally likely; equal ones may differ by a rounding.
put_permutation <- function(prefix, values, observed) {
  extreme <- sum(abs(values) >= abs(observed) - 1e-9)
  greater <- mean(values >= observed - 1e-9)
  less <- mean(values <= observed + 1e-9)
  put_all(prefix, c(patterns = length(values), asExtreme = extreme, pTwoSided = extreme / length(values)))
  put_all(prefix, c(pGreater = greater, pLess = less))
  invisible(c(greater = greater, less = less))
}
