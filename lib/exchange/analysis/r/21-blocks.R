# ---- Blocks of numbers that stand in the report again and again ----

put_one_sample_t <- function(prefix, test) {
  # The interval of a single value is missing for another reason than the test's of equal ones.
  put_all(prefix, with(test, c(n = n, mean = mean, sd = sd, se = se, t = t, df = df)), test$why)
  put_all(prefix, with(test, c(pTwoSided = p_two_sided, pGreater = p_greater)), test$why)
  put_interval(paste0(prefix, ".interval"), test$low, test$high, why = test$why)
}

put_clustered_mean <- function(prefix, test) {
  put_all(prefix, with(test, c(n = n, clusters = clusters, mean = mean, seCr0 = se_cr0, seCr1 = se_cr1)), test$why)
  put_all(prefix, with(test, c(df = df, t = t, pTwoSided = p_two_sided)), test$why)
  put_interval(paste0(prefix, ".interval"), test$low, test$high, why = test$why)
}

put_two_way <- function(prefix, test) {
  put_all(prefix, with(test, c(variance = variance, se = se)), test$why)
  put_all(prefix, with(test, c(df = df, t = t, pTwoSided = p_two_sided)), test$why)
  put_all(paste0(prefix, ".parts"), with(test, c(judge = judge, unit = unit, cell = cell)), if (identical(test$why, "no_data")) "no_data" else "one_cluster")
  put_interval(paste0(prefix, ".interval"), test$low, test$high, why = test$why)
  printed <- test$cameron
  cameron <- paste0(prefix, ".cameron")
  put_all(cameron, with(printed, c(variance = variance, varianceMinFactor = variance_min_factor, se = se)), printed$why)
  put_all(cameron, with(printed, c(df = df, t = t, pTwoSided = p_two_sided)), printed$why)
  put_interval(paste0(cameron, ".interval"), printed$low, printed$high, why = printed$why)
}

# A mean as if every value stood for itself, with judges as clusters, with units as clusters, and with both crossed.
put_two_way_mean <- function(prefix, judge, unit, value, null, bounds) {
  counts <- c(
    n = length(value), judges = length(unique(judge)), units = length(unique(unit)),
    cells = nrow(unique(data.frame(judge, unit))), mean = if (length(value) > 0) mean(value) else NA
  )
  put_all(prefix, counts, "no_data")
  put_one_sample_t(paste0(prefix, ".naive"), one_sample_t(value, null))
  put_clustered_mean(paste0(prefix, ".byJudge"), clustered_mean(value, judge, null))
  put_clustered_mean(paste0(prefix, ".byUnit"), clustered_mean(value, unit, null))
  put_two_way(paste0(prefix, ".twoWay"), two_way_mean(judge, unit, value, null, bounds))
}

put_wilson <- function(prefix, k, n) {
  interval <- wilson(k, n)
  put_interval(prefix, interval$low, interval$high, why = "no_data")
}

# A box plot with these of its outliers.
put_box_plot <- function(prefix, box, outliers = box$outliers) {
  if (is.null(box)) return(put(prefix, NA, "no_data"))
  put_all(prefix, unlist(box[c("n", "min", "q1", "median", "q3", "max", "mean", "iqr")]))
  for (ends in c("fences", "hinges", "whiskers"))
    put_all(paste0(prefix, ".", ends), setNames(box[[ends]], c("low", "high")))
  put(paste0(prefix, ".outliers[", seq_along(outliers), "]", recycle0 = TRUE), outliers)
}
