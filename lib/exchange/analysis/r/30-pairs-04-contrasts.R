# ---- Side by side and rating: contrasts of two systems ----

# One question about one pair of systems: `own` are the answers to the question, `answers` those to all, `ties` counts the
# pair's ties.
put_contrast <- function(prefix, pair, own, kind, answers, ties) {
  of_pair <- function(rows) rows[rows$earlier == pair$earlier & rows$later %in% pair$later, ]
  own <- of_pair(own)
  own <- own[!is.na(own$value), ]
  place <- paste0(prefix, ".contrasts[", pair$name, "]")
  shown <- pair$left + pair$right
  # Trials without both marks, or without choice and tie, are incomplete.
  put_all(place, c(shown = shown, incomplete = shown - nrow(own) - ties))
  bounds <- scale_of(kind, pair$later, own$question[1])
  put_two_way_mean(paste0(place, ".difference"), own$judge, own$task, own$value, 0, bounds)
  two_way <- two_way_mean(own$judge, own$task, own$value, 0, bounds)
  put_equivalence(paste0(place, ".equivalence"), mean(own$value), two_way, bounds)
  judges <- group_means(own$judge, own$value)
  put_judges_signed_rank(paste0(place, ".judgesSignedRank"), judges$mean)
  put_all(paste0(place, ".outcomes"), with(own, c(better = sum(value > 0), equal = sum(value == 0), worse = sum(value < 0))))
  put_effect_sizes(paste0(place, ".effect"), own, kind)
  if (kind == "sample") put_positive(paste0(place, ".positive"), own)
  put_equal_steps(paste0(place, ".equalSteps"), own, kind)
  put_sides(paste0(place, ".sides"), own, bounds)
  put_order_trend(paste0(place, ".trend"), own$judge, own$position, own$value)
  if (kind == "pair") put_choice(paste0(place, ".choice"), own, of_pair(answers))
  put_long_list(paste0(place, ".byJudge"), judges)
  put_long_list(paste0(place, ".byTask"), group_means(own$task, own$value))
}

# Can two systems be called equivalent? From the two-way standard error.
put_equivalence <- function(prefix, estimate, two_way, bounds) {
  if (level <= 0.5) return(put(prefix, NA, "no_outcome"))
  tost <- tost_of_mean(estimate, two_way$se, two_way$df, 0, margin(), bounds)
  if (is.na(tost$low)) return(put(prefix, NA, two_way$why))
  if (!is.na(margin())) put(paste0(prefix, ".pTost"), tost$p)
  put(paste0(prefix, ".smallestMargin"), tost$smallest_margin)
  put_interval(paste0(prefix, ".interval"), tost$low, tost$high, tost$coverage)
}

# How many values each group (judge or task) has, and their mean, in the order of the groups' names.
group_means <- function(group, value) {
  names <- in_order(group)
  at <- factor(match(group, names), seq_along(names))
  n <- tabulate(at, length(names))
  data.frame(name = names, n = n, mean = as.vector(tapply(value, at, sum)) / n)
}

# The report lists as many groups as a page shows.
put_long_list <- function(prefix, groups, longest = 200) {
  put(paste0(prefix, ".total"), nrow(groups))
  first <- head(groups, longest)
  put(paste0(prefix, ".first[", first$name, "].n", recycle0 = TRUE), first$n)
  put(paste0(prefix, ".first[", first$name, "].mean", recycle0 = TRUE), first$mean)
}

# The p-values of the frozen family (and the primary question's) over all pairs, adjusted by Holm; those that do not
# exist do not count.
put_holm <- function(questions, pairs, answers, panes) {
  family <- settings$key[settings$setting == "family"]
  frozen <- questions[questions == setting("primary") | questions %in% family]
  tests <- expand.grid(pair = pairs$name, question = frozen, stringsAsFactors = FALSE)
  if (nrow(tests) == 0) return(invisible())
  two_ways <- Map(function(question, pair) {
    if (panes == 1) {
      named <- pairs[pairs$name == pair, ]
      found <- rating_difference(answers[answers$question == question, ], named$earlier, named$later)
      return(c(found$two_way, list(mean = found$mean, bounds = difference_scale)))
    }
    is_own <- answers$question == question & pair_name(answers$earlier, answers$later) == pair & !is.na(answers$value)
    bounds <- with(answers[is_own, ], scale_of(kind[1], later, question[1]))
    c(with(answers[is_own, ], two_way_mean(judge, task, value, 0, bounds)), list(mean = mean(answers$value[is_own]), bounds = bounds))
  }, tests$question, tests$pair)
  p <- vapply(two_ways, function(test) as.numeric(test$p_two_sided), 0)
  why <- vapply(two_ways, function(test) test$why, "")
  places <- paste0("questions[", tests$question, "].contrasts[", tests$pair, "]")
  is_first <- if (setting("order") == "primary-first") tests$question == setting("primary") else rep(TRUE, nrow(tests))
  adjusted <- p
  alpha <- 1 - level
  for (group in list(is_first, !is_first)) {
    adjusted[group] <- holm(p[group])
    # Bonferroni's intervals, each of coverage 1 - alpha / m.
    coverage <- 1 - alpha / max(1, sum(!is.na(p[group])))
    for (at in which(group)) {
      test <- two_ways[[at]]
      interval <- if (is.na(test$p_two_sided)) c(NA, NA) else
        bounded_interval(test$mean, qt(1 - (1 - coverage) / 2, test$df) * test$se, test$bounds)
      put_interval(paste0(places[at], ".simultaneous"), interval[1], interval[2], coverage, test$why)
    }
  }
  # Serial gatekeeping (Dmitrienko and D'Agostino 2013): the others count only after the main question's tests.
  known <- adjusted[is_first & !is.na(adjusted)]
  adjusted[!is_first] <- pmax(adjusted[!is_first], if (length(known) > 0) max(known) else 1)
  put(paste0(places, ".pHolm"), adjusted, why)
}
