# ---- Print ----

# Work everything out.
is_origin <- setting("design") %in% c("human-or-robot", "which-is-human")
if (is_origin) report_origin() else report_pairs()

numbers <- data.frame(
  number = unlist(lapply(written$numbers, `[[`, "number")),
  value = unlist(lapply(written$numbers, `[[`, "value")),
  why_missing = unlist(lapply(written$numbers, `[[`, "why"))
)
if (anyDuplicated(numbers$number)) stop("written twice: ", numbers$number[duplicated(numbers$number)][1])

report <- read_text_table(file.path(folder, "report-numbers.csv"))
report$value <- as.numeric(report$value)
is_from_platform <- report$source == "platform"

# Rows of CSV on the standard output, with all digits.
print_csv <- function(table) {
  quoted <- function(text) {
    text <- ifelse(is.na(text), "", enc2utf8(text))
    ifelse(grepl("[\",\r\n]", text), paste0("\"", gsub("\"", "\"\"", text), "\""), text)
  }
  table$value <- ifelse(is.na(table$value), "", sprintf("%.17g", table$value))
  lines <- do.call(paste, c(unname(lapply(table, quoted)), sep = ","))
  writeLines(c(paste(names(table), collapse = ","), lines), useBytes = TRUE)
}

say <- function(...) writeLines(enc2utf8(paste0(...)), useBytes = TRUE)

# A number by its name; NA where there is none.
number <- function(name) numbers$value[match(name, numbers$number)]

# The primary result in words: of each arm the share of right answers, or of each two systems (with one pane, of each system)
# the mean mark.
print_primary <- function() {
  if (is_origin) {
    names <- grep("^arms\\[[^]]*\\]\\.accuracy$", numbers$number, value = TRUE)
    for (name in names) print_mean(name, sub("accuracy$", "twoWay", name), "right answers; chance is 0.5")
    return(invisible())
  }
  block <- paste0("questions[", setting("primary"), "].")
  names <- numbers$number[startsWith(numbers$number, paste0(block, "contrasts[")) & endsWith(numbers$number, "].difference.mean")]
  for (name in names) print_mean(name, sub("mean$", "twoWay", name), paste0(setting("primary"), ", later system minus earlier"))
  if (length(names) > 0) return(invisible())
  names <- numbers$number[startsWith(numbers$number, paste0(block, "systems[")) & endsWith(numbers$number, "].mean")]
  for (name in names) say("  ", sub("^.*?systems\\[(.*)\\]\\.mean$", "\\1", name, perl = TRUE), ": ", format(number(name), digits = 4))
}

# A line such as "a,b: -0.854, 95% CI -1.205 to -0.503, p = 0.000155 (...)".
print_mean <- function(name, two_way, what) {
  interval <- number(paste0(two_way, c(".interval.low", ".interval.high")))
  p <- number(paste0(two_way, ".pTwoSided"))
  figures <- c(
    format(number(name), digits = 3),
    if (anyNA(interval)) "no interval" else sprintf("%g%% CI %.3f to %.3f", 100 * level, interval[1], interval[2]),
    if (!is.na(p)) paste("p =", format(p, digits = 3))
  )
  # The innermost brackets of the name hold the arm or the two systems.
  of <- sub("^.*(arms|contrasts)\\[(.*)\\]\\..*$", "\\2", sub("\\.difference\\.mean$", ".", name))
  say("  ", of, ": ", paste(figures, collapse = ", "), " (", what, ")")
}

print_summary <- function() {
  readme <- readLines(file.path(folder, "README.md"), encoding = "UTF-8", warn = FALSE)
  readme <- readme[readme != ""]
  say(sub("^# ", "", readme[1]))
  say(gsub("`", "", readme[2]))
  trials <- read_table("trials")
  is_result <- trials$session %in% setdiff(first_sessions(trials), excluded_sessions) & trials$revision > 0
  say(
    format(sum(is_result), big.mark = ","), " answered trials of ", length(unique(trials$judge[is_result])),
    " judges make the result, ", format(sum(!is_result & trials$revision > 0), big.mark = ","), " more do not."
  )
  say("Primary result, ", setting("primary"), ":")
  print_primary()
}

# Compares with the report: to 1e-9, or to a billionth of a number above 1, and missing where the report's is missing.
compare <- function() {
  data <- report[!is_from_platform, ]
  own <- numbers[match(data$number, numbers$number), ]
  distance <- abs(own$value - data$value) / pmax(1, abs(data$value))
  is_lacking <- is.na(own$number)
  is_other <- !is_lacking & (is.na(own$value) != is.na(data$value) | (!is.na(distance) & distance > 1e-9))
  surplus <- setdiff(numbers$number, data$number)
  shown <- function(value) ifelse(is.na(value), "none", sprintf("%.12g", value))
  for (at in which(is_other)) say("DIFFERS ", data$number[at], ": here ", shown(own$value[at]), ", in the report ", shown(data$value[at]))
  for (name in data$number[is_lacking]) say("NOT WORKED OUT ", name)
  for (name in surplus) say("NOT IN THE REPORT ", name)
  agreeing <- sum(!is_lacking & !is_other)
  largest <- max(0, distance[!is_other], na.rm = TRUE)
  say(
    format(agreeing, big.mark = ","), " numbers worked out from the tables agree with the report to 1e-9 (largest difference ",
    format(largest, digits = 1), "); ", format(sum(is_from_platform), big.mark = ","), " are from the platform."
  )
  faults <- sum(is_other) + sum(is_lacking) + length(surplus)
  if (faults > 0) say(format(faults, big.mark = ","), " do not agree.")
  faults == 0
}

if (is_csv_wanted) {
  own <- cbind(numbers, source = rep("data", nrow(numbers)))
  all <- rbind(own, report[is_from_platform, names(own)])
  # In the report's order.
  print_csv(all[order(match(all$number, report$number)), ])
} else {
  print_summary()
  if (!compare() && !interactive()) quit(status = 1)
}
