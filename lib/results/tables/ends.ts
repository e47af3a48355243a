/**
 * All of a short list; of a long one its first and its last, since nobody reads ten thousand rows and no page should
 * carry them. `left` says how many are not shown.
 */
export function endsOf<T>(items: readonly T[], most: number): { shown: readonly T[]; left: number } {
  if (items.length <= 2 * most) return { shown: items, left: 0 };
  return { shown: [...items.slice(0, most), ...items.slice(-most)], left: items.length - 2 * most };
}
