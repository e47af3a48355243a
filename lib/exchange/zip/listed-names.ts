/** "a.py, b.py, c.py and 9 more". */
export function listedNames(names: readonly string[]): string {
  const more = names.length - SHOWN;
  return more > 1 ? `${names.slice(0, SHOWN).join(", ")} and ${more} more` : names.join(", ");
}

const SHOWN = 3;
