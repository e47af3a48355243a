# Reference values for lib/results/labels: agreement on the labels of test/results/liu-labels.ts, which labels.csv beside this script
# holds. R 4.2.2 with psych 2.2.9:
#   Rscript labels.R > labels.json
#
# Cohen's kappa comes from psych::cohen.kappa. Fleiss' kappa and Krippendorff's alpha are worked out as kappam.fleiss and
# kripp.alpha of the package irr (0.84.1) do; where irr is installed the script stops unless its kappa2, kappam.fleiss and
# kripp.alpha give the same to 1e-12.
suppressMessages(library(psych))

ratings <- read.csv("labels.csv", colClasses = "character")
labels <- c("partial", "incorrect", "not-applicable")

cohen <- function(own) {
  pair <- data.frame(match(own$first, labels), match(own$second, labels))
  suppressWarnings(cohen.kappa(pair, levels = as.character(1:3)))$kappa
}

fleiss <- function(own) {
  counts <- t(apply(own[c("first", "second")], 1, function(unit) table(factor(unit, labels))))
  n <- nrow(counts)
  agree <- sum((rowSums(counts^2) - 2) / (2 * 1) / n)
  chance <- sum(colSums(counts)^2) / (n * 2)^2
  (agree - chance) / (1 - chance)
}

alpha <- function(own) {
  coincidence <- matrix(0, 3, 3)
  for (unit in seq_len(nrow(own))) {
    a <- match(own$first[unit], labels)
    b <- match(own$second[unit], labels)
    coincidence[a, b] <- coincidence[a, b] + 1
    coincidence[b, a] <- coincidence[b, a] + 1
  }
  totals <- rowSums(coincidence)
  n <- sum(totals)
  observed <- n - sum(diag(coincidence))
  expected <- (n^2 - sum(totals^2)) / (n - 1)
  1 - observed / expected
}

of <- function(own) {
  found <- c(cohen = cohen(own), fleiss = fleiss(own), alpha = alpha(own))
  if (requireNamespace("irr", quietly = TRUE)) {
    pair <- own[c("first", "second")]
    numbers <- rbind(match(own$first, labels), match(own$second, labels))
    theirs <- c(irr::kappa2(pair)$value, irr::kappam.fleiss(pair)$value, irr::kripp.alpha(numbers, "nominal")$value)
    stopifnot(all(abs(found - theirs) < 1e-12))
  }
  sprintf('{"units": %d, "cohen": %.17g, "fleiss": %.17g, "alpha": %.17g}', nrow(own), found["cohen"], found["fleiss"], found["alpha"])
}

kinds <- unique(ratings$kind)
parts <- c(vapply(kinds, function(kind) of(ratings[ratings$kind == kind, ]), ""), all = of(ratings))
cat("{\n", paste0('  "', names(parts), '": ', parts, collapse = ",\n"), "\n}\n", sep = "")
