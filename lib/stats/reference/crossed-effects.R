# Reference values of effect sizes with judges and tasks crossed, from single answers: Rscript crossed-effects.R > crossed-effects.json
# R 4.2.2, sandwich 3.0-2, ordinal 2022.11-16. Means and sides: the clustered variances of lm() by sandwich. d_z: its derivative with respect to each answer's
# weight by the complex step, so that nothing is shared with the formula that the product uses.
suppressPackageStartupMessages({ library(sandwich); library(ordinal) }) # ordinal for its data
set.seed(20261122)

simulate <- function(judges, tasks, share, repeats, shift) {
  answers <- expand.grid(judge = seq_len(judges), task = seq_len(tasks))
  answers <- answers[runif(nrow(answers)) < share, ]
  answers <- rbind(answers, answers[sample(nrow(answers), repeats), ])
  score <- function(x) c(-2, -1, 1, 2)[findInterval(x, c(-1, 0, 1)) + 1]
  taste <- rnorm(judges, shift, 0.5)[answers$judge] + rnorm(tasks, 0, 0.5)[answers$task]
  common <- rnorm(judges, 0.3, 0.5)[answers$judge]
  n <- nrow(answers)
  answers$side <- sample(c("left", "right"), n, replace = TRUE)
  nudge <- ifelse(answers$side == "left", 0.2, -0.2)
  answers$earlier <- score(common - taste / 2 - nudge + rnorm(n))
  answers$later <- score(common + taste / 2 + nudge + rnorm(n))
  answers$choice <- score(1.5 * taste + nudge + rnorm(n))
  answers
}

level <- 0.95

joined <- function(estimate, parts, df, bounds) {
  if (df[2] < 2) { variance <- parts[1]; freedom <- df[1] }
  else {
    variance <- parts[3] + max(parts[1] - parts[3], 0) + max(parts[2] - parts[3], 0)
    freedom <- variance^2 / sum(parts^2 / df)
  }
  se <- sqrt(variance)
  q <- qt(1 - (1 - level) / 2, freedom)
  room <- function(at) (at - bounds[1]) * (bounds[2] - at)
  ends <- if (is.null(bounds)) estimate + c(-1, 1) * q * se else {
    # Where the distance is exactly the quantile, by search.
    gap <- function(at) (estimate - at)^2 - q^2 * se^2 * room(at) / room(estimate)
    c(uniroot(gap, c(bounds[1], estimate), tol = 1e-15)$root, uniroot(gap, c(estimate, bounds[2]), tol = 1e-15)$root)
  }
  stretch <- if (is.null(bounds)) 1 else sqrt(room(0) / room(estimate))
  list(estimate = estimate, se = se, df = freedom, low = ends[1], high = ends[2], p = 2 * pt(-abs(estimate) / (se * stretch), freedom))
}

clusters <- function(a) list(a$judge, a$task, paste(a$judge, a$task))
sizes <- function(a) vapply(clusters(a), function(by) length(unique(by)), 0)

# A coefficient of lm(), or `weights` times both.
of_model <- function(model, a, weights, bounds) {
  parts <- vapply(clusters(a), function(by)
    drop(t(weights) %*% vcovCL(model, by, type = "HC0", cadjust = TRUE) %*% weights), 0)
  joined(sum(weights * coef(model)), parts, sizes(a) - 1, bounds)
}

of_mean <- function(x, a, bounds) of_model(lm(x ~ 1), a, 1, bounds)

# A statistic of weighted answers, through its derivatives.
of_statistic <- function(statistic, a) {
  n <- nrow(a)
  pull <- vapply(seq_len(n), function(i) Im(statistic(replace(rep(1 + 0i, n), i, 1 + 1e-20i))) / 1e-20, 0)
  G <- sizes(a)
  parts <- vapply(clusters(a), function(by) sum(tapply(pull, by, sum)^2), 0) * G / (G - 1)
  joined(Re(statistic(rep(1 + 0i, n))), parts, G - 1, NULL)
}

