/** The n-th name of the one naming scheme: 0 is a, 25 is z, 26 is aa, 27 is ab ... */
export function unifiedName(index: number): string {
  const last = String.fromCharCode(FIRST_LETTER + (index % LETTERS));
  return index < LETTERS ? last : unifiedName(Math.floor(index / LETTERS) - 1) + last;
}

/** Hands out the names of the scheme in order, leaving out those that are taken. */
export function unifiedNames(isTaken: (name: string) => boolean): () => string {
  let next = 0;
  return () => {
    let name = unifiedName(next++);
    while (isTaken(name)) name = unifiedName(next++);
    return name;
  };
}

const LETTERS = 26;
const FIRST_LETTER = "a".charCodeAt(0);
