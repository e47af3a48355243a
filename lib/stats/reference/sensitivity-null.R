# How often the mixed models of analysis.R reject a true null: docs/statistics.md has the numbers, and of how many studies of each
# design they are. The models are the script's own functions. From the project's root:
#   nice Rscript lib/stats/reference/sensitivity-null.R [studies] [designs, as 1,2,5]

level <- 0.95
in_order <- function(text) sort(unique(text), method = "radix")
source("lib/exchange/analysis/r/50-sensitivity.R")
source("lib/exchange/analysis/r/48-origin-crossed.R")
arguments <- commandArgs(trailingOnly = TRUE)
studies <- as.numeric(c(arguments, "2000")[1])

# Groups are unequal: the first judge is asked for every task, the last for four in ten, and every third task is shown
# half as often.
crossed <- function(judges, tasks) {
  cells <- expand.grid(judge = seq_len(judges), task = seq_len(tasks))
  asked <- seq(1, 0.4, length.out = judges)[cells$judge] * ifelse(cells$task %% 3 == 0, 0.5, 1)
  cells[runif(nrow(cells)) < asked, ]
}

# The null: both systems have the same odds, and the earlier one was scored 2.5 times as often as the later one. Judges and
# tasks have levels of their own (SD 1 on the log odds), and judges may have preferences of their own that cancel out.
scores <- function(judges, tasks, slope) {
  cells <- crossed(judges, tasks)
  cells <- rbind(cbind(cells, system = 1), cbind(cells[runif(nrow(cells)) < 0.4, ], system = 2))
  own <- rnorm(judges)[cells$judge] + rnorm(tasks)[cells$task]
  latent <- own + rnorm(judges, 0, slope)[cells$judge] * (cells$system == 2) + rlogis(nrow(cells))
  sensitivity_row(sensitivity_models$sample, data.frame(
    judge = as.character(cells$judge), task = as.character(cells$task), system = factor(cells$system, 1:2),
    score = c(-2, -1, 1, 2)[findInterval(latent, c(-1.5, 0, 1.5)) + 1]
  ))
}

# The null: the judge and the task in the middle choose by a coin; others lean (SD 0.7 and 0.5 on the log odds).
choices <- function(judges, tasks) {
  cells <- crossed(judges, tasks)
  lean <- rnorm(judges, 0, 0.7)[cells$judge] + rnorm(tasks, 0, 0.5)[cells$task]
  sensitivity_row(sensitivity_models$pair, data.frame(
    judge = as.character(cells$judge), task = as.character(cells$task),
    is_later = as.numeric(runif(nrow(cells)) < plogis(lean))
  ))
}

# The null: on average nobody tells the third of the samples that is human from the rest. Judges lean (SD 0.7 on the probit)
# and differ in ability (SD 0.3), samples differ (SD 0.4).
answers <- function(judges, samples) {
  cells <- crossed(judges, samples)
  is_human <- cells$task <= samples / 3
  kind <- ifelse(is_human, 0.5, -0.5)
  latent <- rnorm(judges, 0, 0.7)[cells$judge] + rnorm(judges, 0, 0.3)[cells$judge] * kind + rnorm(samples, 0, 0.4)[cells$task]
  own <- data.frame(judge = cells$judge, unit = cells$task, kind, is_positive = runif(nrow(cells)) < pnorm(latent))
  fit <- probit_fit(own)
  if (is.null(fit)) list(status = "failed", p = NA) else list(status = "fitted", p = fit$p)
}

designs <- list(
  list("logit of a choice, 10 judges, 12 tasks", function() choices(10, 12)),
  list("logit of a choice, 30 judges, 20 tasks", function() choices(30, 20)),
  list("probit of human or robot, 10 judges, 24 samples", function() answers(10, 24)),
  list("probit of human or robot, 30 judges, 60 samples", function() answers(30, 60)),
  list("cumulative logit, 10 judges, 12 tasks, judges prefer alike", function() scores(10, 12, 0)),
  list("cumulative logit, 10 judges, 12 tasks, judges' own preferences SD 0.7", function() scores(10, 12, 0.7))
)
chosen <- if (length(arguments) < 2) seq_along(designs) else as.numeric(strsplit(arguments[2], ",")[[1]])

percent <- function(share) sprintf("%.1f", 100 * share)
for (at in chosen) {
  set.seed(20261123 + at)
  used <- sum(proc.time()[1:2])
  p <- rep(NA_real_, studies)
  for (study in seq_len(studies)) {
    row <- designs[[at]][[2]]()
    if (row$status == "fitted") p[study] <- row$p
    if (study %% 100 == 0) message(designs[[at]][[1]], ": ", study, ", rejected ", sum(p < 1 - level, na.rm = TRUE))
  }
  fitted <- sum(!is.na(p))
  rejected <- sum(p < 1 - level, na.rm = TRUE)
  # The interval is the estimate and a multiple of its error: it misses the null where the test rejects it.
  limits <- binom.test(rejected, fitted)$conf.int
  cat(sprintf(
    "| %s | %d of %d | %s | %s | %s to %s | %.0f s |\n", designs[[at]][[1]], fitted, studies, percent(1 - rejected / fitted),
    percent(rejected / fitted), percent(limits[1]), percent(limits[2]), sum(proc.time()[1:2]) - used
  ))
  flush(stdout())
}
