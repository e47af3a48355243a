/** "a", "a and b", "a, b and c". */
export function inList(names: readonly string[]): string {
  const last = names.at(-1);
  if (last === undefined) return "";
  return names.length === 1 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

/** "1 judge", "2 judges", "1,200 judges". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}

/** A question's words inside a sentence: without its question mark, which would end it. */
export function asName(label: string): string {
  return label.trim().replace(/[?:.]+$/, "");
}

/** What an interval is over: "10 judges and 25 tasks", or with one or two tasks "10 judges, these 2 tasks only". */
export function withUnits(
  judges: number,
  { count, noun, basis }: { count: number; noun: string; basis: "judges and units" | "judges" },
): string {
  if (basis === "judges and units") return `${counted(judges, "judge")} and ${counted(count, noun)}`;
  return `${counted(judges, "judge")}, ${count === 1 ? `this ${noun}` : `these ${counted(count, noun)}`} only`;
}

/** Sentences that belong together as a paragraph, and a blank line between paragraphs. */
export function inParagraphs(groups: readonly (readonly string[])[]): string {
  return groups
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => sentences.join(" "))
    .join("\n\n");
}
