/** Numbers that the exported tables do not hold: what judges said about themselves or at the end, and what they marked in the code. */
const FROM_PLATFORM = [/\.byProfile\[/, /^tells\./, /^blinding\.(arms|james)\b/];

export function isFromPlatform(number: string): boolean {
  return FROM_PLATFORM.some((pattern) => pattern.test(number));
}
