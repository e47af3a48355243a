/** A value of a file by what it says: numbers by their value, so that 3, 3.0 and +3 are one; other texts as they stand. */
export function valueName(cell: string): string {
  return /^[+-]?\d+(\.\d+)?$/.test(cell) ? String(Number(cell)) : cell;
}
