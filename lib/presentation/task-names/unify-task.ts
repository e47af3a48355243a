import type { NewNames } from "./new-names";
import { type TaskPiece, quotedNames } from "./quoted-names";

/** Why a quoted name stays although some program of its task calls it otherwise. */
export type WhyKept = "differs" | "missing" | "clashes" | "ambiguous";

export interface QuotedNames {
  unified: { name: string; to: string }[];
  kept: { name: string; why: WhyKept }[];
}

export interface TaskWords {
  title: string;
  body: string;
}

/**
 * A task's words as judges read them where names are unified: each name in backticks becomes what the programs call it.
 *
 * In plain words: a judge reads one text beside every program of the task, so a name is replaced only where all of them gave
 * it the same new name. It stays where they gave it different ones ("differs"), where one of them has no such name, or kept
 * its names ("missing"), where a program uses it for several things ("ambiguous"), and where the new name is quoted in the text for something else ("clashes"). A name that no program
 * changed, such as `int`, is nobody's concern.
 *
 * In PHP and Bash a text writes `$total` for what a program binds as `total`: the mark stays, the name follows.
 *
 * @param programs of every program that may be shown with the task; null where its names stayed
 */
export function unifyTask(
  words: TaskWords,
  programs: readonly (NewNames | null)[],
): { shown: TaskWords; names: QuotedNames } {
  const pieces = { title: quotedNames(words.title), body: quotedNames(words.body) };
  const names = decide(namesIn([...pieces.title, ...pieces.body]), programs);
  const to = new Map(names.unified.map((one) => [one.name, one.to]));
  const join = (list: (typeof pieces)["body"]) =>
    list.map(({ is, text }) => (is === "name" ? (to.get(text) ?? text) : text)).join("");
  return { shown: { title: join(pieces.title), body: join(pieces.body) }, names };
}

/** The names that a task quotes, each once: nothing else of a program's names matters to it. */
export function namesQuotedIn({ title, body }: TaskWords): string[] {
  return namesIn([...quotedNames(title), ...quotedNames(body)]);
}

const namesIn = (pieces: readonly TaskPiece[]): string[] => [
  ...new Set(pieces.flatMap(({ is, text }) => (is === "name" ? [text] : []))),
];

const decide = (quoted: readonly string[], programs: readonly (NewNames | null)[]): QuotedNames => {
  const names: QuotedNames = { unified: [], kept: [] };
  for (const name of quoted) {
    const all = programs.map((program) => program && newName(program, name));
    const known = new Set(all.filter((one) => one !== null && one !== undefined));
    const [to] = known;
    const isAmbiguous = programs.some((program, index) => program !== null && all[index] === null);
    if (isAmbiguous) names.kept.push({ name, why: "ambiguous" });
    if (to === undefined || isAmbiguous) continue;
    if (known.size > 1) names.kept.push({ name, why: "differs" });
    else if (all.some((one) => one !== to)) names.kept.push({ name, why: "missing" });
    else names.unified.push({ name, to });
  }
  return withoutClashes(quoted, names);
};

const bare = (name: string) => name.replace(/^\$/, "");

/** Undefined where the program does not bind the name, null where it binds several things. */
const newName = (program: NewNames, name: string): string | null | undefined => {
  if (Object.hasOwn(program, name)) return program[name];
  if (!name.startsWith("$") || !Object.hasOwn(program, bare(name))) return undefined;
  const to = program[bare(name)];
  return to ? `$${to}` : to;
};

/** A name that stays may have the new name of another: then both stay, and what stayed now may clash in turn. */
const withoutClashes = (quoted: readonly string[], { unified, kept }: QuotedNames): QuotedNames => {
  const goes = new Set(unified.map(({ name }) => name));
  const stays = new Set(quoted.filter((name) => !goes.has(name)).map(bare));
  const clashing = unified.filter(({ to }) => stays.has(bare(to)));
  if (clashing.length === 0) return { unified, kept };
  return withoutClashes(quoted, {
    unified: unified.filter(({ to }) => !stays.has(bare(to))),
    kept: [...kept, ...clashing.map(({ name }) => ({ name, why: "clashes" as const }))],
  });
};
