import fc from "fast-check";
import { expect, it } from "vitest";
import { type FrozenStudy, frozenParts } from "./frozen";
import { completeProtocol } from "./protocol/protocol";

const completed = completeProtocol({
  slug: "s",
  title: "S",
  design: "side-by-side",
  systems: [{ id: "a" }, { id: "b" }],
});
if (!completed.ok) throw new Error(JSON.stringify(completed.faults));
const { protocol } = completed;

const text = fc.string({ unit: "binary", maxLength: 12 });
const task = fc.record(
  { ordinal: fc.nat(), key: text, language: text, title: text, body: text, shownTitle: text },
  { requiredKeys: ["ordinal", "key", "language", "title", "body"] },
);

it("is the JSON of the whole, however many parts it takes", () => {
  fc.assert(
    fc.property(
      fc.array(task, { maxLength: 5 }),
      fc.constantFrom(0, 1, 2_000, 2_001, 4_000, 4_003),
      (some, count) => {
        const tasks = Array.from({ length: some.length > 0 ? count : 0 }, (_, at) => some[at % some.length]);
        const frozen = { allocationVersion: 1, protocol, tasks, systems: [], samples: [] } as FrozenStudy;
        expect([...frozenParts(frozen)].join("")).toBe(`${JSON.stringify(frozen, null, 1)}\n`);
      },
    ),
    { numRuns: 60 },
  );
});

it("leaves out what a study does not have", () => {
  const frozen: FrozenStudy = {
    allocationVersion: 1,
    protocol,
    tasks: [],
    systems: [{ ordinal: 0, key: "a", role: "other" }],
    samples: [],
  };
  const whole = [...frozenParts({ ...frozen, statements: undefined })].join("");
  expect(whole).toBe(`${JSON.stringify(frozen, null, 1)}\n`);
  expect(JSON.parse(whole)).toEqual(frozen);
});

it("comes in parts of a large study, none of which is large, and in one of a small study", () => {
  const samples = Array.from({ length: 20_000 }, (_, ordinal) => ({
    ordinal,
    key: `sample-${ordinal}`,
    system: "a",
    task: "t",
    language: "c",
    originalSha256: "0".repeat(64),
    shownSha256: "1".repeat(64),
  }));
  const frozen: FrozenStudy = { allocationVersion: 1, protocol, tasks: [], systems: [], samples };
  const parts = [...frozenParts(frozen)];
  expect(parts.join("")).toBe(`${JSON.stringify(frozen, null, 1)}\n`);
  expect(parts.length).toBeGreaterThan(5);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(1_500_000);
  expect([...frozenParts({ ...frozen, samples: samples.slice(0, 100) })]).toHaveLength(1);
});
