# ---- Labels of statements: shares by system, and how far people agree ----

label_states <- c("automatic", "agreed", "single", "adjudicated", "undecided", "unlabelled")

# For each unit how it came to the label that counts, and the label: automatic, decided, the only one, or agreed.
final_label <- function(source, label) {
  said <- label[source == "coder"]
  decided <- label[source == "adjudicator"]
  if (any(source == "automatic")) return(c("automatic", "correct"))
  if (length(decided) > 0) return(c("adjudicated", decided[1]))
  if (length(said) == 0) return(c("unlabelled", NA))
  if (length(said) == 1) return(c("single", said))
  if (length(unique(said)) == 1) c("agreed", said[1]) else c("undecided", NA)
}

# A coefficient with its jackknife interval over units; of fewer than 20 units it has none.
put_label_coefficient <- function(prefix, features, values_of, undefined = "one_category") {
  found <- list(value = NA, low = NA, high = NA, why = "no_data")
  if (nrow(features) > 0) found <- left_out(features, values_of)
  if (is.na(found$value) && nrow(features) > 0) found$why <- undefined
  else if (!is.na(found$value) && nrow(features) < fewest_units) found[c("low", "high", "why")] <- list(NA, NA, "too_few_units")
  put(paste0(prefix, ".value"), found$value, found$why)
  put_interval(paste0(prefix, ".interval"), found$low, found$high, why = found$why)
}

put_no_coefficient <- function(prefix, why) {
  put(paste0(prefix, ".value"), NA, why)
  put_interval(paste0(prefix, ".interval"), NA, NA, why = why)
}

# How far people agree: a row of `said` for each label of a person, `labels` is all that could be said. Units that one person labelled say
# nothing. Cohen, Educ. Psychol. Meas. 20 (1960) 37, of exactly two people; Fleiss, Psychol. Bull. 76 (1971) 378, where all
# units have as many labels; Krippendorff, Computing Krippendorff's Alpha-Reliability (2011), nominal.
put_label_agreement <- function(prefix, said, labels) {
  said <- said[said$unit %in% names(which(table(said$unit) >= 2)), ]
  q <- length(labels)
  people <- sort(unique(said$coder))
  counts <- unclass(table(factor(said$unit, unique(said$unit)), factor(said$label, labels)))
  each <- rowSums(counts)
  agreed <- rowSums(counts * (counts - 1)) / pmax(1, each * (each - 1))
  put_all(prefix, c(units = nrow(counts), people = length(people)))
  put(paste0(prefix, ".percent"), if (nrow(counts) == 0) NA else mean(agreed), "no_data")
  first <- rep(seq_len(q), q)
  second <- rep(seq_len(q), each = q)
  if (length(people) != 2) put_no_coefficient(paste0(prefix, ".cohen"), if (nrow(counts) == 0) "no_data" else "not_two_judges")
  else {
    by <- vapply(people, function(person) {
      own <- said[said$coder == person, ]
      match(own$label[match(rownames(counts), own$unit)], labels)
    }, numeric(nrow(counts)))
    by <- matrix(by, ncol = 2)
    cells <- outer(by[, 1], first, "==") & outer(by[, 2], second, "==")
    put_label_coefficient(paste0(prefix, ".cohen"), cells + 0, function(sums) apply(sums, 1, function(own) {
      shares <- matrix(own / sum(own), q)
      expected <- sum(rowSums(shares) * colSums(shares))
      if (1 - expected < 1e-13) NA else (sum(diag(shares)) - expected) / (1 - expected)
    }))
  }
  if (length(unique(each)) > 1) put_no_coefficient(paste0(prefix, ".fleiss"), "unequal_judges")
  else put_label_coefficient(paste0(prefix, ".fleiss"), cbind(counts, agreed, 1), function(sums) {
    ratings <- sums[, seq_len(q), drop = FALSE]
    expected <- rowSums((ratings / rowSums(ratings))^2)
    ifelse(1 - expected < 1e-13, NA, (sums[, q + 1] / sums[, q + 2] - expected) / (1 - expected))
  })
  place <- which(upper.tri(diag(q)), arr.ind = TRUE)
  apart <- counts[, place[, 1], drop = FALSE] * counts[, place[, 2], drop = FALSE] / pmax(1, each - 1)
  put_label_coefficient(paste0(prefix, ".alpha"), cbind(counts, apart), function(sums) {
    ratings <- sums[, seq_len(q), drop = FALSE]
    n <- rowSums(ratings)
    observed <- rowSums(sums[, -seq_len(q), drop = FALSE]) / n
    expected <- rowSums(ratings[, place[, 1], drop = FALSE] * ratings[, place[, 2], drop = FALSE]) / (n * (n - 1))
    ifelse(rowSums(ratings > 0) >= 2, 1 - observed / expected, NA)
  }, "zero_variance")
}

# The numbers of a study of statement labels, from labels.csv.
report_labels <- function() {
  rows <- read_table("labels")
  rows$unit <- paste(rows$sample, rows$kind, sep = "\n")
  is_label <- settings$setting == "label"
  labels <- split(settings$value[is_label], factor(settings$key[is_label], unique(settings$key[is_label])))
  systems <- settings$value[settings$setting == "labelled_system"]
  said <- rows[rows$source == "coder" & !(rows$unit %in% rows$unit[rows$source == "automatic"]), ]
  by_unit <- split(seq_len(nrow(rows)), factor(rows$unit, unique(rows$unit)))
  final <- vapply(by_unit, function(own) final_label(rows$source[own], rows$label[own]), character(2))
  at <- match(names(by_unit), rows$unit)
  final <- data.frame(kind = rows$kind[at], system = rows$system[at], state = final[1, ], label = final[2, ])
  count_of <- function(value, which) sum(value == which, na.rm = TRUE)
  put(
    c("level", "people", "tasks", "programs"),
    c(level, length(setdiff(unique(rows$coder), NA)), nrow(unique(rows[c("task", "language")])), length(unique(rows$sample)))
  )
  for (kind in names(labels)) {
    own <- final[final$kind == kind, ]
    prefix <- paste0("kinds[", kind, "]")
    put_all(paste0(prefix, ".states"), vapply(label_states, function(state) count_of(own$state, state), 0))
    for (system in systems) {
      found <- own$label[own$system == system]
      cell <- paste0(prefix, ".bySystem[", system, "]")
      counted <- setdiff(labels[[kind]], "not-applicable")
      counts <- vapply(counted, function(label) count_of(found, label), 0)
      put_all(cell, c(n = sum(counts), notApplicable = count_of(found, "not-applicable")))
      put(paste0(cell, ".byLabel[", counted, "].count"), counts)
    }
    put_label_agreement(paste0(prefix, ".agreement"), said[said$kind == kind, ], labels[[kind]])
  }
  standard <- names(labels)[vapply(labels, function(own) own[1] == "correct", TRUE)]
  put_label_agreement("agreement", said[said$kind %in% standard, ], if (length(standard) > 0) labels[[standard[1]]] else character())
}

# Of each kind how many statements of all systems were correct, partially correct and labelled at all.
print_labels <- function() {
  for (kind in unique(settings$key[settings$setting == "label"])) {
    of <- function(end) {
      is_own <- startsWith(numbers$number, paste0("kinds[", kind, "].bySystem[")) & endsWith(numbers$number, end)
      sum(numbers$value[is_own])
    }
    say("  ", kind, ": ", of("].n"), ", correct ", of("byLabel[correct].count"), ", partially correct ", of("byLabel[partial].count"))
  }
}
