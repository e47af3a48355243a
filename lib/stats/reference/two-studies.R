# Reference values for two-studies.ts, in base R. Where no program is in both studies these are metafor's
# rma(yi, vi, method = "FE" / "DL" / "PM") with weights, Q, I2 and tau2, but for t quantiles and Meier's factor; where all are, the pooled
# means are generalised least squares with the whole covariance matrix (the part of the tasks is as large in both, or the
# quadratic form of the same weights). Run: Rscript two-studies.R > two-studies.json
level <- 0.95
half <- function(df, se) qt(1 - (1 - level) / 2, df) * se
satterthwaite <- function(variance, df) sum(variance)^2 / sum(variance^2 / df)

two_studies <- function(y, se, df, judges, units, judge, cell, sharing) {
  v <- se^2
  own <- if (sharing == "none") v else pmin(v, pmax(judge, cell))
  is_split <- own < v * (1 - 1e-12)
  own <- ifelse(is_split, own, v)
  own_df <- ifelse(is_split, judges - 1, df)
  u <- v - own
  # The difference: its own contrast of the covariance matrix.
  apart <- c(-1, 1)
  spread <- if (sharing == "some") diag(v) else diag(own)
  variance <- drop(t(apart) %*% spread %*% apart)
  d_df <- satterthwaite(if (sharing == "some") v else own, if (sharing == "some") df else own_df)
  d <- y[2] - y[1]
  q <- sum((y - weighted.mean(y, 1 / diag(spread)))^2 / diag(spread))
  w <- 1 / diag(spread)
  tau2_dl <- max(0, (q - 1) / (sum(w) - sum(w^2) / sum(w)))
  # Paule and Mandel: tau2 at which Q is its expectation.
  at <- function(tau2) { w <- 1 / (diag(spread) + tau2); sum(w * (y - weighted.mean(y, w))^2) - 1 }
  tau2_pm <- if (at(0) <= 0) 0 else uniroot(at, c(0, 100 * d^2 + 1), tol = 1e-15)$root
  pool <- function(tau2) {
    w <- (1 / (own + tau2)) / sum(1 / (own + tau2))
    covariance <- diag(own + tau2) + tcrossprod(sqrt(u))
    # Weights are estimated: Meier, Biometrics 9 (1953) 59.
    meier <- 1 + 4 * sum(w * (1 - w) / own_df)
    of_tasks <- sum(w * sqrt(u))^2
    variance <- drop(t(w) %*% covariance %*% w) + (meier - 1) * sum(w^2 * (own + tau2))
    by_task <- sum(w * sqrt(ifelse(is_split, u + cell, 0)))^2
    free <- variance^2 / sum(c((meier * w^2 * (own + tau2))^2 / own_df, by_task^2 / (min(units) - 1)))
    gls <- if (length(unique(round(u, 12))) == 1) drop(solve(t(c(1, 1)) %*% solve(covariance) %*% c(1, 1)) %*% t(c(1, 1)) %*% solve(covariance) %*% y) else NA
    estimate <- sum(w * y)
    if (!is.na(gls)) stopifnot(abs(gls - estimate) < 1e-10)
    list(
      estimate = estimate, se = sqrt(variance), df = free, weight = w[1], t = estimate / sqrt(variance),
      p = 2 * pt(-abs(estimate) / sqrt(variance), free),
      low = estimate - half(free, sqrt(variance)), high = estimate + half(free, sqrt(variance))
    )
  }
  list(
    difference = list(
      estimate = d, se = sqrt(variance), df = d_df, p = 2 * pt(-abs(d) / sqrt(variance), d_df),
      low = d - half(d_df, sqrt(variance)), high = d + half(d_df, sqrt(variance))
    ),
    prediction = list(low = y[1] - half(d_df, sqrt(variance)), high = y[1] + half(d_df, sqrt(variance))),
    heterogeneity = list(q = q, p = pchisq(q, 1, lower.tail = FALSE), i2 = max(0, (q - 1) / q), tau2 = tau2_dl, tau2_pm = tau2_pm),
    fixed = pool(0), random = pool(tau2_dl)
  )
}

given <- list(
  alike = list(y = c(0.42, 0.35), se = c(0.16, 0.12), df = c(14.2, 21.7), judges = c(12, 20), units = c(25, 25), judge = c(0.018, 0.009), cell = c(0.004, 0.003)),
  apart = list(y = c(0.9, -0.3), se = c(0.2, 0.25), df = c(8.5, 6.1), judges = c(8, 6), units = c(10, 10), judge = c(0.02, 0.05), cell = c(0.006, 0.011)),
  # Tasks bring as much luck to both: 0.01.
  evenTasks = list(y = c(0.1, 0.3), se = sqrt(c(0.03, 0.05)), df = c(11, 9), judges = c(10, 10), units = c(20, 20), judge = c(0.02, 0.04), cell = c(0.005, 0.005)),
  # Judges differ less than single answers; no part of the tasks is left.
  cellsLead = list(y = c(-0.2, -0.25), se = c(0.1, 0.1), df = c(30, 30), judges = c(6, 7), units = c(5, 5), judge = c(0.004, 0.005), cell = c(0.01, 0.01)),
  equal = list(y = c(0.5, 0.5), se = c(0.3, 0.1), df = c(4, 40), judges = c(5, 50), units = c(8, 8), judge = c(0.05, 0.006), cell = c(0.02, 0.002))
)
number <- function(value) format(value, digits = 17)
json <- function(value) if (is.list(value)) paste0("{", paste0('"', names(value), '": ', vapply(value, json, ""), collapse = ", "), "}") else if (is.character(value)) paste0('"', value, '"') else if (length(value) > 1) paste0("[", paste(vapply(value, number, ""), collapse = ", "), "]") else number(value)
cases <- unlist(lapply(names(given), function(name) lapply(c("all", "some", "none"), function(sharing) {
  list(name = paste(name, sharing), sharing = sharing, given = given[[name]], values = do.call(two_studies, c(given[[name]], sharing = sharing)))
})), recursive = FALSE)
cat("[\n", paste(vapply(cases, json, ""), collapse = ",\n"), "\n]\n", sep = "")
