# ---- Side by side and rating: times ----

# The judges' usual times as a box plot: of each judge the median of the trials in a language, and over languages the
# mean of these by trials.
put_times <- function(prefix, trials, ms) {
  place <- paste(trials$judge, trials$arm, trials$language, sep = "\t")
  medians <- vapply(split(ms, place), median, 0, na.rm = TRUE)
  counts <- lengths(split(ms, place))
  judges <- sub("\t.*", "", names(medians))
  is_known <- !is.na(medians)
  sums <- rowsum(cbind(medians * counts, counts)[is_known, , drop = FALSE], judges[is_known])
  put_box_plot(prefix, unname(sums[, 1] / sums[, 2]))
}

put_box_plot <- function(prefix, x) {
  box <- box_plot(x)
  if (is.null(box)) return(put(prefix, NA, "no_data"))
  put_all(prefix, unlist(box[c("n", "min", "q1", "median", "q3", "max", "mean", "iqr")]))
  for (what in c("fences", "hinges", "whiskers")) put_all(paste0(prefix, ".", what), setNames(box[[what]], c("low", "high")))
  put(paste0(prefix, ".outlierCount"), length(box$outliers))
  # The report lists at most a hundred, half from each end.
  far <- if (length(box$outliers) > 100) c(head(box$outliers, 50), tail(box$outliers, 50)) else box$outliers
  put(paste0(prefix, ".outliers[", seq_along(far), "]", recycle0 = TRUE), far)
}
