/** Two lists of tokens as numbers from 0 without gaps: equal tokens have the same. */
export function numberTokens(
  left: readonly string[],
  right: readonly string[],
): [left: Int32Array, right: Int32Array] {
  const numbers = new Map<string, number>();
  const numbered = (tokens: readonly string[]) =>
    Int32Array.from(tokens, (token) => {
      const number = numbers.get(token) ?? numbers.size;
      numbers.set(token, number);
      return number;
    });
  return [numbered(left), numbered(right)];
}
