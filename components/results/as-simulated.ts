/** A sentence about answers that no person gave says so itself, since sentences are copied alone. */
export function asSimulated(sentence: string, isSimulated: boolean): string {
  return isSimulated ? `[Simulated] ${sentence}` : sentence;
}
