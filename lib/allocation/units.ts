import {
  type AllocationDesign,
  type AllocationSample,
  familyOf,
  kindOf,
  requireArm,
  samplesOfArm,
} from "./design";
import { groupBy } from "./group-by";
import { ordinalsKey } from "./ordinals-key";

/** One way to show a unit: a sample (one pane), or two samples of one task. */
export interface Option {
  /** The human sample of which-is-human, else the sample of the system with the lower ordinal. */
  lead: AllocationSample;
  other: AllocationSample | null;
  /** Names the samples in the ledger. */
  key: string;
}

/** What exposure counts: a sample (one pane) or a task's pair (two panes); with more systems a unit has several pairs. */
export interface Unit {
  task: number | null;
  language: string;
  options: readonly Option[];
  /** Ordinals of the samples that lead one of them, each once. */
  leads: readonly number[];
}

/** The units of one task in all its languages (one pane: of all systems): a judge meets at most one of them. */
export interface Family {
  name: string;
  units: readonly Unit[];
}

export type Origin = "human" | "machine";

/** One-pane families of an arm, of one origin or of all its samples, in the order of the samples' ordinals. */
export function listSampleFamilies(design: AllocationDesign, arm: number, origin: Origin | null): Family[] {
  return remember(design, `${arm} ${origin}`, () => {
    const samples = origin ? samplesOfOrigin(design, arm, origin) : samplesOfArm(design, arm);
    return toFamilies(
      samples.map((lead) => ({
        name: familyOf(lead),
        unit: toUnit(lead, [toOption(lead, null)]),
      })),
    );
  });
}

/** Two-pane families of an arm: each task with all pairs of its samples that the design compares. */
export function listPairFamilies(design: AllocationDesign, arm: number): Family[] {
  return remember(design, `${arm} pairs`, () =>
    design.references ? listReferenceFamilies(design) : toFamilies([...pairUnits(design, arm)]),
  );
}

/** So many pairs are listed in about ten milliseconds. */
const PAIRS_AT_ONCE = 10_000;

/** Works them out once, as `listPairFamilies` would; `pause` lets others have a turn. */
export async function preparePairFamilies(
  design: AllocationDesign,
  arm: number,
  pause: () => Promise<void>,
): Promise<void> {
  if (design.references) {
    listPairFamilies(design, arm);
    return;
  }
  const units: NamedUnit[] = [];
  let pairs = 0;
  for (const one of pairUnits(design, arm)) {
    units.push(one);
    pairs += one.unit.options.length;
    if (pairs < PAIRS_AT_ONCE) continue;
    pairs = 0;
    await pause();
  }
  remember(design, `${arm} pairs`, () => toFamilies(units));
}

interface NamedUnit {
  /** Of its family. */
  name: string;
  unit: Unit;
}

function* pairUnits(design: AllocationDesign, arm: number): Generator<NamedUnit, void> {
  const byTask = groupBy(samplesOfArm(design, arm), ({ task }) => task);
  for (const { ordinal, topic, language } of design.tasks) {
    const options = pairsOf(design, byTask.get(ordinal) ?? []);
    if (options.length > 0)
      yield { name: `topic ${topic}`, unit: toUnit({ task: ordinal, language }, options) };
  }
}

/** Each program beside its reference: a person may meet all programs of a task. */
const listReferenceFamilies = (design: AllocationDesign): Family[] => {
  const samples = new Map(design.samples.map((sample) => [sample.ordinal, sample]));
  return (design.references?.pairs ?? []).flatMap(({ program, reference }) => {
    const [lead, other] = [samples.get(reference), samples.get(program)];
    return lead && other
      ? [{ name: `sample ${program}`, units: [toUnit(other, [toOption(lead, other)])] }]
      : [];
  });
};

export function toOption(lead: AllocationSample, other: AllocationSample | null): Option {
  return { lead, other, key: ordinalsKey(other ? [lead.ordinal, other.ordinal] : [lead.ordinal]) };
}

const toUnit = ({ task, language }: Pick<Unit, "task" | "language">, options: readonly Option[]): Unit => ({
  task,
  language,
  options,
  leads: [...new Set(options.map(({ lead }) => lead.ordinal))],
});

/** The samples of one origin that an arm may show. */
export function samplesOfOrigin(design: AllocationDesign, arm: number, origin: Origin): AllocationSample[] {
  const systems = systemsOfRole(design, origin);
  return samplesOfArm(design, arm).filter(({ system }) => systems.has(system));
}

/** Do left and right mean the same in every pair of the arm: one lead, one other? Then sides can be even exactly. */
export function hasOneContrast(design: AllocationDesign, arm: number): boolean {
  return kindOf(design) === "opposites" || requireArm(design, arm).systems.length === 2;
}

const pairsOf = (design: AllocationDesign, samples: readonly AllocationSample[]): Option[] => {
  if (kindOf(design) === "opposites") {
    const humans = systemsOfRole(design, "human");
    const machines = systemsOfRole(design, "machine");
    return samples
      .filter(({ system }) => humans.has(system))
      .flatMap((lead) =>
        samples.filter(({ system }) => machines.has(system)).map((other) => toOption(lead, other)),
      );
  }
  return samples.flatMap((lead) =>
    samples.filter((other) => lead.system < other.system).map((other) => toOption(lead, other)),
  );
};

const systemsOfRole = (design: AllocationDesign, role: Origin): Set<number> =>
  new Set(design.systems.filter((system) => system.role === role).map(({ ordinal }) => ordinal));

const toFamilies = (units: readonly NamedUnit[]): Family[] =>
  [...groupBy(units, ({ name }) => name)].map(([name, members]) => ({
    name,
    units: members.map(({ unit }) => unit),
  }));

/** A frozen design never changes, so what follows from it is worked out once. */
const remember = (design: AllocationDesign, key: string, workOut: () => Family[]): Family[] => {
  const known = memory.get(design) ?? new Map<string, Family[]>();
  memory.set(design, known);
  const families = known.get(key) ?? workOut();
  known.set(key, families);
  return families;
};

const memory = new WeakMap<AllocationDesign, Map<string, Family[]>>();
