import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AllocationDesign } from "@/lib/allocation/design";
import type { AllocationEvent } from "@/lib/allocation/allocation-event";
import { foldEvents } from "@/lib/allocation/fold-events";
import { keyedStream } from "@/lib/allocation/keyed-stream";
import { replay } from "@/lib/allocation/replay";
import { exampleSeed } from "@/test/allocation/example-design";
import { IS_EXHAUSTIVE, runs } from "@/test/property-runs";
import { drawEvenMatrix } from "./even-matrix";
import { groupPeople } from "./group-people";
import { planMainPart } from "./plan-work";
import { drawTaskOrders } from "./task-orders";

const stream = (seed: number) => keyedStream(exampleSeed(seed), "test");
const sum = (list: readonly boolean[]) => list.filter(Boolean).length;
const columnsOf = (matrix: readonly boolean[][]) =>
  (matrix[0] ?? []).map((_, column) => matrix.map((row) => row[column] === true));

describe("who starts which task from a program", () => {
  it("is half of each row and each column, give or take one, and half of all", () => {
    const size = fc.integer({ min: 2, max: 24 });
    fc.assert(
      fc.property(size, size, fc.nat(60_000), (people, tasks, seed) => {
        const matrix = drawEvenMatrix(people, tasks, stream(seed));
        expect(matrix).toHaveLength(people);
        for (const list of [...matrix, ...columnsOf(matrix), matrix.flat()])
          expect(Math.abs(list.length - 2 * sum(list))).toBeLessThanOrEqual(1);
      }),
      runs(300),
    );
  });

  it("is 5 and 5 in each row and column of the paper's 10 by 10", () => {
    const matrix = drawEvenMatrix(10, 10, stream(1));
    for (const list of [...matrix, ...columnsOf(matrix)]) expect(sum(list)).toBe(5);
  });

  it.each([
    [2, 2, 2],
    [3, 2, 6],
    [4, 4, 90],
    [3, 4, 90],
    [3, 3, 0],
    [5, 2, 0],
  ])("has the same chance for each plan of %i people and %i tasks", (people, tasks, known) => {
    const all = listEvenMatrices(people, tasks);
    if (known > 0) expect(all.size).toBe(known);
    const each = IS_EXHAUSTIVE ? 40 : 10;
    const tries = all.size * each;
    const counts = new Map<string, number>([...all].map((name) => [name, 0]));
    for (let seed = 0; seed < tries; seed++) {
      const drawn = nameOf(drawEvenMatrix(people, tasks, stream(seed)));
      expect(all.has(drawn)).toBe(true);
      counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
    }
    const chi = [...counts.values()].reduce((total, count) => total + (count - each) ** 2 / each, 0);
    // The upper 0.1 percent point of chi-square, by Wilson and Hilferty; the seeds are fixed.
    const df = all.size - 1;
    expect(chi).toBeLessThan(df * (1 - 2 / (9 * df) + 3.09 * Math.sqrt(2 / (9 * df))) ** 3);
  });
});

describe("the order of tasks", () => {
  it("has each task at each position equally often, give or take one", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 2, max: 12 }),
        fc.nat(60_000),
        (people, tasks, seed) => {
          const orders = drawTaskOrders(people, tasks, stream(seed));
          expect(orders).toHaveLength(people);
          for (const order of orders)
            expect([...order].sort((a, b) => a - b)).toEqual(order.map((_, task) => task));
          for (let position = 0; position < tasks; position++) {
            const counts = Array.from(
              { length: tasks },
              (_, task) => orders.filter((order) => order[position] === task).length,
            );
            expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
          }
        },
      ),
      runs(200),
    );
  });

  it.each([
    [10, 10, 1],
    [14, 7, 2],
  ])(
    "has each task follow each other one equally often over whole squares (%i x %i)",
    (people, tasks, times) => {
      const orders = drawTaskOrders(people, tasks, stream(3));
      const follows = new Map<string, number>();
      for (const order of orders)
        for (let at = 1; at < tasks; at++) {
          const name = `${String(order[at - 1])} ${String(order[at])}`;
          follows.set(name, (follows.get(name) ?? 0) + 1);
        }
      expect(follows.size).toBe(tasks * (tasks - 1));
      expect(new Set(follows.values())).toEqual(new Set([times]));
    },
  );
});

const standing = (session: string, rank: number | null) => ({ session, rank });

describe("the groups of a pretest", () => {
  const ranks = fc.array(fc.option(fc.integer({ min: 1, max: 8 }), { nil: null }), {
    minLength: 8,
    maxLength: 40,
  });

  it("are ordered by speed, with the fastest and slowest left out, and do not depend on the order of the list", () => {
    fc.assert(
      fc.property(
        ranks,
        fc.nat(3),
        fc.nat(3),
        fc.integer({ min: 1, max: 3 }),
        fc.nat(60_000),
        (list, fastest, slowest, groups, seed) => {
          const standings = list.map((rank, index) => standing(`s${String(index).padStart(2, "0")}`, rank));
          const rule = { exclude: { fastest, slowest }, groups };
          const result = groupPeople(standings, rule, stream(seed));
          expect(groupPeople([...standings].reverse(), rule, stream(seed))).toEqual(result);
          const rankOf = new Map(standings.map(({ session, rank }) => [session, rank ?? Infinity]));
          const parts = [
            result.excluded.fastest,
            ...result.groups.map(({ sessions }) => sessions),
            result.excluded.slowest,
          ];
          expect(parts.flat()).toHaveLength(list.length);
          expect(new Set(parts.flat()).size).toBe(list.length);
          expect(result.excluded.fastest).toHaveLength(fastest);
          expect(result.excluded.slowest).toHaveLength(slowest);
          const sizes = result.groups.map(({ sessions }) => sessions.length);
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
          const inOrder = parts.flat().map((session) => rankOf.get(session) ?? 0);
          expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b));
        },
      ),
      runs(200),
    );
  });

  it("settle ties by the stream: each of two people with the same time is the faster one about half the time", () => {
    const rule = { exclude: { fastest: 0, slowest: 0 }, groups: 2 };
    const standings = [standing("a", 1), standing("b", 1)];
    const first = Array.from(
      { length: 400 },
      (_, seed) => groupPeople(standings, rule, stream(seed)).groups[0]?.sessions[0],
    ).filter((session) => session === "a").length;
    expect(Math.abs(first - 200)).toBeLessThan(60);
  });
});

