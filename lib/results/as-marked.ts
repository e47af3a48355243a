/** What every sentence of a report says of itself, since sentences are copied alone. */
export interface SentenceMarks {
  /** No person gave these answers. */
  isSimulated: boolean;
  /** They were collected elsewhere: no analysis was fixed before they were known. */
  isImported: boolean;
  /** About a part of the study, which no frozen analysis names. */
  isPart: boolean;
}

export function asMarked(sentence: string, { isSimulated, isImported, isPart }: SentenceMarks): string {
  return `${isSimulated ? "[Simulated] " : ""}${isImported ? "[Imported] " : ""}${isPart ? "[Exploratory] " : ""}${sentence}`;
}
