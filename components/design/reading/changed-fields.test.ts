import { describe, expect, it } from "vitest";
import { completeProtocol } from "@/lib/study/protocol/protocol";
import { changedFields } from "@/components/design/use-editing";

const before = { slug: "s", title: "S", design: "rating", systems: [{ id: "a" }], limits: { perJudge: 1 } };
const changed = (from: object, to: object) => {
  const result = completeProtocol({ ...before, ...to });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return changedFields({ ...before, ...from }, { ...before, ...to }, result.protocol);
};

describe("saving sends", () => {
  it("what was changed, and not the consent text that follows from it", () => {
    expect(changed({}, { contact: "x@y.example" })).toEqual({ contact: "x@y.example" });
    expect(changed({}, { limits: { perJudge: 2 } })).toEqual({ limits: { perJudge: 2 } });
  });

  it("the standard text in the place of one that was taken out", () => {
    expect(changed({ instructions: "Ours." }, {})).toEqual({
      instructions: expect.stringContaining("Read the task") as string,
    });
  });

  it("nothing where nothing was changed", () => {
    expect(changed({}, {})).toEqual({});
  });
});
