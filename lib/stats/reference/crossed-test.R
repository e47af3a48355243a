# Reference values of `crossed-test.ts`, on data sets that R packages carry: `Rscript crossed-test.R > crossed-test.json`.
# R 4.2.2, sandwich 3.0-2, lme4 1.1-31, ordinal 2022.11-16. The three parts of variance come from sandwich::vcovCL.
suppressMessages({ library(sandwich); library(lme4); library(ordinal) })

part <- function(fit, groups) {
  count <- length(unique(groups))
  vcovCL(fit, cluster = groups, type = "HC0", cadjust = FALSE)[1, 1] * count / (count - 1)
}

# The interval: where |estimate - mu| = t * se * sqrt(room(mu) / room(estimate)), by uniroot on either side.
reference <- function(name, judge, unit, value, null, low, high) {
  fit <- lm(value ~ 1)
  # vcovCL counts the unused levels of a factor.
  judge <- as.character(judge)
  unit <- as.character(unit)
  cell <- paste(judge, unit)
  v <- c(judge = part(fit, judge), unit = part(fit, unit), cell = part(fit, cell))
  df <- c(length(unique(judge)), length(unique(unit)), length(unique(cell))) - 1
  variance <- v[["cell"]] + max(v[["judge"]] - v[["cell"]], 0) + max(v[["unit"]] - v[["cell"]], 0)
  freedom <- variance^2 / sum(v^2 / df)
  estimate <- coef(fit)[[1]]
  se <- sqrt(variance)
  room <- function(at) (at - low) * (high - at)
  se_at <- function(mu) se * sqrt(room(mu) / room(estimate))
  off <- function(mu) (estimate - mu)^2 - (qt(0.975, freedom) * se_at(mu))^2
  end <- function(from, to) uniroot(off, c(from, to), tol = 1e-15)$root
  t <- (estimate - null) / se_at(null)
  num <- function(x) format(x, digits = 17)
  list_of <- function(x) paste0("[", paste(x, collapse = ","), "]")
  code <- function(x) list_of(as.integer(factor(x, unique(x))))
  paste0(
    "{\"name\":\"", name, "\",\"judge\":", code(judge), ",\"unit\":", code(unit), ",\"value\":", list_of(value),
    ",\"nullValue\":", null, ",\"bounds\":{\"low\":", low, ",\"high\":", high, "}",
    ",\"expected\":{\"estimate\":", num(estimate), ",\"se\":", num(se), ",\"df\":", num(freedom), ",\"t\":", num(t),
    ",\"p\":", num(2 * pt(-abs(t), freedom)), ",\"low\":", num(end(low, estimate)), ",\"high\":", num(end(estimate, high)), "}}"
  )
}

few <- subset(VerbAgg, as.integer(id) <= 12)
rare <- subset(VerbAgg, as.integer(id) <= 15 & grepl("Shout", item))
cat("[", paste(collapse = ",\n", c(
  reference("VerbAgg, 12 people and 24 items", few$id, few$item, as.integer(few$r2 == "Y"), 0.5, 0, 1),
  reference("VerbAgg, 15 people and 8 items about shouting", rare$id, rare$item, as.integer(rare$r2 == "Y"), 0.5, 0, 1),
  reference("Penicillin, 24 plates and 6 samples", Penicillin$plate, Penicillin$sample, Penicillin$diameter, 22, 0, 40),
  reference("wine, 9 judges and 8 bottles", wine$judge, wine$bottle, as.integer(wine$rating) - 3, 0, -2, 2),
  reference("wine, bottles within wines", wine$judge, paste(wine$temp, wine$contact), as.integer(wine$rating) - 3, 0, -2, 2)
)), "]\n")
