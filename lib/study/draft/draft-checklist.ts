/** How far a part of a draft is. `advised`: it may open so, but its researchers should look. `optional`: not done, and not needed. */
export type DraftCheckState = "done" | "missing" | "advised" | "optional";

/** A line of what a draft has and what is left to do before it opens; `to` is below the study's own pages. */
export interface DraftCheck {
  state: DraftCheckState;
  sentence: string;
  to: string;
}

/** What decides about it. */
export interface DraftNow {
  needsTasks: boolean;
  tasks: number;
  samples: number;
  systems: number;
  /** What keeps it from opening, and what it may open without: how many of each. */
  missing: number;
  cautions: number;
  /** What the pool check says; null where no pools are compared. */
  pools: "told" | "unsure" | "good" | "unknown" | null;
  /** Whether the last finished blindness check found the draft blind; null where none was made. */
  isBlind: boolean | null;
}

/** What a draft has and lacks, a line for each. */
export function draftChecklist(now: DraftNow): DraftCheck[] {
  return [
    materialCheck(now),
    now.missing === 0
      ? { state: "done", sentence: "Nothing required is missing.", to: OPENING }
      : { state: "missing", sentence: `${things(now.missing)} from opening.`, to: OPENING },
    ...(now.cautions === 0
      ? []
      : [
          { state: "advised" as const, sentence: `${counted(now.cautions, "recommendation")}.`, to: OPENING },
        ]),
    ...(now.pools === null ? [] : [{ ...POOLS[now.pools], to: "/samples/pools" }]),
    {
      ...BLINDNESS[now.isBlind === null ? "none" : now.isBlind ? "blind" : "leaks"],
      to: "/design/blindness",
    },
  ];
}

const OPENING = "/design#missing-title";

const materialCheck = ({ needsTasks, tasks, samples, systems }: DraftNow): DraftCheck => {
  const isComplete = samples > 0 && (tasks > 0 || !needsTasks);
  const has = [
    ...(tasks > 0 ? [counted(tasks, "task")] : []),
    ...(samples > 0 ? [counted(samples, "sample")] : []),
  ];
  return {
    state: isComplete ? "done" : "missing",
    sentence:
      has.length === 0
        ? "No samples yet."
        : samples === 0
          ? `${has.join(" and ")}; no samples yet.`
          : `${has.join(" and ")} of ${counted(systems, "system")}${isComplete ? "" : "; no tasks yet"}.`,
    to: "/samples",
  };
};

const POOLS: Record<NonNullable<DraftNow["pools"]>, Omit<DraftCheck, "to">> = {
  told: { state: "advised", sentence: "The pool check found something that may give a pool away." },
  unsure: {
    state: "advised",
    sentence: "The pool check found nothing, but the samples are too few to be sure.",
  },
  good: { state: "done", sentence: "The pool check found nothing that tells the pools apart." },
  unknown: { state: "optional", sentence: "The pool check has not been run on the current samples." },
};

const BLINDNESS: Record<"none" | "blind" | "leaks", Omit<DraftCheck, "to">> = {
  none: { state: "optional", sentence: "The blindness check has not been run." },
  blind: { state: "done", sentence: "The last blindness check found the draft blind." },
  leaks: { state: "advised", sentence: "The last blindness check found a leak." },
};

const things = (count: number): string => `${counted(count, "thing")} ${count === 1 ? "keeps" : "keep"} it`;

const counted = (count: number, one: string): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : `${one}s`}`;
