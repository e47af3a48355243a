import type { AllocationDesign } from "@/lib/allocation/design";
import { keyedStream } from "@/lib/allocation/keyed-stream";
import type { WorkTrial } from "@/lib/allocation/plan";
import type { PretestResult, Standing } from "@/lib/study/timed/stage-result";
import { drawEvenMatrix } from "./even-matrix";
import { groupPeople } from "./group-people";
import { drawTaskOrders } from "./task-orders";

/** What a person does first: the pretest, or without one a row of a plan. `slot` is the person's place among all. */
export function planFirstWork(design: AllocationDesign, seed: Uint8Array, slot: number): WorkTrial[] {
  const { pretest, people } = requireTimed(design);
  if (pretest !== null) return [{ position: 1, task: pretest, start: null }];
  const rows = planRows(design, seed, { people, label: `timed/block/${Math.floor(slot / people)}` });
  return rows[slot % people] ?? [];
}

/** The main part behind a pretest. The same standings and seed give the same groups and plans. */
export function planMainPart(
  design: AllocationDesign,
  seed: Uint8Array,
  standings: readonly Standing[],
): { result: PretestResult; trials: ReadonlyMap<string, WorkTrial[]> } {
  const result = groupPeople(standings, requireTimed(design), keyedStream(seed, "timed/pretest"));
  const trials = new Map<string, WorkTrial[]>();
  for (const { name, sessions } of result.groups) {
    const label = `timed/group/${name}`;
    const rows = planRows(design, seed, { people: sessions.length, label });
    const seated = keyedStream(seed, `${label}/people`).shuffle(sessions);
    // The pretest is at position 1.
    for (const [row, session] of seated.entries())
      trials.set(
        session,
        (rows[row] ?? []).map((trial) => ({ ...trial, position: trial.position + 1 })),
      );
  }
  return { result, trials };
}

const planRows = (
  design: AllocationDesign,
  seed: Uint8Array,
  { people, label }: { people: number; label: string },
): WorkTrial[][] => {
  const { pretest } = requireTimed(design);
  const tasks = design.tasks.filter(({ ordinal }) => ordinal !== pretest).map(({ ordinal }) => ordinal);
  const conditions = drawEvenMatrix(people, tasks.length, keyedStream(seed, `${label}/conditions`));
  const orders = drawTaskOrders(people, tasks.length, keyedStream(seed, `${label}/order`));
  return orders.map((order, person) =>
    order.map((which, at) => {
      const task = requireNumber(tasks[which]);
      const isProgram = conditions[person]?.[which] === true;
      return { position: at + 1, task, start: isProgram ? startOf(design, task) : null };
    }),
  );
};

/** The ordinal of the program that the task starts from. */
const startOf = (design: AllocationDesign, task: number): number => {
  const { system } = requireTimed(design);
  const program = design.samples.find(
    (sample) => sample.task === task && (system === null || sample.system === system),
  );
  return requireNumber(program?.ordinal);
};

const requireTimed = ({ timed }: AllocationDesign): NonNullable<AllocationDesign["timed"]> => {
  if (!timed) throw new Error("a study without timed tasks has no work to plan");
  return timed;
};

const requireNumber = (found: number | undefined): number => {
  if (found === undefined) throw new Error("a plan names what has no row");
  return found;
};
