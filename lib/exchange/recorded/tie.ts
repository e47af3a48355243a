/** What a choice between two systems means that favours neither: a value of its own, never a score of zero. */
export const TIE = "tie";

/** How files call a tie; `tie (bothbad)` and `both_bad` are ties in which both were found bad. */
export const TIE_WORDS: readonly string[] = ["tie", "tie (bothbad)", "both_bad", "bothbad", "draw"];
