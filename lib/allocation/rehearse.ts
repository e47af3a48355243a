import { type AllocationDesign, kindOf } from "./design";
import { samplesOf } from "./plan";
import { planSession } from "./plan-session";
import { createRunningState } from "./running-state";
import { armShares } from "./shared-units";
import type { ExpectedLength } from "@/lib/study/length/expected-length";

/** From the fewest judges to the most. */
interface Range {
  least: number;
  most: number;
}

/** How often judges meet one system, or one pair of systems, in one language. */
interface MetCell {
  language: string;
  /** Trials of one judge: mean over the judges of the arm. */
  mean: number;
  each: Range;
  /** Trials of all judges. */
  trials: number;
  /** Judges with at least one. */
  judges: number;
}

interface MetRow {
  /** Ordinals of the systems: one, or two that are compared. */
  systems: number[];
  cells: MetCell[];
  /** Over all languages. */
  all: MetCell;
  /** Tasks of which some judge meets this. */
  tasks: number;
}

/** What the judges of one arm meet. */
interface RehearsedArm {
  weight: number;
  judges: number;
  /** Trials of a session as dealt, attention checks included. */
  trials: Range;
  rows: MetRow[];
  /** Judges of each task, in whatever language; null where samples have no tasks. */
  perTask: Range | null;
  /** Samples, or pairs of samples of a task, and how many of them at least two judges have in common. */
  units: number;
  shared: number;
}

type NamedRow = Omit<MetRow, "systems"> & { systems: string[] };

/** What the judges of a study meet, with the names that researchers use. */
export interface Rehearsal {
  /** Judges that were dealt sessions: those asked for, or fewer where the study has no more places. */
  judges: number;
  /** Of a session, as judges read it before they begin; of several arms, of the longest. */
  length: ExpectedLength;
  /** Null where the counts cannot be had: timed tasks, or more samples than a page can wait for. */
  arms:
    | (Omit<RehearsedArm, "rows"> & { arm: string; rows: NamedRow[]; languages: string[]; minutes: Range })[]
    | null;
  /** Whether some task exists in several languages, of which a judge meets one. */
  hasTasksInLanguages: boolean;
  /** Whether one group of judges per language can still be made. */
  mayGroupByLanguage: boolean;
  /** What the study will not be able to tell about agreement, as sentences. */
  cautions: string[];
}

/** Beyond this size a rehearsal would hold a page up for seconds. */
export const REHEARSAL_LIMITS = { samples: 5_000, judges: 200 } as const;

/** Seed bytes that no study draws: a rehearsal is dealt by the study's own rules, and is none of its sessions. */
const SEED = Uint8Array.from({ length: 32 }, (_, at) => (at * 37 + 11) & 255);

/**
 * Deals sessions to `judges` judges who are new, by the rules that the study will freeze, and counts per arm what they
 * meet. Null for a design of timed tasks, and for one beyond `REHEARSAL_LIMITS`. The counts of another seed differ by
 * what chance leaves open: the rules keep exposures even, so that this is little.
 */
export function rehearse(design: AllocationDesign, judges: number): RehearsedArm[] | null {
  if (kindOf(design) === "work" || design.samples.length > REHEARSAL_LIMITS.samples) return null;
  const running = createRunningState(design);
  const counts = design.arms.map(() => new ArmCount(design));
  for (let ordinal = 1; ordinal <= Math.min(judges, REHEARSAL_LIMITS.judges); ordinal++) {
    const outcome = planSession(design, SEED, running.view({ arm: null, samples: [] }), { ordinal });
    if (outcome.kind === "refused") break;
    const { plan } = outcome;
    running.count(plan, 1);
    running.changeHolders(plan.slot, 1);
    counts[plan.arm]?.take(plan.trials);
  }
  const shares = armShares(design);
  return counts.map((count, arm) => count.done(design.arms[arm]?.weight ?? 1, shares[arm]?.units ?? null));
}

