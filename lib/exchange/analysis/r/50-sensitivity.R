# ---- Sensitivity analysis ----
#
#   Rscript analysis.R --sensitivity      also fits mixed models, and writes sensitivity.csv
#
# The report's means treat the four scores as equally spaced numbers. These models use only their order, and take judges
# and tasks as crossed random effects. They are a sensitivity analysis: they change no number of the report. Agresti and
# Natarajan, Int. Stat. Rev. 69 (2001) 345; Christensen, the package ordinal. Each judge and each task has its own level,
# but one odds ratio holds for all of them: where judges or tasks differ in which system they favour, the interval is
# too narrow, and the report's crossed interval is the one to trust.

sensitivity_columns <- c(
  "question", "earlier", "later", "model", "n", "judges", "tasks", "odds_ratio", "low", "high", "level", "p", "status",
  "package_version", "r_version", "data_version"
)

# The models, one for each kind of question. `rows` gives the rows of one question about one pair of systems, `reason`
# says why they allow no fit ("" if they do), and `fit` returns the logarithm of the odds ratio, its standard error, and
# the step by which one more iteration of Newton's method would still move it.
sensitivity_models <- list(
  # A question about samples: the odds that the later system's score exceeds any threshold, against the earlier system's.
  sample = list(
    name = "cumulative-logit",
    package = "ordinal",
    rows = function(pair, answers, marks) {
      is_own <- if (is.na(pair$trials_of)) marks$system %in% c(pair$earlier, pair$later)
      else marks$trial %in% answers$trial[pair_name(answers$earlier, answers$later) == pair$trials_of]
      own <- marks[is_own, c("judge", "task", "system", "score")]
      own$system <- factor(own$system, c(pair$earlier, pair$later))
      own
    },
    reason = function(own) {
      if (length(unique(own$score)) < 2) return("one_level")
      if (length(unique(own$system)) < 2) return("one_system")
      ranges <- tapply(own$score, own$system, range)
      if (ranges[[1]][2] <= ranges[[2]][1] || ranges[[2]][2] <= ranges[[1]][1]) "separated" else ""
    },
    fit = function(own) {
      own$score <- factor(own$score, sort(unique(own$score)), ordered = TRUE)
      fitted <- ordinal::clmm(score ~ system + (1 | judge) + (1 | task), data = own)
      at <- match(names(fitted$beta), rownames(fitted$Hessian))
      variance <- invert(fitted$Hessian)
      step <- variance %*% fitted$gradient
      list(log_odds = unname(fitted$beta), se = sqrt(variance[at, at]), step = step[at])
    }
  ),
  # A choice: the odds that the later system is chosen, for the judge and the task in the middle. A cumulative model of
  # the four answers has no system to compare, only thresholds; so the side of the answer is modelled, not its strength.
  pair = list(
    name = "logit",
    package = "lme4",
    rows = function(pair, answers, marks) {
      is_own <- pair_name(answers$earlier, answers$later) == pair$trials_of & answers$value != 0
      own <- answers[which(is_own), c("judge", "task", "value")]
      data.frame(judge = own$judge, task = own$task, is_later = as.numeric(own$value > 0))
    },
    reason = function(own) if (length(unique(own$is_later)) < 2) "one_level" else "",
    fit = function(own) {
      fitted <- lme4::glmer(is_later ~ 1 + (1 | judge) + (1 | task), data = own, family = binomial)
      # A variance of zero lies on its border, where the likelihood may still rise.
      is_inside <- c(fitted@theta > 1e-6, TRUE)
      slopes <- fitted@optinfo$derivs
      step <- invert(slopes$Hessian[is_inside, is_inside, drop = FALSE]) %*% slopes$gradient[is_inside]
      list(log_odds = unname(lme4::fixef(fitted)), se = sqrt(as.matrix(vcov(fitted))[1, 1]), step = step[length(step)])
    }
  )
)

sensitivity_reasons <- c(
  no_package = "the package %s is not installed",
  no_data = "there are no answers",
  one_level = "fewer than two different answers occur",
  one_system = "only one of the two systems was scored",
  separated = "every score of one system is at least as high as every score of the other, so that the odds ratio is infinite",
  few_judges = "there are fewer than three judges",
  few_tasks = "there are fewer than three tasks",
  not_converged = "the fit did not converge",
  failed = "the fit stopped with an error"
)

# One line of sensitivity.csv: the model of one question about one pair of systems.
sensitivity_row <- function(model, own) {
  counts <- c(n = nrow(own), judges = length(unique(own$judge)), tasks = length(unique(own$task)))
  none <- c(as.list(counts), odds_ratio = NA, low = NA, high = NA, p = NA)
  if (nrow(own) == 0) return(c(none, status = "no_data"))
  reason <- model$reason(own)
  if (reason != "") return(c(none, status = reason))
  if (counts["judges"] < 3) return(c(none, status = "few_judges"))
  if (counts["tasks"] < 3) return(c(none, status = "few_tasks"))
  if (!requireNamespace(model$package, quietly = TRUE)) return(c(none, status = "no_package"))
  own$judge <- factor(own$judge, in_order(own$judge))
  own$task <- factor(own$task, in_order(own$task))
  fit <- tryCatch(suppressMessages(suppressWarnings(model$fit(own))), error = function(fault) NULL)
  if (is.null(fit)) return(c(none, status = "failed"))
  # Converged: one more step would move the estimate by less than a hundredth of its standard error.
  if (!isTRUE(abs(fit$step) < 0.01 * fit$se)) return(c(none, status = "not_converged"))
  half <- qnorm(1 - (1 - level) / 2) * fit$se
  ends <- exp(fit$log_odds + c(0, -half, half))
  p <- 2 * pnorm(-abs(fit$log_odds / fit$se))
  c(as.list(counts), odds_ratio = ends[1], low = ends[2], high = ends[3], p = p, status = "fitted")
}

