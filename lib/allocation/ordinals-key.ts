/** The key of one or two ordinals, whatever their order. */
export function ordinalsKey(ordinals: readonly number[]): string {
  const [first = -1, second = -1] = ordinals;
  return second < 0 ? `${first}` : first < second ? `${first} ${second}` : `${second} ${first}`;
}
