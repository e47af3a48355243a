import { describe, expect, it } from "vitest";
import { completeProtocol } from "@/lib/study/protocol/protocol";
import type { Design } from "@/lib/study/design";
import { askedAgain, asksSeenBefore, hasClosing, sourceSettings } from "./blinding-settings";

const choices = [
  { id: "people", label: "A person", systems: ["a"] },
  { id: "machine", label: "A machine", systems: ["b"] },
  { id: "decoy", label: "An old machine" },
];
const complete = (blinding: unknown, design: Design = "side-by-side") =>
  completeProtocol({
    slug: "s",
    title: "S",
    design,
    systems: [
      { id: "a", role: "human", reference: design === "labelling" },
      { id: "b", role: "machine" },
    ],
    ...(blinding !== undefined && { blinding }),
  });
const faultsOf = (...given: Parameters<typeof complete>) => {
  const result = complete(...given);
  return result.ok ? [] : result.faults.map(({ path, message }) => `${path} ${message}`);
};

describe("what judges are asked of how blind they were", () => {
  it("is nothing unless the protocol says so, so that no open study gets a new question", () => {
    const result = complete(undefined);
    if (!result.ok) throw new Error("a plain protocol has faults");
    expect(result.protocol).not.toHaveProperty("blinding");
    expect([asksSeenBefore(result.protocol), sourceSettings(result.protocol)]).toEqual([false, null]);
    expect(hasClosing(result.protocol)).toBe(false);
  });

  it.each<Design>(["side-by-side", "rating"])("fits a %s study", (design) => {
    const result = complete({ seenBefore: true, source: { choices } }, design);
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
    expect(sourceSettings(result.protocol)).toMatchObject({ mode: "asked", trials: 1 });
    expect(hasClosing(result.protocol)).toBe(true);
  });

  it("asks nobody who wrote programs while that is off, whatever choices there are", () => {
    const result = complete({ source: { mode: "off", choices: [] } });
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
    expect(sourceSettings(result.protocol)).toBeNull();
  });

  it.each<Design>(["human-or-robot", "which-is-human"])(
    "does not belong to a %s study, which asks that anyway",
    (design) => {
      expect(faultsOf({ seenBefore: true }, design)).toEqual([
        `blinding does not belong to a ${design} study`,
      ]);
    },
  );

  it.each<[string, unknown[], string]>([
    ["one choice", [{ id: "all", label: "All", systems: ["a", "b"] }], "needs at least two choices"],
    ["a system in no choice", [choices[0], choices[2]], 'must name the system "b" in one choice, not in 0'],
    [
      "a system in two choices",
      [...choices, { id: "more", label: "More", systems: ["b"] }],
      'must name the system "b" in one choice, not in 2',
    ],
    ["an id twice", [...choices, { id: "decoy", label: "Again" }], 'repeats "decoy"'],
    [
      "a system that is not there",
      [...choices, { id: "x", label: "X", systems: ["c"] }],
      "names a system that is not there",
    ],
    [
      "the answer that is always offered",
      [...choices, { id: "dont-know", label: "?" }],
      'cannot be "dont-know"',
    ],
  ])("is refused with %s", (_, given, message) => {
    expect(faultsOf({ source: { choices: given } }).join("\n")).toContain(message);
  });
});

describe("the trials that are shown again", () => {
  it("lie evenly in a session, by its length alone", () => {
    const all = Array.from({ length: 12 }, (_, at) => at + 1);
    expect(askedAgain(all, 1)).toEqual([7]);
    expect(askedAgain(all, 3)).toEqual([3, 7, 11]);
    expect(askedAgain([1, 2, 4], 10)).toEqual([1, 2, 4]);
    expect(askedAgain([], 2)).toEqual([]);
  });
});
