# ---- A replication beside its original ----

# original.csv has the published estimates of the study that this one replicates. Both studies beside each other: their
# difference, the original's prediction interval (Patil, Peng and Leek 2016), Q, I2 and tau2 (Cochran 1954; DerSimonian and
# Laird 1986), and both pooled by inverse variance (Meier, Biometrics 9 (1953) 59, for estimated weights). What programs
# bring that both studies show is in both: it cancels in the difference and does not average out in a pooled number.
put_replication <- function() {
  path <- file.path(folder, "original.csv")
  if (!file.exists(path)) return(invisible())
  original <- read_text_table(path)
  figures <- setdiff(names(original), c("programs", "measure", "first", "second"))
  original[figures] <- lapply(original[figures], as.numeric)
  known <- setNames(unlist(lapply(written$numbers, `[[`, "value")), unlist(lapply(written$numbers, `[[`, "number")))
  for (at in seq_len(nrow(original))) {
    there <- as.list(original[at, ])
    here <- own_published(there, known)
    if (is.na(here$judges) || here$judges == 0) next
    second <- if (is.na(there$second)) "" else there$second
    place <- paste0("replication.compared[", there$measure, ",", there$first, ",", second, "].together")
    put_together(place, there, here, there$programs)
  }
}

# The same estimate of this study, from the numbers that were worked out.
own_published <- function(there, known) {
  at <- function(...) unname(known[paste0(...)])
  arm <- paste0("arms[", there$first, "]")
  pair <- paste0("[", there$first, ",", there$second, "]")
  arms <- paste0("arms[", c(there$first, there$second), "]")
  place <- switch(there$measure,
    contrast = paste0("questions[", setting("primary"), "].contrasts", pair, ".difference"),
    accuracy = paste0(arm, ".crossed"),
    "arm-difference" = paste0("comparisons", pair, ".overAnswers"),
    "d-prime" = paste0(arm, ".crossedDetection.dPrime")
  )
  spread <- if (there$measure %in% c("contrast", "arm-difference")) paste0(place, ".twoWay") else place
  last <- switch(there$measure, contrast = ".mean", "arm-difference" = ".difference", ".estimate")
  list(
    estimate = at(place, last), se = at(spread, ".se"), df = at(spread, ".df"),
    judge_part = at(spread, ".parts.judge"), cell_part = at(spread, ".parts.cell"),
    judges = if (there$measure == "contrast") at(place, ".judges") else min(at(arms[seq_len(1 + (there$measure == "arm-difference"))], ".judges")),
    units = if (there$measure == "contrast") at(place, ".units") else min(at(arms[seq_len(1 + (there$measure == "arm-difference"))], ".samples"))
  )
}

put_together <- function(place, there, here, sharing) {
  both <- function(name) c(there[[name]], here[[name]])
  se <- both("se")
  variance <- se^2
  by_judges <- pmax(both("judge_part"), both("cell_part"))
  if (anyNA(c(both("estimate"), se, both("df"), by_judges))) return(put(place, NA, "one_without_spread"))
  is_split <- sharing != "none" & by_judges < variance * (1 - 1e-12)
  own <- ifelse(is_split, by_judges, variance)
  if (any(se == 0 | own == 0)) return(put(place, NA, "one_without_spread"))
  own_df <- ifelse(is_split, pmax(1, both("judges") - 1), both("df"))
  bounds <- switch(there$measure,
    contrast = scale_of(settings$value[settings$setting == "question" & settings$key == setting("primary")], "later"),
    accuracy = c(0, 1), "arm-difference" = c(-1, 1), NULL
  )
  null <- if (there$measure == "accuracy") 0.5 else 0

  parts <- if (sharing == "some") variance else own
  df <- sum(parts)^2 / sum(parts^2 / if (sharing == "some") both("df") else own_df)
  apart <- diff(both("estimate"))
  apart_se <- sqrt(sum(parts))
  half <- qt(1 - (1 - level) / 2, df) * apart_se
  width <- if (is.null(bounds)) Inf else diff(bounds)
  put_all(paste0(place, ".difference"), c(
    estimate = apart, se = apart_se, df = df, t = apart / apart_se, pTwoSided = 2 * pt(-abs(apart / apart_se), df)
  ))
  put_interval(paste0(place, ".difference.interval"), max(-width, apart - half), min(width, apart + half))
  ends <- if (is.null(bounds)) c(-Inf, Inf) else bounds
  put_interval(paste0(place, ".prediction.interval"), max(ends[1], there$estimate - half), min(ends[2], there$estimate + half))
  q <- apart^2 / sum(parts)
  tau_squared <- max(0, (apart^2 - sum(parts)) / 2)
  put_all(paste0(place, ".heterogeneity"), c(
    q = q, p = pchisq(q, 1, lower.tail = FALSE), iSquared = if (q == 0) 0 else max(0, (q - 1) / q), tauSquared = tau_squared
  ))

  # The part of the units, and the part by unit that it was estimated from.
  of_units <- variance - own
  by_unit <- ifelse(is_split, of_units + both("cell_part"), 0)
  for (model in c("fixed", "random")) {
    spread <- own + if (model == "random") tau_squared else 0
    weight <- (1 / spread) / sum(1 / spread)
    estimate <- sum(weight * both("estimate"))
    own_parts <- (1 + 4 * sum(weight * (1 - weight) / own_df)) * weight^2 * spread
    total <- sum(own_parts) + sum(weight * sqrt(of_units))^2
    unit_part <- sum(weight * sqrt(by_unit))^2
    freedom <- total^2 / sum(c(own_parts, unit_part)^2 / c(own_df, max(1, min(both("units")) - 1)))
    t <- (estimate - null) / (sqrt(total) * stretch(estimate, null, bounds))
    interval <- bounded_interval(estimate, qt(1 - (1 - level) / 2, freedom) * sqrt(total), bounds)
    put_all(paste0(place, ".", model), c(
      estimate = estimate, se = sqrt(total), df = freedom, weight = weight[1], t = t, pTwoSided = min(1, 2 * pt(-abs(t), freedom))
    ))
    put_interval(paste0(place, ".", model, ".interval"), interval[1], interval[2])
  }
}
