/** By what a sample without a name is known: its task, its system and its language, none of which can hold a colon. */
export function sampleTriple(one: {
  task?: string | null | undefined;
  system: string;
  language: string;
}): string {
  return `${one.task ?? ""}:${one.system}:${one.language}`;
}
