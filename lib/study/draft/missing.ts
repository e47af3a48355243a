import { hasTruth } from "@/lib/study/design";
import { compareCodePoints } from "@/lib/score/orientation";
import type { Protocol } from "@/lib/study/protocol/protocol";
import type { Fault } from "@/lib/text/fault";

export interface DraftContents {
  tasks: readonly { key: string; language: string }[];
  samples: readonly {
    key: string;
    system: string;
    task: string | null;
    language: string;
    isPresented: boolean;
    isVetted: boolean;
    /** steps of the presentation that could not be taken */
    skipped: readonly string[];
    /** has more lines, as shown, than the protocol allows */
    isTooLong?: boolean;
  }[];
}

/** One thing that keeps a draft from opening. */
export interface Missing extends Fault {
  /** Where it is mended, below the study's own pages; left out where that is the design. */
  mendedAt?: string;
}

/** What a study will not be able to tell, or its judges will miss: it may open all the same. */
export interface Caution {
  message: string;
  /** Where it is mended, below the study's own pages. */
  mendedAt?: string;
}

const NOT_VETTED = "not vetted.";

const NO_ROLE = "say under Design who wrote them, or remove the system.";

/** Where a gap of tasks and samples is mended, by its sentence. */
export const mendedAt = (sentence: string): string => {
  if (sentence.endsWith(NO_ROLE)) return "/design#systems";
  return sentence.endsWith(NOT_VETTED) ? "/samples/vet" : "/samples";
};

/** What keeps a draft from opening, whatever its arms, as sentences. */
export function missingToOpen(protocol: Protocol, { tasks, samples }: DraftContents): string[] {
  const role = new Map(protocol.systems.map((system) => [system.id, system.role]));
  const skipped = samples.filter((sample) => sample.skipped.length > 0).length;
  const { mostLines } = protocol.presentation;
  const long = samples.filter(({ isTooLong }) => isTooLong).length;
  const unvetted = samples.filter(({ system, isVetted }) => role.get(system) === "human" && !isVetted).length;
  return [
    ...(tasks.length === 0 && !isOriginDesign(protocol)
      ? ["No tasks yet: import what the programs were written for."]
      : []),
    ...(samples.length === 0 ? ["No samples yet: import the code that judges will see."] : []),
    ...(isOriginDesign(protocol) ? withoutRole(protocol) : []),
    ...(isOriginDesign(protocol) && unvetted > 0
      ? [`${counted(unvetted, "sample of a human pool is", "samples of a human pool are")} ${NOT_VETTED}`]
      : []),
    ...(protocol.presentation.skipped === "refuse" && skipped > 0
      ? [
          `${counted(skipped, "sample does", "samples do")} not parse, so comments, names or layout stayed, which the protocol refuses. Mend, replace or delete ${skipped === 1 ? "it" : "them"}.`,
        ]
      : []),
    ...(mostLines !== undefined && long > 0
      ? [
          `${counted(long, "sample has", "samples have")} more than ${counted(mostLines, "line", "lines")}, the limit of the protocol. Set ${long === 1 ? "it" : "them"} aside, delete ${long === 1 ? "it" : "them"}, or raise the limit.`,
        ]
      : []),
  ];
}

/** Samples of such a system would be in neither pool, and no judge would meet them. */
const withoutRole = ({ systems, arms }: Protocol): string[] =>
  systems
    .filter(({ id, role }) => role === "other" && arms.some((arm) => arm.systems.includes(id)))
    .map(({ id }) => `Judges say whether people or a machine wrote the programs of ${id}: ${NO_ROLE}`);

/** Where the sentence of `unpreparedToOpen` belongs, among faults with a path. */
export const PREPARATION = "preparation";

/** Work under way that opening waits for, as a sentence: nobody has to mend anything. Null when it is done. */
export function unpreparedToOpen({ samples }: DraftContents): string | null {
  const unfinished = samples.filter(({ isPresented }) => !isPresented).length;
  return unfinished === 0
    ? null
    : `${counted(unfinished, "sample is", "samples are")} not prepared for display yet.`;
}