class ArmCount {
  readonly #design: AllocationDesign;
  readonly #samples: Map<number, AllocationDesign["samples"][number]>;
  readonly #lengths: number[] = [];
  /** By systems and language: how many trials each judge had. */
  readonly #met = new Map<string, { systems: number[]; language: string; byJudge: Map<number, number> }>();
  readonly #tasksOf = new Map<string, Set<number>>();
  readonly #judgesOfTask = new Map<number, Set<number>>();
  readonly #judgesOfUnit = new Map<string, number>();

  constructor(design: AllocationDesign) {
    this.#design = design;
    this.#samples = new Map(design.samples.map((sample) => [sample.ordinal, sample]));
  }

  take(trials: Parameters<typeof samplesOf>[0][]): void {
    const judge = this.#lengths.length;
    this.#lengths.push(trials.length);
    for (const trial of trials) {
      const samples = samplesOf(trial)
        .flatMap((ordinal) => this.#samples.get(ordinal) ?? [])
        .sort((a, b) => a.system - b.system || a.ordinal - b.ordinal);
      const [first] = samples;
      if (!first) continue;
      const systems = samples.map(({ system }) => system);
      const name = JSON.stringify(systems);
      const cell = mapped(this.#met, `${name} ${first.language}`, () => ({
        systems,
        language: first.language,
        byJudge: new Map<number, number>(),
      }));
      cell.byJudge.set(judge, (cell.byJudge.get(judge) ?? 0) + 1);
      const unit = samples.map(({ ordinal }) => ordinal).join(" ");
      this.#judgesOfUnit.set(unit, (this.#judgesOfUnit.get(unit) ?? 0) + 1);
      if (first.topic === null) continue;
      mapped(this.#tasksOf, name, () => new Set<number>()).add(first.topic);
      mapped(this.#judgesOfTask, first.topic, () => new Set<number>()).add(judge);
    }
  }

  done(weight: number, units: number | null): RehearsedArm {
    const judges = this.#lengths.length;
    const byName = new Map<string, MetRow>();
    for (const { systems, language, byJudge } of this.#met.values()) {
      const row = mapped(byName, JSON.stringify(systems), () => ({
        systems,
        cells: [],
        all: toCell("", new Map(), judges),
        tasks: this.#tasksOf.get(JSON.stringify(systems))?.size ?? 0,
      }));
      row.cells.push(toCell(language, byJudge, judges));
    }
    for (const row of byName.values()) row.all = toCell("", this.#allLanguages(row.systems), judges);
    const perTask = [...this.#judgesOfTask.values()].map(({ size }) => size);
    const topics = new Set(this.#design.tasks.map(({ topic }) => topic));
    return {
      weight,
      judges,
      trials: rangeOf(this.#lengths),
      rows: [...byName.values()].sort((a, b) => compareSystems(a.systems, b.systems)),
      perTask: topics.size === 0 ? null : rangeOf(perTask),
      units: units ?? this.#judgesOfUnit.size,
      shared: [...this.#judgesOfUnit.values()].filter((count) => count > 1).length,
    };
  }

  #allLanguages(systems: readonly number[]): Map<number, number> {
    const sum = new Map<number, number>();
    const name = JSON.stringify(systems);
    for (const cell of this.#met.values())
      if (JSON.stringify(cell.systems) === name)
        for (const [judge, trials] of cell.byJudge) sum.set(judge, (sum.get(judge) ?? 0) + trials);
    return sum;
  }
}

const toCell = (language: string, byJudge: ReadonlyMap<number, number>, judges: number): MetCell => {
  const counts = Array.from({ length: judges }, (_, judge) => byJudge.get(judge) ?? 0);
  const trials = counts.reduce((sum, count) => sum + count, 0);
  return {
    language,
    mean: judges === 0 ? 0 : trials / judges,
    each: rangeOf(counts),
    trials,
    judges: byJudge.size,
  };
};

const rangeOf = (counts: readonly number[]): Range =>
  counts.length === 0 ? { least: 0, most: 0 } : { least: Math.min(...counts), most: Math.max(...counts) };

const compareSystems = (a: readonly number[], b: readonly number[]): number =>
  (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0);

const mapped = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
};
