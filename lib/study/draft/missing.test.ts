import { describe, expect, it } from "vitest";
import { type DraftContents, missingForArm, missingToOpen, unpreparedToOpen } from "./missing";
import { completeProtocol } from "@/lib/study/protocol/protocol";
import type { ProtocolInput } from "@/lib/study/protocol/protocol-input";

const protocolOf = (document: Partial<ProtocolInput> & Pick<ProtocolInput, "design" | "systems">) => {
  const result = completeProtocol({ slug: "s", title: "S", ...document });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.protocol;
};
const missing = (protocol: Parameters<typeof missingToOpen>[0], contents: DraftContents): string[] => [
  ...missingToOpen(protocol, contents),
  ...protocol.arms.flatMap((arm) => missingForArm(protocol, arm, contents)),
];
type Sample = DraftContents["samples"][number];
const sample = (system: string, task: string | null, key: string, change: Partial<Sample> = {}): Sample => ({
  key,
  system,
  task,
  language: "c",
  isPresented: true,
  isVetted: true,
  skipped: [],
  ...change,
});

describe("a side-by-side study opens", () => {
  const systems = [{ id: "a" }, { id: "b" }];
  const tasks = [
    { key: "t1", language: "c" },
    { key: "t2", language: "c" },
  ];
  const samples = tasks.flatMap(({ key }) => systems.map(({ id }) => sample(id, key, `${id}${key}`)));
  const protocol = protocolOf({ design: "side-by-side", systems });

  it("when every task has a sample of every system", () => {
    expect(missing(protocol, { tasks, samples })).toEqual([]);
  });

  it("not without samples and tasks", () => {
    expect(missing(protocol, { tasks: [], samples: [] })).toEqual([
      "No tasks yet: import what the programs were written for.",
      "No samples yet: import the code that judges will see.",
    ]);
    expect(missing(protocol, { tasks, samples: [] }), "and no line for every task").toEqual([
      "No samples yet: import the code that judges will see.",
    ]);
  });

  it("not while a system lacks a task, or a sample is not prepared", () => {
    const gappy = [
      ...samples.slice(0, 3),
      sample("b", "t2", "other", { language: "java", isPresented: false }),
    ];
    expect(missing(protocol, { tasks, samples: gappy })).toEqual(["Task t2 (c) has no sample of system b."]);
    expect(missing(protocol, { tasks, samples: samples.filter(({ system }) => system !== "b") })).toEqual([
      "No task has a sample of system b. Import its samples, or remove the system under Design.",
    ]);
    expect(unpreparedToOpen({ tasks, samples: gappy })).toBe("1 sample is not prepared for display yet.");
    expect(unpreparedToOpen({ tasks, samples })).toBeNull();
  });

  it("not with a program longer than its protocol allows, and says how many there are", () => {
    const limited = protocolOf({ design: "side-by-side", systems, presentation: { mostLines: 200 } });
    const [first, second, ...rest] = samples as [Sample, Sample, ...Sample[]];
    const long = { tasks, samples: [{ ...first, isTooLong: true }, second, ...rest] };
    expect(missing(limited, long)).toEqual([
      "1 sample has more than 200 lines, the limit of the protocol. Set it aside, delete it, or raise the limit.",
    ]);
    expect(missing(limited, { tasks, samples })).toEqual([]);
  });

  it("with samples that do not parse, unless its protocol refuses them", () => {
    const broken = [...samples.slice(1), sample("a", "t1", "broken", { skipped: ["comments", "format"] })];
    expect(missing(protocol, { tasks, samples: broken })).toEqual([]);
    const strict = protocolOf({ design: "side-by-side", systems, presentation: { skipped: "refuse" } });
    expect(missing(strict, { tasks, samples: broken })).toEqual([
      "1 sample does not parse, so comments, names or layout stayed, which the protocol refuses. Mend, replace or delete it.",
    ]);
    expect(missing(strict, { tasks, samples })).toEqual([]);
  });

  it("not with fewer tasks than a session needs; a task in two languages is one", () => {
    const both = [...tasks, { key: "t1", language: "java" }];
    const all = [...samples, ...systems.map(({ id }) => sample(id, "t1", `${id}java`, { language: "java" }))];
    const wanted = protocolOf({ design: "side-by-side", systems, allocation: { itemsPerSession: 3 } });
    expect(missing(wanted, { tasks: both, samples: all })).toEqual([
      "The study has 2 tasks; a session needs 3.",
    ]);
  });

  it("not while an arm has no task in its languages", () => {
    const arms = [
      { id: "x", systems: ["a", "b"], languages: ["c"] },
      { id: "y", systems: ["a", "b"], languages: ["java", "go"] },
    ];
    expect(missing(protocolOf({ design: "side-by-side", systems, arms }), { tasks, samples })).toEqual([
      "Arm y has no tasks in java or go.",
    ]);
    const only = protocolOf({ design: "side-by-side", systems, arms: arms.slice(1) });
    expect(missing(only, { tasks, samples })).toEqual(["The study has no tasks in java or go."]);
  });

  it("though an arm's other languages have gaps", () => {
    const arms = [{ id: "x", systems: ["a", "b"], languages: ["c"] }];
    const more = [...tasks, { key: "t3", language: "java" }];
    expect(missing(protocolOf({ design: "side-by-side", systems, arms }), { tasks: more, samples })).toEqual(
      [],
    );
  });
});

describe("a human-or-robot study opens", () => {
  const systems = [
    { id: "people", role: "human" as const },
    { id: "robot", role: "machine" as const },
  ];
  const pool = (size: number, change: Partial<Sample> = {}) =>
    systems.flatMap(({ id }) =>
      Array.from({ length: size }, (_, at) => sample(id, null, `${id}${at}`, change)),
    );
  const ready = (mix: "independent" | "balanced", size: number, change: Partial<Sample> = {}) =>
    missing(protocolOf({ design: "human-or-robot", systems, allocation: { itemsPerSession: 5, mix } }), {
      tasks: [],
      samples: pool(size, change),
    });

  it("when each pool can fill a whole session, since the coins may fall so", () => {
    expect(ready("independent", 5)).toEqual([]);
    expect(ready("independent", 4)).toEqual([
      "The human pool has 4 samples; a session may need 5.",
      "The machine pool has 4 samples; a session may need 5.",
    ]);
  });

  it("when each pool can fill its half, rounded up, of a balanced session", () => {
    expect(ready("balanced", 3)).toEqual([]);
    expect(ready("balanced", 2)).toHaveLength(2);
  });

  it("not while the author of a system's programs is unknown, unless no arm shows them", () => {
    const more = [...systems, { id: "fuzzer" }];
    const arms = [{ id: "main", systems: systems.map(({ id }) => id) }];
    const contents = { tasks: [], samples: pool(5) };
    const allocation = { itemsPerSession: 5 };
    expect(missing(protocolOf({ design: "human-or-robot", systems: more, allocation }), contents)).toEqual([
      "Judges say whether people or a machine wrote the programs of fuzzer: say under Design who wrote them, or remove the system.",
    ]);
    expect(
      missing(protocolOf({ design: "human-or-robot", systems: more, arms, allocation }), contents),
    ).toEqual([]);
  });

  it("not with human samples that nobody vetted", () => {
    expect(ready("independent", 5, { isVetted: false })).toEqual([
      "5 samples of a human pool are not vetted.",
    ]);
  });
});
