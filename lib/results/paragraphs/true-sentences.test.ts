import fc from "fast-check";
import { expect, it } from "vitest";
import type { SessionCourse, SkippedStep } from "./facts";
import { methodsParagraph } from "./methods-paragraph";
import { exampleFacts } from "@/test/results/paragraph-facts-example";
import { runs } from "@/test/property-runs";

/** A random study as rows: sessions and samples one by one. What the paragraph says is held against these, not against counts. */
interface Session {
  isInvited: boolean;
  state: "done" | "unfinished" | "withdrawn";
  /** Languages by item, as dealt: the same task may come in two. */
  items: { task: number; language: "cpp" | "java" }[];
}

interface Sample {
  system: string;
  skipped: SkippedStep["step"][];
}

const SYSTEMS = [
  { id: "alpha", role: "machine" },
  { id: "beta", role: "machine" },
  { id: "gold", role: "human", reference: true },
];
const STEPS = ["comments", "identifiers", "format"] as const;

const item = fc.record({
  task: fc.integer({ min: 1, max: 4 }),
  language: fc.constantFrom("cpp" as const, "java" as const),
});
const session: fc.Arbitrary<Session> = fc.record({
  isInvited: fc.boolean(),
  state: fc.constantFrom("done", "unfinished", "withdrawn"),
  items: fc.array(item, { minLength: 1, maxLength: 5 }),
});
const sample: fc.Arbitrary<Sample> = fc.record({
  system: fc.constantFrom("alpha", "beta", "gold"),
  skipped: fc.constantFrom<SkippedStep["step"][]>(
    [],
    [],
    [],
    ["comments"],
    ["identifiers", "format"],
    [...STEPS],
  ),
});

const courseOf = (sessions: readonly Session[]): SessionCourse => {
  const held = sessions.filter(({ state }) => state !== "withdrawn").map(({ items }) => items);
  return {
    sessions: sessions.length,
    byInvite: sessions.filter(({ isInvited }) => isInvited).length,
    unfinished: sessions.filter(({ state }) => state === "unfinished").length,
    withdrawn: sessions.filter(({ state }) => state === "withdrawn").length,
    fewestItems: held.length === 0 ? 0 : Math.min(...held.map(({ length }) => length)),
    mostItems: held.length === 0 ? 0 : Math.max(...held.map(({ length }) => length)),
    isTaskInOneLanguage: held.every((items) =>
      items.every((one) =>
        items.every((other) => other.task !== one.task || other.language === one.language),
      ),
    ),
  };
};

const skippedOf = (samples: readonly Sample[]): SkippedStep[] =>
  STEPS.flatMap((step) =>
    SYSTEMS.flatMap(({ id: system }) => {
      const own = samples.filter((one) => one.system === system);
      const skipped = own.filter((one) => one.skipped.includes(step)).length;
      return skipped === 0 ? [] : [{ step, system, skipped, of: own.length }];
    }),
  );

/** The number before these words, or null where they are not said. */
const said = (text: string, words: string): number | null => {
  const found = new RegExp(`(\\d+) ${words}`).exec(text);
  return found ? Number(found[1]) : null;
};

it("every sentence about people, sessions and programs is true of the rows", () => {
  fc.assert(
    fc.property(
      fc.array(session, { maxLength: 8 }),
      fc.array(sample, { minLength: 1, maxLength: 30 }),
      fc.boolean(),
      fc.record({
        comments: fc.constantFrom("keep", "remove"),
        identifiers: fc.constantFrom("keep", "unify"),
        format: fc.constantFrom("keep", "unify"),
      }),
      (sessions, samples, isPublic, presentation) => {
        const facts = exampleFacts("side-by-side", { systems: SYSTEMS, public: isPublic, presentation });
        const text = methodsParagraph({
          ...facts,
          material: { ...facts.material, skipped: skippedOf(samples) },
          people: { ...facts.people, course: courseOf(sessions) },
        });
        expect(text).toContain("3 systems: alpha, beta and gold (written by people, the reference).");

        const invited = sessions.filter(({ isInvited }) => isInvited).length;
        expect(said(text, "by a personal invite")).toBe(invited === 0 ? null : invited);
        const way = isPublic ? "by the public page" : "by the study\u2019s link";
        const linked = sessions.length - invited;
        expect(said(text, way)).toBe(linked === 0 ? null : linked);
        expect(text).not.toContain("who were invited");

        const left = sessions.filter(({ state }) => state === "unfinished").length;
        expect(said(text, "did not reach the end")).toBe(left === 0 ? null : left);
        const gone = sessions.filter(({ state }) => state === "withdrawn").length;
        expect(said(text, "(?:was|were) withdrawn")).toBe(gone === 0 ? null : gone);
        const allDone = sessions.length > 0 && sessions.every(({ state }) => state === "done");
        expect(/all were completed|it was completed/.test(text)).toBe(allDone);

        for (const { items, state } of sessions) {
          if (state === "withdrawn") continue;
          const held = /A session held (\d+)(?: to (\d+))? items?/.exec(text);
          expect(Number(held?.[1])).toBeLessThanOrEqual(items.length);
          expect(Number(held?.[2] ?? held?.[1])).toBeGreaterThanOrEqual(items.length);
          if (text.includes("A judge met a task in one of the languages only."))
            expect(new Set(items.map(({ task, language }) => `${task} ${language}`)).size).toBe(
              new Set(items.map(({ task }) => task)).size,
            );
        }

        const asked = STEPS.filter((step) => presentation[step] !== "keep");
        const isAlike = samples.every(({ skipped }) => asked.every((step) => !skipped.includes(step)));
        expect(text.includes("in all of them alike")).toBe(asked.length > 0 && isAlike);
        for (const { id } of SYSTEMS)
          for (const step of asked) {
            const own = samples.filter(({ system }) => system === id);
            const missed = own.filter(({ skipped }) => skipped.includes(step)).length;
            if (missed > 0) expect(text).toContain(`${missed} of ${own.length} programs of ${id}`);
          }
      },
    ),
    runs(200),
  );
});