/**
 * What one arm lacks for a session, as sentences; they name the arm where the study has several. An arm without samples at all has
 * nothing to tell task by task.
 */
export function missingForArm(
  protocol: Protocol,
  arm: Protocol["arms"][number],
  { tasks, samples }: DraftContents,
): string[] {
  const language = (one: { language: string }) => !arm.languages || arm.languages.includes(one.language);
  const mine = samples.filter((sample) => arm.systems.includes(sample.system) && language(sample));
  const wanted = protocol.allocation.itemsPerSession;
  if (isOriginDesign(protocol)) return samples.length === 0 ? [] : poolGaps(protocol, arm.id, mine, wanted);
  const spoken = tasks.filter(language);
  const distinct = new Set(spoken.map(({ key }) => key)).size;
  const whose = protocol.arms.length > 1 ? `Arm ${arm.id}` : "The study";
  const languages = arm.languages ? ` in ${arm.languages.join(" or ")}` : "";
  if (distinct === 0) return tasks.length === 0 ? [] : [`${whose} has no tasks${languages}.`];
  const few =
    typeof wanted === "number" && distinct < wanted
      ? [`${whose} has ${counted(distinct, "task", "tasks")}; a session needs ${wanted}.`]
      : [];
  return samples.length === 0 ? few : [...few, ...taskGaps(arm.systems, spoken, mine, languages)];
}

const isOriginDesign = ({ design }: Protocol): boolean => hasTruth(design);

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The systems that have a sample of a task, by language and task. Maps: joined names take three times as long. */
const systemsByTask = (samples: DraftContents["samples"]): Map<string, Map<string, Set<string>>> => {
  const languages = new Map<string, Map<string, Set<string>>>();
  for (const { task, language, system } of samples) {
    const tasks = languages.get(language) ?? new Map<string, Set<string>>();
    languages.set(language, tasks.set(task ?? "", (tasks.get(task ?? "") ?? new Set()).add(system)));
  }
  return languages;
};

const taskGaps = (
  systems: readonly string[],
  tasks: DraftContents["tasks"],
  samples: DraftContents["samples"],
  languages: string,
): string[] => {
  const has = systemsByTask(samples);
  const some = new Set(samples.map(({ system }) => system));
  // Of a system that has nothing at all, a line for each task would hide what mends it.
  const empty = tasks.length > 1 ? systems.filter((system) => !some.has(system)) : [];
  const gaps = tasks.flatMap(({ key, language }) =>
    systems
      .filter((system) => !empty.includes(system) && !has.get(language)?.get(key)?.has(system))
      .map((system) => `Task ${key} (${language}) has no sample of system ${system}.`),
  );
  return [
    ...empty.map(
      (system) =>
        `No task has a sample of system ${system}${languages}. Import its samples, or remove the system under Design.`,
    ),
    ...gaps.sort(compareCodePoints),
  ];
};

/** With a fair coin per trial a session may need all its items from one pool, so each pool must hold that many. */
const poolGaps = (
  protocol: Protocol,
  arm: string,
  samples: DraftContents["samples"],
  wanted: number | "all",
): string[] => {
  const the = protocol.arms.length > 1 ? `Arm ${arm}: the` : "The";
  return (["human", "machine"] as const).flatMap((origin) => {
    const systems = new Set(protocol.systems.filter(({ role }) => role === origin).map(({ id }) => id));
    const size = new Set(
      samples.filter(({ system }) => systems.has(system)).map(({ task, key }) => task ?? key),
    ).size;
    const needed =
      wanted === "all" ? 1 : protocol.allocation.mix === "independent" ? wanted : Math.ceil(wanted / 2);
    return size < needed
      ? [`${the} ${origin} pool has ${counted(size, "sample", "samples")}; a session may need ${needed}.`]
      : [];
  });
};
