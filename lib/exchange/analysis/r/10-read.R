# Works out the numbers of a study's report again from its tables, in base R (4.0 or newer), and compares them with
# report-numbers.csv. Run it where the bundle was unpacked:
#
#   Rscript analysis.R              a summary, and whether every number agrees
#   Rscript analysis.R --csv        the numbers alone, as CSV
#   Rscript analysis.R a/folder     the bundle in that folder
#   Rscript analysis.R --sensitivity   also the sensitivity analysis (packages ordinal and lme4), into sensitivity.csv
#
# The parts: how tables are read, the statistics, the report of each design, and what is printed. Change what you like;
# source() it up to the line "Print" to work with the tables and functions by hand.

# ---- Read ----

arguments <- if (interactive()) character() else commandArgs(trailingOnly = TRUE)
is_csv_wanted <- "--csv" %in% arguments
is_sensitivity_wanted <- "--sensitivity" %in% arguments
folder <- c(setdiff(arguments, c("--csv", "--sensitivity")), ".")[1]

# A CSV file (RFC 4180, UTF-8) with every cell as text. An empty cell is missing, and nothing else is: a system may be
# called NA.
read_text_table <- function(path) {
  if (!file.exists(path)) stop("there is no ", path, ": run this where the bundle was unpacked", call. = FALSE)
  read.csv(path, colClasses = "character", na.strings = "", check.names = FALSE, fill = FALSE, encoding = "UTF-8")
}

number_columns <- c(
  "position", "score", "oriented_score", "revision", "read_ms", "judge_ms", "hidden_ms", "confidence", "total",
  "shown_left_ms", "shown_right_ms",
  "answered", "protocol_version", "shown", "tp", "fp", "tn", "fn", "accuracy", "lines", "bytes", "ordinal", "samples",
  "minutes", "active_minutes", "paused_ms", "submissions", "runs", "turn", "tstamp", "strength", "sum"
)
yes_no_columns <- c("correct", "repeat", "invited", "placed", "reference", "rejected", "anony")
free_text_columns <- c(
  "comment", "vetted_by", "vetted_why", "title", "body", "actor", "source", "package", "version", "publishedAt", "file",
  "line", "generator", "model", "model_version", "date", "generation", "prompt", "edits", "licence", "shown_title", "shown_body"
)

# One of the tables in data/, by its name: read_table("verdicts"). Names and codes are text (a task may be called 007),
# numbers are numbers, yes and no are TRUE and FALSE, and free text is as it was written.
read_table <- function(name) {
  table <- read_text_table(file.path(folder, "data", paste0(name, ".csv")))
  is_number <- names(table) %in% number_columns | startsWith(names(table), "metric:")
  if (name == "matrix") is_number <- names(table) != "judge"
  table[is_number] <- lapply(table[is_number], as.numeric)
  is_yes_no <- names(table) %in% yes_no_columns
  table[is_yes_no] <- lapply(table[is_yes_no], function(cell) cell == "true")
  # An apostrophe keeps text out of a spreadsheet's way that it would take for a formula. (R has read a carriage return as
  # a line feed.)
  is_free <- names(table) %in% free_text_columns
  table[is_free] <- lapply(table[is_free], function(text) sub("^'([=+@'\t\r\n-])", "\\1", text))
  table
}

settings <- read_text_table(file.path(folder, "settings.csv"))

# The first value of a setting as text; NA where the study has none.
setting <- function(name) settings$value[match(name, settings$setting)]

# How many programs a trial shows, 1 or 2.
panes <- as.numeric(setting("panes"))

# Coverage of every interval of the report.
level <- 1 - as.numeric(setting("alpha"))

# The frozen margin: how far from no effect still counts as none; NA where the study has none.
margin <- function() as.numeric(setting("margin"))

# What each system's samples are: human, machine or other.
roles <- with(settings[settings$setting == "system", ], setNames(value, key))

# Sessions that a rule of the protocol leaves out of the result.
excluded_sessions <- settings$key[settings$setting == "excluded"]

# Were the answers collected elsewhere? Then whatever was fixed about them was fixed when they were known.
is_imported <- any(settings$setting == "recorded")

# Of imported answers: is this known ("sides", "times", "durations", "sessions", "languages", "judges", "tasks")?
is_recorded <- function(part) !any(settings$setting == "recorded" & settings$key == part & settings$value == "no")

# Each judge's first session: the one whose first trial was shown earliest, answered or not; of two at once the
# first by name. The result is made of these. (The flag `repeat` says that a judge had a session before, which may
# have been withdrawn.)
first_sessions <- function(shown) {
  shown <- shown[order(shown$shown_at, shown$session, method = "radix"), ]
  shown$session[!duplicated(shown$judge)]
}

# Different values in the order of their characters, whatever the language of this computer.
in_order <- function(text) sort(unique(text), method = "radix")

# ---- Numbers of the report ----

written <- new.env()
written$numbers <- list()

# Writes numbers down under the names that they have in report-numbers.csv. NA says that there is no such number,
# and `why`.
put <- function(number, value, why = "") {
  value <- as.numeric(value)
  why <- ifelse(is.na(value), why, "")
  written$numbers[[length(written$numbers) + 1]] <- list(number = number, value = value, why = why)
}

# Several numbers of one block: put_all("arms[main].counts", c(tp = 1, fp = 2)).
put_all <- function(prefix, values, why = "") put(paste0(prefix, ".", names(values)), unname(values), why)

# Intervals, each under its prefix, or that there is none. `coverage` is a share.
put_interval <- function(prefix, low, high, coverage = level, why = "") {
  is_none <- is.na(low) | is.na(high)
  if (any(is_none)) put(prefix[is_none], NA * low[is_none], why)
  if (all(is_none)) return(invisible())
  known <- prefix[!is_none]
  put(paste0(known, ".low"), low[!is_none])
  put(paste0(known, ".high"), high[!is_none])
  put(paste0(known, ".level"), rep(coverage, length(known)))
}
