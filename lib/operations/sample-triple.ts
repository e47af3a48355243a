/** By what a sample without a name is known: its task, its system and its language. */
export function sampleTriple(one: {
  task?: string | null | undefined;
  system: string;
  language: string;
}): string {
  return JSON.stringify([one.task ?? null, one.system, one.language]);
}
