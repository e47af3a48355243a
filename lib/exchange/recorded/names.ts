import type { FaultList } from "@/lib/exchange/fault-list";
import { identifierSchema, isStorable } from "@/lib/text/identifiers";
import { NO_LANGUAGE } from "@/lib/study/imported";
import { NO_FLAGS } from "./answers";
import type { ImportMapping } from "./import-mapping";

const LONGEST = 250;

/**
 * The names of a file as they are written here: each held once, however many rows repeat it, and those that cannot be taken told
 * once, where they first stand.
 */
export class Names {
  readonly #mapping: Pick<ImportMapping, "systems" | "questions">;
  readonly #faults: FaultList;
  readonly #texts = new Map<string, string>();
  readonly #ids = new Map<string, string | null>();
  /** By kind and id: the name in the file, and whether the id was made from it. */
  readonly #owners = new Map<string, { name: string; isMade: boolean }>();

  constructor(mapping: Pick<ImportMapping, "systems" | "questions">, faults: FaultList) {
    this.#mapping = mapping;
    this.#faults = faults;
  }

  system(name: string, place: { line: number; column: string }): string | null {
    return this.#id("systems", name, place);
  }

  question(name: string, place: { line: number; column: string }): string | null {
    return this.#id("questions", name, place);
  }

  /** A judge's code, a task or a sample: any text that can be stored; null when it cannot. */
  text(text: string, place: { line: number; column: string }): string | null {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const fault = textFault(text);
    if (fault !== null) {
      this.#faults.tell({ ...place, message: fault });
      return null;
    }
    this.#texts.set(text, text);
    return text;
  }

  /** What a row came marked with, parted by semicolons; null after telling what cannot be a flag. */
  flags(cell: string, place: { line: number; column: string }): readonly string[] | null {
    if (cell === "") return NO_FLAGS;
    const flags = cell.split(";").filter(Boolean);
    if (flags.every((flag) => identifierSchema.safeParse(flag).success)) return flags;
    this.#faults.tell({
      ...place,
      message: "must be flags parted by ';', of letters, digits, '_', '.' and '-'",
    });
    return null;
  }

  /** As the mapping has it, else the file, else that it was not recorded; null when it cannot be taken. */
  language(cell: string, said: string | null, place: { line: number; column: string }): string | null {
    return said ?? (cell === "" ? NO_LANGUAGE : this.text(cell, place));
  }

  #id(kind: "systems" | "questions", name: string, place: { line: number; column: string }): string | null {
    const key = `${kind} ${name}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const told = Object.hasOwn(this.#mapping[kind], name) ? this.#mapping[kind][name]?.id : undefined;
    const given = told ?? toIdentifier(name);
    const isGood = identifierSchema.safeParse(given).success;
    if (
      isGood &&
      this.#isTaken(kind, { name, id: given, isMade: told === undefined && given !== name }, place)
    ) {
      this.#ids.set(key, null);
      return null;
    }
    if (!isGood)
      this.#faults.tell({
        ...place,
        message:
          name === ""
            ? "is empty"
            : `${JSON.stringify(name)} cannot be the name of one of the ${kind} here: letters, digits, '_', '.' and '-' can, 80 at most. Give it another: {"${kind}": {${JSON.stringify(name)}: {"id": "…"}}}`,
      });
    this.#ids.set(key, isGood ? given : null);
    return isGood ? given : null;
  }

  /** Tells when the id that was made of a name, or the name itself, is another name's id already. */
  #isTaken(
    kind: "systems" | "questions",
    { name, id, isMade }: { name: string; id: string; isMade: boolean },
    place: { line: number; column: string },
  ): boolean {
    const key = `${kind} ${id}`;
    const owner = this.#owners.get(key);
    if (owner === undefined) {
      this.#owners.set(key, { name, isMade });
      return false;
    }
    // Two names that the mapping puts together are one on purpose.
    if (!isMade && !owner.isMade) return false;
    this.#faults.tell({
      ...place,
      message: `${JSON.stringify(name)} and ${JSON.stringify(owner.name)} would both be called ${id} here. Give one of them another name: {"${kind}": {${JSON.stringify(name)}: {"id": "…"}}}`,
    });
    return true;
  }

  /** The names that had to be written otherwise, with the id that was made of each. */
  made(kind: "systems" | "questions"): { name: string; id: string }[] {
    return [...this.#owners].flatMap(([key, { name, isMade }]) =>
      isMade && key.startsWith(`${kind} `) ? [{ name, id: key.slice(kind.length + 1) }] : [],
    );
  }
}

/**
 * A name as an identifier: letters without accents, and a hyphen in place of any other character. The name itself
 * where it is an identifier, cannot be stored, or leaves nothing.
 */
const toIdentifier = (name: string): string => {
  if (identifierSchema.safeParse(name).success || !isStorable(name) || name.length > LONGEST) return name;
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^A-Za-z0-9_.-]+/g, "-")
    .replace(/^[^A-Za-z0-9]+|-+$/g, "")
    .slice(0, 80);
  return plain === "" ? name : plain;
};

const textFault = (text: string): string | null => {
  if (text === "") return "is empty";
  if (text.length > LONGEST) return `has more than ${LONGEST} characters`;
  if (!isStorable(text)) return "holds a NUL character, or half of a character";
  if (/\p{Cc}/u.test(text)) return "holds a line end or another control character";
  return /^[=+\-@]/.test(text)
    ? `begins with ${JSON.stringify(text[0])}, so that spreadsheets take it for a formula; write it otherwise`
    : null;
};