# The inverse of a matrix of second derivatives; NA where it is not positive definite, as away from a maximum.
invert <- function(hessian) tryCatch(chol2inv(chol(hessian)), error = function(fault) NA * hessian)

# The sensitivity analyses of side by side and rating: a model for each question and each two systems.
sensitivity_of_pairs <- function() {
  verdicts <- read_table("verdicts")
  if (!is_recorded("sides")) verdicts <- with_any_sides(verdicts)
  trials <- pair_trials(verdicts, first_sessions(read_table("trials")))
  trials <- trials[!trials$is_repeat & !trials$is_excluded, ]
  answers <- pair_answers(verdicts, trials)
  marks <- pair_marks(answers)
  asked <- settings[settings$setting == "question" & settings$key %in% answers$question, ]
  pairs <- sensitivity_pairs(trials)
  cells <- expand.grid(pair = seq_len(nrow(pairs)), question = seq_len(nrow(asked)))
  Map(function(pair, question) {
    model <- sensitivity_models[[asked$value[question]]]
    is_own <- function(rows) rows[rows$question == asked$key[question], ]
    about <- list(question = asked$key[question], earlier = pairs$earlier[pair], later = pairs$later[pair])
    own <- model$rows(pairs[pair, ], is_own(answers), is_own(marks))
    c(about, model = model$name, package = model$package, sensitivity_row(model, own))
  }, cells$pair, cells$question)
}

# Every two systems that were shown together; with one pane every two systems. `trials_of` names the pair's trials.
sensitivity_pairs <- function(trials) {
  shown <- shown_pairs(trials)
  if (nrow(shown) > 0) return(data.frame(shown[c("earlier", "later")], trials_of = shown$name))
  systems <- in_order(trials$earlier)
  both <- if (length(systems) < 2) matrix(character(), 2) else combn(systems, 2)
  data.frame(earlier = both[1, ], later = both[2, ], trials_of = rep(NA_character_, ncol(both)))
}

# The analyses by the kind of report. A design without one has none here.
sensitivity_analyses <- list(pairs = sensitivity_of_pairs)

# Writes sensitivity.csv, and says of each model what it found or why there is none.
write_sensitivity <- function(kind, file = file.path(folder, "sensitivity.csv")) {
  rows <- if (is.null(sensitivity_analyses[[kind]])) list() else sensitivity_analyses[[kind]]()
  if (length(rows) == 0) return(say("Sensitivity analysis: there is none for this study."))
  say("Sensitivity analysis, mixed models with judges and tasks crossed (odds ratio, later system against earlier):")
  for (row in rows) {
    found <- if (row$status == "fitted")
      sprintf("%.3g, %g%% CI %.3g to %.3g, p = %.3g", row$odds_ratio, 100 * level, row$low, row$high, row$p)
    else paste("none, because", sub("%s", row$package, sensitivity_reasons[[row$status]], fixed = TRUE))
    say("  ", row$question, ", ", row$earlier, ",", row$later, " (", row$model, "): ", found)
  }
  version_of <- function(name) if (requireNamespace(name, quietly = TRUE)) as.character(packageVersion(name)) else NA
  table <- do.call(rbind, lapply(rows, function(row) {
    row <- c(row, level = level, package_version = version_of(row$package))
    row <- c(row, r_version = as.character(getRversion()), data_version = data_version())
    as.data.frame(row[sensitivity_columns], stringsAsFactors = FALSE)
  }))
  is_number <- names(table) %in% c("odds_ratio", "low", "high", "level", "p")
  table[is_number] <- lapply(table[is_number], function(value) ifelse(is.na(value), NA, sprintf("%.17g", value)))
  lines <- c(paste(names(table), collapse = ","), do.call(paste, c(unname(lapply(table, csv_cells)), sep = ",")))
  output <- file(file, "wb")
  on.exit(close(output))
  writeLines(enc2utf8(lines), output, sep = "\r\n", useBytes = TRUE)
  say("Written to ", basename(file), ". It can be uploaded to the study; verify.mjs does not know this file.")
}

# The version of the data that the bundle was made of, from manifest.json; NA where there is none.
data_version <- function() {
  path <- file.path(folder, "manifest.json")
  if (!file.exists(path)) return(NA)
  line <- grep("^ *\"dataVersion\": *[0-9]+", readLines(path, n = 20, encoding = "UTF-8"), value = TRUE)
  if (length(line) == 0) NA else gsub("[^0-9]", "", line[1])
}