of_dz <- function(x, a) {
  n <- length(x)
  variance <- function(w) { m <- sum(w * x) / sum(w); sum(w * (x - m)^2) / sum(w) * n / (n - 1) }
  dz <- of_statistic(function(w) sum(w * x) / sum(w) / sqrt(variance(w)), a)
  spread <- of_statistic(function(w) variance(w) / Re(variance(rep(1, n))), a)
  df <- 2 / spread$se^2
  factor <- exp(lgamma(df / 2) - lgamma((df - 1) / 2)) / sqrt(df / 2)
  list(estimate = factor * dz$estimate, se = factor * dz$se, df = dz$df, low = factor * dz$low, high = factor * dz$high, p = dz$p, factor = factor)
}

of_sides <- function(x, a, bounds) {
  model <- lm(x ~ ifelse(a$side == "left", 1, -1))
  list(adjusted = of_model(model, a, c(1, 0), bounds), side = of_model(model, a, c(0, 1), bounds))
}

# Real scores: 9 judges tasted 8 bottles. Of the same contact and the same bottle, wine made cold (earlier) and warm (later).
even <- function(response) c(-2, -1, 1, 2)[findInterval(response, c(25, 50, 75)) + 1]
tasted <- local({
  pairs <- merge(subset(wine, temp == "cold"), transform(subset(wine, temp == "warm"), bottle = as.integer(bottle) - 4),
    by = c("judge", "contact", "bottle"))
  more <- pairs$response.y - pairs$response.x
  data.frame(judge = as.integer(pairs$judge), task = as.integer(as.character(pairs$bottle)),
    side = ifelse(as.integer(as.character(pairs$bottle)) %% 2 == 0, "left", "right"),
    earlier = even(pairs$response.x), later = even(pairs$response.y), choice = even(more + 50))
})

case <- function(name, a) {
  d <- a$later - a$earlier
  positive <- (sign(a$later) - sign(a$earlier)) / 2
  list(
    name = name, answers = as.list(a),
    score = c(list(
      dominance = of_mean(sign(d), a, c(-1, 1)), positive = of_mean(positive, a, c(-1, 1)),
      equalSteps = of_mean(c(-1.5, -0.5, 0.5, 1.5)[match(a$later, c(-2, -1, 1, 2))] - c(-1.5, -0.5, 0.5, 1.5)[match(a$earlier, c(-2, -1, 1, 2))], a, c(-3, 3)),
      standardized = of_dz(d, a)), of_sides(d, a, c(-4, 4))),
    choice = c(list(
      dominance = of_mean(sign(a$choice), a, c(-1, 1)),
      equalSteps = of_mean(c(-1.5, -0.5, 0.5, 1.5)[match(a$choice, c(-2, -1, 1, 2))], a, c(-1.5, 1.5)),
      standardized = of_dz(a$choice, a)), of_sides(a$choice, a, c(-2, 2)))
  )
}

json <- function(x) {
  if (is.list(x)) {
    inner <- vapply(x, json, "")
    if (is.null(names(x))) paste0("[", paste(inner, collapse = ","), "]")
    else paste0("{", paste0('"', names(x), '":', inner, collapse = ","), "}")
  } else {
    cells <- if (is.character(x)) paste0('"', x, '"') else formatC(x, digits = 17, format = "g", width = 1)
    if (length(x) == 1) cells else paste0("[", paste(cells, collapse = ","), "]")
  }
}

cat(json(list(
  case("5 judges, 25 tasks", simulate(5, 25, 1, 0, 0.4)),
  case("12 judges, 10 tasks, gaps and repeats", simulate(12, 10, 0.7, 15, -0.3)),
  case("4 judges, 2 tasks: judges alone", simulate(4, 2, 1, 3, 0.2)),
  case("wine (package ordinal), 9 judges and 4 bottles", tasted)
)), "\n")
