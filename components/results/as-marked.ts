/** What every sentence of a report says of itself, since sentences are copied alone. */
export interface SentenceMarks {
  /** No person gave these answers. */
  isSimulated: boolean;
  /** About a part of the study, which no frozen analysis names. */
  isPart: boolean;
}

export function asMarked(sentence: string, { isSimulated, isPart }: SentenceMarks): string {
  return `${isSimulated ? "[Simulated] " : ""}${isPart ? "[Exploratory] " : ""}${sentence}`;
}