/** Eleven tasks, the first of which is the pretest, with a program each. */
const design = (timed: Partial<NonNullable<AllocationDesign["timed"]>> = {}): AllocationDesign => ({
  allocationVersion: 1,
  preset: "timed-task",
  itemsPerSession: "all",
  mix: "independent",
  sides: "balanced",
  order: "random",
  sessionLimit: null,
  attentionChecks: [],
  systems: [{ ordinal: 0, role: "machine" }],
  arms: [{ weight: 1, systems: [0], languages: null }],
  tasks: Array.from({ length: 11 }, (_, ordinal) => ({ ordinal, topic: ordinal, language: "python" })),
  samples: Array.from({ length: 11 }, (_, task) => ({
    ordinal: task,
    system: 0,
    language: "python",
    task,
    topic: task,
  })),
  timed: { pretest: 0, exclude: { fastest: 5, slowest: 5 }, groups: 2, people: 10, system: 0, ...timed },
});

describe("the paper's study", () => {
  const standings = Array.from({ length: 30 }, (_, index) => standing(`session ${index}`, 1 + (index % 28)));
  const starts = standings.map(({ session }, index): AllocationEvent => ({
    ordinal: index + 1,
    kind: "start",
    judge: `judge ${index}`,
    session,
  }));
  const assigns = standings.map(({ session, rank }, index): AllocationEvent => ({
    ordinal: 31 + index,
    kind: "assign",
    judge: `judge ${index}`,
    session,
    answered: rank ?? 0,
  }));

  it("gives 20 people 10 tasks, 5 of each condition in each row and column, and replays from the log alone", () => {
    const { result, trials } = planMainPart(design(), exampleSeed(7), standings);
    expect(result.groups.map(({ sessions }) => sessions.length)).toEqual([10, 10]);
    for (const { sessions } of result.groups) {
      const rows = sessions.map((session) => trials.get(session) ?? []);
      for (const row of rows) {
        expect(row.map(({ position }) => position)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
        expect(row.filter(({ start }) => start === null)).toHaveLength(5);
        for (const { task, start } of row) expect([null, task]).toContain(start);
      }
      for (let task = 1; task <= 10; task++)
        expect(rows.flat().filter((one) => one.task === task && one.start !== null)).toHaveLength(5);
    }
    const events = [...starts, ...assigns];
    const { sessions, faults } = foldEvents(design(), exampleSeed(7), events);
    expect(faults).toEqual([]);
    const recorded = sessions.map(({ session, judge, outcome }) => ({
      session,
      judge,
      trials: [{ position: 1, task: 0, start: null }, ...(trials.get(session) ?? [])],
      slot: outcome.kind === "planned" ? outcome.plan.slot : null,
    }));
    expect(replay(design(), exampleSeed(7), events, recorded)).toEqual([]);
    const [other] = assigns;
    const changed = events.map((event) => (event === other ? { ...event, answered: 30 } : event));
    expect(replay(design(), exampleSeed(7), changed, recorded)).not.toEqual([]);
  });

  it("gives a drop-out's row to the next person, however far the one before came", () => {
    const alone = design({ pretest: null });
    const log: AllocationEvent[] = [
      ...starts.slice(0, 10),
      { ordinal: 11, kind: "withdraw", judge: "judge 3", session: "session 3", answered: 4 },
      { ordinal: 12, kind: "start", judge: "new", session: "new" },
      { ordinal: 13, kind: "start", judge: "next", session: "next" },
    ];
    const { sessions, faults } = foldEvents(alone, exampleSeed(2), log);
    expect(faults).toEqual([]);
    const plans = new Map(
      sessions.map(({ session, outcome }) => [session, outcome.kind === "planned" ? outcome.plan : null]),
    );
    expect(plans.get("new")?.trials).toEqual(plans.get("session 3")?.trials);
    expect(plans.get("next")?.slot).toBe(10);
  });
});

const nameOf = (matrix: readonly boolean[][]): string =>
  matrix.map((row) => row.map((one) => (one ? "1" : "0")).join("")).join(" ");

/** All plans that are as even, by trying every matrix. */
function listEvenMatrices(people: number, tasks: number): Set<string> {
  const found = new Set<string>();
  for (let bits = 0; bits < 2 ** (people * tasks); bits++) {
    const matrix = Array.from({ length: people }, (_, row) =>
      Array.from({ length: tasks }, (__, column) => ((bits >> (row * tasks + column)) & 1) === 1),
    );
    const isEven = [...matrix, ...columnsOf(matrix), matrix.flat()].every(
      (list) => Math.abs(list.length - 2 * sum(list)) <= 1,
    );
    if (isEven) found.add(nameOf(matrix));
  }
  return found;
}
