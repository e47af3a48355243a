# ---- Side by side: the choice held at equal length, nesting and share of comments ----

# A study with more choices than this is not fitted for its report; raise it to fit one here.
controlled_at_most <- 200000

# What is held equal, in this order, by the metric's name.
controls <- list(tokens = log1p, nesting = identity, comment_share = identity)

# A metric of samples as judges saw them: where the presentation took the comments out, they have none.
shown_metric <- function(samples, metric) {
  values <- samples[[paste0("metric:", metric)]]
  removes <- with(settings, value[setting == "presentation" & key == "comments"]) == "remove"
  if (metric != "comment_share" || !isTRUE(removes)) return(values)
  is_kept <- grepl("(^|;)comments(;|$)", ifelse(is.na(samples$skipped), "", samples$skipped))
  ifelse(is_kept | is.na(values), values, 0)
}

# What was measured of each program (task, language, system; the mean where a system has several samples of a task): a
# column for each control that is known of some program. NULL where there is none.
controlled_programs <- function() {
  samples <- read_table("samples")
  samples <- samples[!samples$rejected & !samples$reference & !is.na(samples$task), ]
  columns <- paste0("metric:", names(controls))
  is_known <- vapply(columns, function(column) column %in% names(samples) && any(!is.na(samples[[column]])), NA)
  if (!any(is_known)) return(NULL)
  program <- paste(samples$task, samples$language, samples$system, sep = "\t")
  all_programs <- unique(program)
  values <- lapply(names(controls)[is_known], function(metric) {
    controls[[metric]](unname(means_by(program, shown_metric(samples, metric))[all_programs]))
  })
  names(values) <- names(controls)[is_known]
  data.frame(program = all_programs, values)
}

# The choice of the later system if the programs did not differ: logistic regression of the choice on the differences
# (later minus earlier program, divided by their standard deviation), as in the style control of arena leaderboards (Li,
# Angelopoulos and Chiang, 2024). glm(is_later ~ differences, family = binomial); variance from the influence of judges,
# tasks and cells as in `crossed_test`, each part sandwich::vcovCL(type = "HC0", cadjust = FALSE) with its own factor.
put_controlled <- function(prefix, own, programs, is_too_many) {
  if (is.null(programs)) return(invisible())
  if (is_too_many) return(put(prefix, NA, "too_many_choices"))
  names <- setdiff(colnames(programs), "program")
  value_of <- function(system) {
    place <- match(paste(own$task, own$language, system, sep = "\t"), programs$program)
    as.matrix(programs[place, names, drop = FALSE])
  }
  differences <- value_of(own$later) - value_of(own$earlier)
  # A control that is unknown for more than one choice in twenty is left out.
  names <- names[20 * colSums(is.na(differences)) <= nrow(own)]
  differences <- differences[, names, drop = FALSE]
  is_measured <- rowSums(is.na(differences)) == 0
  differences <- differences[is_measured, , drop = FALSE]
  unmeasured <- sum(!is_measured)
  own <- own[is_measured, ]
  n <- nrow(own)
  is_later <- own$value > 0
  chosen <- sum(is_later)
  share <- if (n > 0) chosen / n else NA
  counts <- c(n = n, chosen = chosen, judges = length(unique(own$judge)), units = length(unique(own$task)))
  put_all(prefix, c(counts, unmeasured = unmeasured, share = share), "no_data")

  design <- cbind(rep(1, n))
  used <- character()
  for (name in if (n < 2) character() else names) {
    x <- differences[, name]
    scale <- sd(x)
    # One that does not vary, or that follows from those before it, is left out, too.
    if (scale <= 1e-12 * max(1, abs(mean(x)))) next
    if (sum(lm.fit(design, x / scale)$residuals^2) <= 1e-10 * (n - 1)) next
    put_all(paste0(prefix, ".covariates[", name, "]"), c(meanDifference = mean(x), scale = scale))
    design <- cbind(design, x / scale)
    used <- c(used, name)
  }
  places <- paste0(prefix, c(".intercept", paste0(".covariates[", used, "]", recycle0 = TRUE)))
  values <- rep(NA, length(places))
  why <- ""
  if (n == 0) why <- "no_data"
  else if (length(used) == 0) why <- "no_covariates"
  else if (min(chosen, n - chosen) < 10 * length(places)) why <- "too_few_choices"
  else {
    fit <- suppressWarnings(glm.fit(design, is_later, family = binomial(), control = list(epsilon = 1e-15, maxit = 100)))
    # Odds of e^20 are never a finite estimate from choices that people made.
    if (max(abs(fit$linear.predictors)) > 20) why <- "separated"
    else values <- unname(fit$coefficients)
  }
  tests <- list()
  if (why == "") {
    expected <- fit$fitted.values
    pulls <- ((is_later - expected) * design) %*% solve(crossprod(design, expected * (1 - expected) * design))
    groups <- list(judge = own$judge, unit = own$task)
    groups$cell <- paste(match(own$judge, unique(own$judge)), match(own$task, unique(own$task)))
    df <- vapply(groups, function(group) length(unique(group)), 0) - 1
    squares <- lapply(groups, function(group) colSums(rowsum(pulls, match(group, unique(group)))^2))
    tests <- lapply(seq_along(places), function(at) {
      parts <- vapply(names(groups), function(name) squares[[name]][at] * (df[[name]] + 1) / df[[name]], 0)
      crossed_test(values[at], setNames(parts, names(groups)), df, 0)
    })
  }
  for (at in seq_along(places)) {
    test <- if (why == "") tests[[at]] else list(se = NA, df = NA, t = NA, p_two_sided = NA, low = NA, high = NA, why = why)
    put(paste0(places[at], ".value"), values[at], why)
    put_all(places[at], c(se = test$se, df = test$df, t = test$t, pTwoSided = test$p_two_sided), test$why)
    put_interval(paste0(places[at], ".interval"), test$low, test$high, why = test$why)
    if (at > 1) next
    put(paste0(prefix, ".adjusted"), plogis(values[1]), why)
    put_interval(paste0(prefix, ".interval"), plogis(test$low), plogis(test$high), why = test$why)
  }
}
