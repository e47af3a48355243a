# Reference values for lib/stats/agreement: the six intraclass correlations and Cohen's kappas. R 4.2.2 with psych 2.2.9 (Debian).
# Rscript lib/stats/reference/reliability.R > lib/stats/reference/reliability.json
# Shrout and Fleiss' own table, lme4's Penicillin (24 plates, 6 samples, complete), psych's bfi and simulated even scores.
suppressMessages(library(psych))

correlations_of <- function(ratings) {
  found <- ICC(ratings, lmer = FALSE)$results
  columns <- found[c("ICC", "F", "df1", "df2", "p", "lower bound", "upper bound")]
  setNames(lapply(seq_len(nrow(found)), function(at) setNames(as.list(unlist(columns[at, ])), c("icc", "F", "df1", "df2", "p", "low", "high"))), found$type)
}

kappas_of <- function(pairs, levels) {
  table <- table(factor(pairs[, 1], levels), factor(pairs[, 2], levels))
  found <- cohen.kappa(table)
  list(kappa = found$kappa, variance = found$var.kappa, weighted = found$weighted.kappa, weightedVariance = weighted_variance(table))
}

# Fleiss, Cohen and Everitt (1969), by the delta method: psych's own var.weighted is another number.
weighted_variance <- function(table) {
  p <- prop.table(table)
  loss <- outer(seq_len(nrow(p)), seq_len(ncol(p)), function(i, j) (i - j)^2)
  expected <- sum(loss * outer(rowSums(p), colSums(p)))
  by_cell <- outer(c(loss %*% colSums(p)), c(rowSums(p) %*% loss), "+")
  slope <- -loss / expected + sum(loss * p) * by_cell / expected^2
  (sum(p * slope^2) - sum(p * slope)^2) / sum(table)
}

shrout <- matrix(c(9, 2, 5, 8, 6, 1, 3, 2, 8, 4, 6, 8, 7, 1, 2, 6, 10, 5, 6, 9, 6, 2, 4, 7), ncol = 4, byrow = TRUE)
penicillin <- with(lme4::Penicillin, tapply(diameter, list(plate, sample), mean))
set.seed(14)
unit <- rnorm(30)
even <- sapply(1:5, function(judge) c(-2, -1, 1, 2)[findInterval(unit + rnorm(30) + judge / 5, c(-1, 0, 1)) + 1])
bfi <- na.omit(psych::bfi[1:400, c("A4", "A5")])
rows_of <- function(matrix) unname(lapply(seq_len(nrow(matrix)), function(at) as.list(unname(unlist(matrix[at, ])))))

text <- list(
  correlations = lapply(list(shroutAndFleiss = shrout, penicillin = unname(penicillin), even = even), function(ratings) {
    list(ratings = rows_of(ratings), kinds = correlations_of(ratings))
  }),
  kappas = list(
    even = list(scale = as.list(c(-2, -1, 1, 2)), ratings = rows_of(even[, 1:2]), found = kappas_of(even[, 1:2], c(-2, -1, 1, 2))),
    bfi = list(scale = as.list(1:6), ratings = rows_of(as.matrix(bfi)), found = kappas_of(bfi, 1:6))
  )
)
number <- function(value) if (is.finite(value)) trimws(formatC(value, digits = 17, format = "g")) else "null"
as_json <- function(value) {
  if (is.numeric(value)) return(number(value))
  parts <- vapply(value, as_json, "")
  if (is.null(names(value))) paste0("[", paste(parts, collapse = ", "), "]")
  else paste0("{", paste0("\"", names(value), "\": ", parts, collapse = ", "), "}")
}
cat(as_json(text), "\n")
