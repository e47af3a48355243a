# ---- Telling human from machine ----

# Ability (d') and leaning (c), with the log-linear correction. Green and Swets (1966); Hautus, Behav. Res. Methods
# 27 (1995) 46; standard errors of Gourevitch and Galanter, Psychometrika 32 (1967) 25.
put_signal_detection <- function(prefix, answers) {
  counts <- as.list(confusion(answers))
  human <- counts$tp + counts$fn
  machine <- counts$fp + counts$tn
  hit_rate <- if (human == 0) NA else counts$tp / human
  alarm_rate <- if (machine == 0) NA else counts$fp / machine
  put_all(prefix, c(hitRate = hit_rate, falseAlarmRate = alarm_rate), "no_data")
  model <- paste0(prefix, ".model")
  if (human == 0 || machine == 0) return(put(model, NA, "no_data"))
  hit <- (counts$tp + 0.5) / (human + 1)
  alarm <- (counts$fp + 0.5) / (machine + 1)
  ability <- qnorm(hit) - qnorm(alarm)
  leaning <- -(qnorm(hit) + qnorm(alarm)) / 2
  variance <- function(rate, trials) rate * (1 - rate) / (trials * dnorm(qnorm(rate))^2)
  se <- sqrt(variance(hit, human + 1) + variance(alarm, machine + 1))
  se_trials <- sqrt(variance(hit, human) + variance(alarm, machine))
  z <- qnorm(1 - (1 - level) / 2)
  put_all(model, c(hitRate = hit, falseAlarmRate = alarm, dPrime = ability, criterion = leaning, lnBeta = ability * leaning))
  put_all(model, c(se = se, seTrials = se_trials))
  put_interval(paste0(model, ".interval"), ability - z * se, ability + z * se)
  put_interval(paste0(model, ".intervalTrials"), ability - z * se_trials, ability + z * se_trials)
  if (is_graded) put_all(model, c(aucGaussian = pnorm(ability / sqrt(2)), aucSinglePoint = (1 + hit_rate - alarm_rate) / 2))
  raw <- c(dPrime = qnorm(hit_rate) - qnorm(alarm_rate), criterion = -(qnorm(hit_rate) + qnorm(alarm_rate)) / 2)
  if (any(c(hit_rate, alarm_rate) %in% c(0, 1))) put(paste0(model, ".uncorrected"), NA, "infinite")
  else put_all(paste0(model, ".uncorrected"), raw)
}

# Area under the curve of the four answers. DeLong, DeLong and Clarke-Pearson, Biometrics 44 (1988) 837, by
# midranks; the other standard error of Hanley and McNeil, Radiology 143 (1982) 29.
put_roc <- function(prefix, answers) {
  human <- answers$score[answers$is_human]
  machine <- answers$score[!answers$is_human]
  n <- length(human)
  m <- length(machine)
  bars <- c(2, 1, -1)
  points <- paste0(prefix, ".points[", seq_along(bars), "]")
  put(paste0(points, ".atLeast"), bars)
  share <- function(scores) if (length(scores) == 0) rep(NA, 3) else sapply(bars, function(bar) mean(scores >= bar))
  put(paste0(points, ".falsePositive"), share(machine), "no_data")
  put(paste0(points, ".truePositive"), share(human), "no_data")
  figures <- c(auc = NA, seHanleyMcNeil = NA, se = NA, z = NA, pTwoSided = NA)
  if (n == 0 || m == 0) {
    put_all(prefix, figures, "no_data")
    return(put_interval(paste0(prefix, ".interval"), NA, NA, why = "no_data"))
  }
  # The share of the other kind that each item stands above, equal ones counted half.
  ranks <- rank(c(human, machine))
  of_human <- (ranks[seq_len(n)] - rank(human)) / m
  of_machine <- (ranks[n + seq_len(m)] - rank(machine)) / n
  auc <- mean(of_human)
  figures["auc"] <- auc
  better <- auc / (2 - auc) - auc^2
  worse <- 2 * auc^2 / (1 + auc) - auc^2
  figures["seHanleyMcNeil"] <- sqrt(max(0, auc * (1 - auc) + (n - 1) * better + (m - 1) * worse) / (n * m))
  # Equal values have no variance, not even a rounding.
  variance <- function(x) if (all(x == x[1])) 0 else var(x)
  se <- if (n < 2 || m < 2) NA else sqrt(variance(of_human) / n + variance(of_machine) / m)
  why <- if (is.na(se)) "one_observation" else "zero_variance"
  half <- qnorm(1 - (1 - level) / 2) * se
  figures["se"] <- se
  if (!is.na(se) && se > 0) figures[c("z", "pTwoSided")] <- c((auc - 0.5) / se, 2 * pnorm(-abs(auc - 0.5) / se))
  else half <- NA
  put_all(prefix, figures, why)
  put_interval(paste0(prefix, ".interval"), auc - half, auc + half, why = why)
}
