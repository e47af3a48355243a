import { type Design, designSpec } from "@/lib/study/designs/designs";
import type { DesignSpec } from "@/lib/study/designs/design-spec";

/**
 * What allocation sees of a frozen study: plain data without a single name, so that renaming a system, arm, task or
 * sample cannot change who sees what. Lists stand in the order of their frozen ordinals; an arm's ordinal and an
 * attention check's are their places in the protocol, from 0. Languages are only compared for equality.
 */
export interface AllocationDesign {
  allocationVersion: number;
  preset: Design;
  itemsPerSession: number | "all";
  mix: "independent" | "balanced";
  sides: "balanced" | "random";
  order: "random" | "blocked-by:language" | "blocked-by:task";
  /** `limits.sessions`: how many slots there are; null for no end. */
  sessionLimit: number | null;
  /** Wanted positions from 1, counted with the checks themselves. */
  attentionChecks: readonly { position: number }[];
  systems: readonly { ordinal: number; role: "human" | "machine" | "other" }[];
  arms: readonly AllocationArm[];
  tasks: readonly { ordinal: number; topic: number; language: string }[];
  samples: readonly AllocationSample[];
  /** Of timed tasks; left out of every other design. */
  timed?: {
    /** Ordinal of the task that everybody does first. */
    pretest: number | null;
    exclude: { fastest: number; slowest: number };
    groups: number;
    /** Rows of a plan, where there is no pretest. */
    people: number;
    /** Ordinal of the system whose programs tasks start from; null: each task has one. */
    system: number | null;
  };
  /** Of statement labels; left out of every other design. */
  references?: {
    /** How many people label each program. */
    coders: number;
    /** Ordinals of the samples: a program that somebody has to label, and what it is compared with. */
    pairs: readonly { program: number; reference: number }[];
  };
}

interface AllocationArm {
  weight: number;
  /** Ordinals of its systems. */
  systems: readonly number[];
  /** Null: all of them. */
  languages: readonly string[] | null;
}

export interface AllocationSample {
  ordinal: number;
  /** Ordinal of its system. */
  system: number;
  language: string;
  /** Ordinal of its (task, language), null without one. */
  task: number | null;
  /** The same number for the same task in any language; null for a sample that is its own task. */
  topic: number | null;
}

/** Who meets what in this design. A bundle to be checked may name any design: its trials are taken for pairs. */
export function kindOf({ preset }: AllocationDesign): DesignSpec["allocation"] {
  return designSpec(preset)?.allocation ?? "pairs";
}

/** Whether a trial shows two programs. */
export function isOfPairs(design: AllocationDesign): boolean {
  return designSpec(design.preset)?.panes === 2;
}

/** The samples that sessions of an arm may meet. */
export function samplesOfArm(design: AllocationDesign, arm: number): AllocationSample[] {
  const { systems, languages } = requireArm(design, arm);
  return design.samples.filter(
    ({ system, language }) =>
      systems.includes(system) && (languages === null || languages.includes(language)),
  );
}

/** The arm with this ordinal; a plain `Error` when the study has none such. */
export function requireArm(design: AllocationDesign, arm: number): AllocationArm {
  const found = design.arms[arm];
  if (!found) throw new Error(`there is no arm ${arm}`);
  return found;
}

/** What no judge may meet twice: the task in any language, or the sample itself where it has no task. */
export function familyOf({ topic, ordinal }: AllocationSample): string {
  return topic === null ? `sample ${ordinal}` : `topic ${topic}`;
}
