/**
 * Rows gathered into entries by where they belong, each entry filled row by row, in the order of their places' texts, so that
 * the order of the rows shows in nothing.
 *
 * @param placeOf plain fields only, always the same ones in the same order
 */
export function tallied<Row, Place extends object, Entry extends object>(
  rows: readonly Row[],
  placeOf: (row: Row) => Place,
  empty: (place: Place) => Entry,
  add: (entry: Entry, row: Row) => void,
): (Place & Entry)[] {
  const entries = new Map<string, Place & Entry>();
  for (const row of rows) {
    const place = placeOf(row);
    const key = JSON.stringify(Object.values(place));
    const entry = entries.get(key) ?? { ...place, ...empty(place) };
    entries.set(key, entry);
    add(entry, row);
  }
  return [...entries].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, entry]) => entry);
}
