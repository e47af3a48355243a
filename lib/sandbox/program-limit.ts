/** How many characters a program may have that people hand in. */
export const MOST_PROGRAM_CHARACTERS = 100_000;

export function isTooLong(program: string): boolean {
  return program.length > MOST_PROGRAM_CHARACTERS;
}
