# Makes unit-jackknife.json: jackknife intervals over units of Krippendorff's ordinal alpha and Gwet's AC1 and AC2, from
# the definitions, on simulated marks of unequal numbers of judges, and on the wine of the package ordinal.
#   Rscript unit-jackknife.R > unit-jackknife.json      (R 4.2.2)
suppressMessages(library(jsonlite))
set.seed(16)
quality <- rnorm(24)
simulated <- t(sapply(quality, function(q) {
  lean <- q + rnorm(sample(1:6, 1))
  tabulate(cut(lean, c(-Inf, -0.7, 0, 0.7, Inf), labels = FALSE), 4)
}))

# Real scores: 8 bottles tasted by 9 judges, in quarters of the scale from 0 to 100.
wine <- ordinal::wine
tasted <- t(sapply(levels(wine$bottle), function(bottle)
  tabulate(findInterval(wine$response[wine$bottle == bottle], c(25, 50, 75)) + 1, 4)))
dimnames(tasted) <- NULL

alpha <- function(counts) {
  counts <- counts[rowSums(counts) >= 2, ]
  n <- colSums(counts)
  pairs <- Reduce(`+`, lapply(seq_len(nrow(counts)), function(u) {
    own <- rep(1:4, counts[u, ])
    m <- length(own)
    each <- which(!diag(m), arr.ind = TRUE)
    table(factor(own[each[, 1]], 1:4), factor(own[each[, 2]], 1:4)) / (m - 1)
  }))
  distance <- outer(1:4, 1:4, Vectorize(function(i, j) (sum(n[i:j]) - (n[i] + n[j]) / 2)^2))
  1 - (sum(n) - 1) * sum(pairs * distance) / sum(outer(n, n) * distance)
}

gwet <- function(weights) function(counts) {
  r <- rowSums(counts)
  share <- colMeans(counts / r)
  expected <- sum(weights) / 12 * sum(share * (1 - share))
  several <- counts[r >= 2, ]
  m <- rowSums(several)
  observed <- mean(rowSums(several * (several %*% weights - 1)) / (m * (m - 1)))
  (observed - expected) / (1 - expected)
}

jackknife <- function(statistic, counts) {
  value <- statistic(counts)
  n <- nrow(counts)
  logs <- sapply(seq_len(n), function(u) log(1 - statistic(counts[-u, ])))
  se <- sqrt((n - 1) / n * sum((logs - mean(logs))^2))
  half <- qt(0.975, n - 1) * se
  list(value = value, seLog = se, low = 1 - (1 - value) * exp(half), high = 1 - (1 - value) * exp(-half))
}

ordinal <- 1 - choose(abs(outer(1:4, 1:4, "-")) + 1, 2) / choose(4, 2)
case <- function(name, counts) list(
  name = name,
  counts = counts,
  coefficients = list(
    alpha = jackknife(alpha, counts[rowSums(counts) >= 2, ]),
    ac1 = jackknife(gwet(diag(4)), counts),
    ac2 = jackknife(gwet(ordinal), counts)
  )
)
cat(toJSON(list(
  case("simulated marks", simulated),
  case("wine (package ordinal), 8 bottles and 9 judges", tasted)
), digits = NA, auto_unbox = TRUE), "\n")
