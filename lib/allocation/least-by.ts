/** All elements for which the number is least, in their order. */
export function leastBy<T>(list: readonly T[], of: (element: T) => number): T[] {
  if (list.length === 1) return [...list];
  const numbers = list.map(of);
  const least = numbers.reduce((a, b) => Math.min(a, b), Infinity);
  return list.filter((_, at) => numbers[at] === least);
}
