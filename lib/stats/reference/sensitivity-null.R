# How often the Wald interval of the sensitivity analysis (clmm with random intercepts of judges and tasks) covers the true
# odds ratio of 1 (100 minus that is how often it rejects). Rscript lib/stats/reference/sensitivity-null.R [studies], from the project's root.
# Prints one line for each design; the numbers in docs/statistics.md are from 120 studies each.

level <- 0.95
in_order <- function(text) sort(unique(text), method = "radix")
source("lib/exchange/analysis/r/50-sensitivity.R")
studies <- as.numeric(c(commandArgs(trailingOnly = TRUE), "120")[1])

# Scores of `judges` x `tasks` x 2 systems. `slope` is the standard deviation of the judges' own preferences, on the log odds.
simulate <- function(judges, tasks, effect, slope) {
  cells <- expand.grid(judge = seq_len(judges), task = seq_len(tasks), system = 1:2)
  own <- rnorm(judges)[cells$judge] + rnorm(tasks)[cells$task]
  favour <- (effect + rnorm(judges, 0, slope)[cells$judge]) * (cells$system == 2)
  latent <- own + favour + rlogis(nrow(cells))
  data.frame(
    judge = as.character(cells$judge), task = as.character(cells$task), system = factor(cells$system),
    score = c(-2, -1, 1, 2)[findInterval(latent, c(-1.5, 0, 1.5)) + 1]
  )
}

for (design in list(c(0, 0), c(0, 0.7))) {
  set.seed(20261122)
  effect <- design[1]
  slope <- design[2]
  rows <- lapply(seq_len(studies), function(study) sensitivity_row(sensitivity_models$sample, simulate(10, 10, effect, slope)))
  fitted <- Filter(function(row) row$status == "fitted", rows)
  covers <- vapply(fitted, function(row) row$low <= exp(effect) && exp(effect) <= row$high, TRUE)
  cat(sprintf(
    "10 judges, 10 tasks, log odds ratio %.1f, judges' own preferences SD %.1f: %d of %d fitted, covered %.1f%%\n",
    effect, slope, length(fitted), studies, 100 * mean(covers)
  ))
  flush(stdout())
}
