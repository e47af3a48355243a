/**
 * Numbers that the exported tables do not give again: what judges said about themselves or at the end,
 * and what they marked in the code. Of classes of tasks the metrics may be imported at any time; the bundle of one class,
 * chosen by a filter, has its numbers.
 */
const FROM_PLATFORM = [/\.byProfile\[/, /^tells\./, /^blinding\./, /^pictures\.byClass\b/];

export function isFromPlatform(number: string): boolean {
  return FROM_PLATFORM.some((pattern) => pattern.test(number));
}
