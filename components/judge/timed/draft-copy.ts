/** A program that the server may not have yet, kept in this browser. */
interface DraftCopy {
  text: string;
  /** What the server may hold of this browser's: the last text that it answered, and the one on its way. */
  known: string[];
}

export function keepCopy(study: string, position: number, copy: DraftCopy): void {
  attempt(() => localStorage.setItem(keyOf(study, position), JSON.stringify(copy)));
}

export function dropCopy(study: string, position: number): void {
  attempt(() => localStorage.removeItem(keyOf(study, position)));
}

/**
 * The text to go on with: this browser's copy, unless the server holds something that did not come from here, which another device
 * wrote later.
 */
export function textToGoOnWith(study: string, position: number, stored: string): string {
  const copy = attempt(
    () => JSON.parse(localStorage.getItem(keyOf(study, position)) ?? "null") as DraftCopy | null,
  );
  if (copy === null) return stored;
  return copy.text === stored || copy.known.includes(stored) ? copy.text : stored;
}

// A new session drops all drafts of its study by this beginning: see components/judge/draft-store.ts.
const keyOf = (study: string, position: number) => `evenhand:draft:${study}:timed:${position}`;

/** Storage can be refused or full; the work goes on without it. */
const attempt = <T>(act: () => T): T | null => {
  try {
    return act();
  } catch {
    return null;
  }
};
