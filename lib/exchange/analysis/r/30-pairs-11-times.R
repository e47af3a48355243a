# ---- Side by side and rating: times ----

# The judges' usual times as a box plot. A judge with several sessions has a median of each arm, too.
put_times <- function(prefix, trials, ms) {
  if (!is_recorded("durations")) return(put(prefix, NA, "not_recorded"))
  box <- box_plot(usual_times(trials$judge, paste(trials$arm, trials$language), ms))
  # The report lists at most a hundred outliers, half from each end.
  outliers <- box$outliers
  if (length(outliers) > 100) outliers <- c(head(outliers, 50), tail(outliers, 50))
  put_box_plot(prefix, box, outliers)
  if (!is.null(box)) put(paste0(prefix, ".outlierCount"), length(box$outliers))
}
