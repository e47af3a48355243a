import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { AllocationEvent } from "./allocation-event";
import { examplePools, exampleSeed, exampleTasks } from "@/test/allocation/example-design";
import { type FoldedLog, foldEvents } from "./fold-events";
import { exampleStarts, plansOf, shownTrials, spreadOver } from "@/test/allocation/recount";
import { runs } from "@/test/property-runs";

// hundreds of sessions each: seconds on a busy machine
vi.setConfig({ testTimeout: 60_000 });

/** A log in which judges come, are released, come back and withdraw as `choices` say. */
function toLog(choices: readonly { kind: number; which: number; answered: number }[]): AllocationEvent[] {
  const log: AllocationEvent[] = [];
  const state = new Map<string, "counted" | "released" | "withdrawn">();
  for (const { kind, which, answered } of choices) {
    const ordinal = log.length + 1;
    const among = (wanted: string) =>
      [...state].filter(([, is]) => is === wanted).map(([session]) => session);
    const counted = among("counted");
    const released = among("released");
    const leaver = counted[which % Math.max(1, counted.length)];
    const returner = released[which % Math.max(1, released.length)];
    const event = (what: AllocationEvent["kind"], session: string) => {
      log.push({ ordinal, kind: what, judge: `of ${session}`, session, answered });
      state.set(session, what === "release" ? "released" : what === "withdraw" ? "withdrawn" : "counted");
    };
    if (kind === 1 && leaver) event("release", leaver);
    else if (kind === 2 && leaver) event("withdraw", leaver);
    else if (kind === 3 && returner) event("return", returner);
    else event("start", `s${ordinal}`);
  }
  return log;
}

const choices = (kinds: readonly number[]) =>
  fc.array(fc.record({ kind: fc.constantFrom(...kinds), which: fc.nat(99), answered: fc.nat(2) }), {
    minLength: 1,
    maxLength: 120,
  });

/** Plays a folded log back and gives the spread of exposures before and after every start, counted apart. */
function spreadsAtStarts(folded: FoldedLog, log: readonly AllocationEvent[], units: readonly number[]) {
  const plans = new Map(plansOf(folded).map((plan, at) => [folded.sessions[at]?.session, plan]));
  const exposures = new Map<number, number>();
  const gone = new Set<string>();
  return log.flatMap(({ kind, session }) => {
    const before = spreadOver(units, exposures);
    const change = kind === "start" || kind === "return" ? 1 : gone.has(session) ? 0 : -1;
    if (change === -1) gone.add(session);
    else gone.delete(session);
    for (const { task, samples } of shownTrials(plans.get(session)!)) {
      const unit = task ?? samples.left;
      exposures.set(unit, (exposures.get(unit) ?? 0) + change);
    }
    return kind === "start" ? [{ before, after: spreadOver(units, exposures) }] : [];
  });
}

