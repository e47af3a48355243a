import { describe, expect, it } from "vitest";
import { divideByLanguage, languagesOfArm, languagesToDivide } from "./language-groups";

const samples = [
  { system: "one", language: "python" },
  { system: "one", language: "java" },
  { system: "two", language: "java" },
  { system: "other", language: "go" },
];
const arm = { id: "main", weight: 1, systems: ["one", "two"] };

describe("the languages that an arm meets", () => {
  it.each([
    { of: "those of its own systems", languages: undefined, met: ["java", "python"] },
    { of: "among its own languages", languages: ["python", "go"], met: ["python"] },
  ])("are $of", ({ languages, met }) => {
    expect(languagesOfArm({ ...arm, ...(languages && { languages }) }, samples)).toEqual(met);
  });
});

describe("one group of judges per language", () => {
  it("is offered for a draft of one arm that meets several languages, and for nothing else", () => {
    expect(languagesToDivide("DRAFT", { arms: [arm] }, samples)).toEqual(["java", "python"]);
    expect(languagesToDivide("OPEN", { arms: [arm] }, samples)).toEqual([]);
    expect(languagesToDivide("DRAFT", { arms: [{ ...arm, systems: ["two"] }] }, samples)).toEqual([]);
    expect(divideByLanguage({ arms: [arm, { ...arm, id: "more" }] }, samples)).toContain("several arms");
  });
});