describe("after releases, returns and withdrawals", () => {
  it("no start widens the spread of exposures beyond what it was, or 1", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        fc.nat(60_000),
        choices([0, 0, 0, 1, 2, 3]),
        (tasks, items, seed, picked) => {
          const design = exampleTasks({ tasks }, { itemsPerSession: Math.min(items, tasks) });
          const log = toLog(picked);
          const folded = foldEvents(design, exampleSeed(seed), log);
          expect(folded.faults).toEqual([]);
          const units = design.tasks.map(({ ordinal }) => ordinal);
          for (const { before, after } of spreadsAtStarts(folded, log, units)) {
            expect(after).toBeLessThanOrEqual(Math.max(1, before));
          }
        },
      ),
      runs(120),
    );
  });

  it("starts alone bring the spread back to 1", () => {
    const design = exampleTasks({ tasks: 10 }, { itemsPerSession: 4 });
    const starts = exampleStarts(30);
    const plans = plansOf(foldEvents(design, exampleSeed(8), starts));
    const releases = starts
      .filter((_, at) => shownTrials(plans[at]!).some(({ task }) => task === 0))
      .map(({ judge, session }, at): AllocationEvent => ({
        ordinal: 31 + at,
        kind: "release",
        judge,
        session,
        answered: 1,
      }));
    expect(releases).toHaveLength(12);
    const later = exampleStarts(72).slice(42);
    const log = [
      ...starts,
      ...releases,
      ...later.map((event) => ({ ...event, session: `later ${event.session}` })),
    ];
    const folded = foldEvents(design, exampleSeed(8), log);
    expect(folded.faults).toEqual([]);
    const spreads = spreadsAtStarts(
      folded,
      log,
      design.tasks.map(({ ordinal }) => ordinal),
    );
    expect(spreads[30]?.before).toBeGreaterThan(1);
    expect(spreads.at(-1)?.after).toBeLessThanOrEqual(1);
  });

  it("a task that leans after a release is shown the other way at its next showing", () => {
    fc.assert(
      fc.property(fc.nat(60_000), choices([0, 0, 1]), (seed, picked) => {
        const design = exampleTasks({ tasks: 6, languages: ["c", "java"] }, { itemsPerSession: 3 });
        const log = toLog(picked);
        const { sessions } = foldEvents(design, exampleSeed(seed), log);
        const leads = new Set(
          design.samples.filter(({ system }) => system === 0).map(({ ordinal }) => ordinal),
        );
        const balance = new Map<number, number>();
        const plans = new Map(plansOf({ sessions }).map((plan, at) => [sessions[at]?.session, plan]));
        for (const { kind, session } of log) {
          for (const { task, samples } of shownTrials(plans.get(session)!)) {
            const side = leads.has(samples.left) ? 1 : -1;
            const before = balance.get(task!) ?? 0;
            if (kind === "start") expect(before * side).toBeLessThanOrEqual(0);
            balance.set(task!, before + (kind === "start" ? side : -side));
          }
        }
      }),
      runs(80),
    );
  });

  it("fills every which-is-human session, though pools without tasks lean apart", () => {
    fc.assert(
      fc.property(fc.nat(60_000), choices([0, 0, 1, 2]), (seed, picked) => {
        const design = examplePools(
          { human: 7, machines: [9] },
          { preset: "which-is-human", itemsPerSession: 5 },
        );
        const { sessions, faults } = foldEvents(design, exampleSeed(seed), toLog(picked));
        expect(faults).toEqual([]);
        for (const plan of plansOf({ sessions })) expect(plan.trials).toHaveLength(5);
      }),
      runs(80),
    );
  });

  it("gives a slot out again only if it was left before the first answer", () => {
    const design = examplePools({ human: 20, machines: [20, 20] }, { sessionLimit: 6 });
    const leave = (answered: number): AllocationEvent[] => [
      ...exampleStarts(4),
      { ordinal: 5, kind: "release", judge: "judge 1", session: "session 1", answered },
      { ordinal: 6, kind: "start", judge: "new", session: "new" },
    ];
    const slots = (answered: number) =>
      plansOf(foldEvents(design, exampleSeed(1), leave(answered))).map(({ slot }) => slot);
    expect(slots(0)).toEqual([0, 1, 2, 3, 1]);
    expect(slots(1)).toEqual([0, 1, 2, 3, 4]);
  });

  it("takes its slot back with a judge who returns, and two may hold one slot then", () => {
    const design = examplePools({ human: 20, machines: [20, 20] });
    const log: AllocationEvent[] = [
      ...exampleStarts(2),
      { ordinal: 3, kind: "release", judge: "judge 0", session: "session 0" },
      { ordinal: 4, kind: "return", judge: "judge 0", session: "session 0" },
      { ordinal: 5, kind: "release", judge: "judge 1", session: "session 1" },
      { ordinal: 6, kind: "start", judge: "new", session: "new" },
      { ordinal: 7, kind: "return", judge: "judge 1", session: "session 1" },
      { ordinal: 8, kind: "release", judge: "new", session: "new" },
    ];
    const { sessions, stateFor, faults } = foldEvents(design, exampleSeed(1), log);
    expect(faults).toEqual([]);
    expect(plansOf({ sessions }).map(({ slot }) => slot)).toEqual([0, 1, 1]);
    expect(stateFor(null)).toMatchObject({ slotsUsed: 2, freeSlots: [] });
  });

  it("counts exposures of a withdrawn session out, once", () => {
    const design = exampleTasks({ tasks: 3 });
    const log: AllocationEvent[] = [
      ...exampleStarts(1),
      { ordinal: 2, kind: "release", judge: "judge 0", session: "session 0", answered: 2 },
      { ordinal: 3, kind: "withdraw", judge: "judge 0", session: "session 0", answered: 2 },
    ];
    const { stateFor, faults } = foldEvents(design, exampleSeed(1), log);
    expect(faults).toEqual([]);
    expect(stateFor(null).arms[0]?.map(({ exposures, balance }) => [exposures, balance])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(stateFor("judge 0").judge.samples).toHaveLength(6);
  });
});
