import { describe, expect, it } from "vitest";
import { filterWords } from "./filter-words";

describe("a filter in words", () => {
  it("says each condition, and gives the filter that is left without it", () => {
    const filter = {
      language: "cpp",
      arm: null,
      profile: null,
      taskClass: { metric: "pass", atLeast: 75, systems: ["a", "b"], want: "only:a" as const },
    };
    expect(filterWords(filter)).toEqual([
      { words: "Language cpp", without: { ...filter, language: null } },
      { words: "pass at least 75: only a of a and b", without: { ...filter, taskClass: null } },
    ]);
  });

  it("names systems by their labels, and keeps their ids in the filters", () => {
    const filter = {
      language: "cpp",
      arm: null,
      profile: null,
      taskClass: { metric: "pass", atLeast: 75, systems: ["a", "b"], want: "only:a" as const },
    };
    const [language, byClass] = filterWords(filter, new Map([["a", "Model A"]]));
    expect(byClass?.words).toBe("pass at least 75: only Model A of Model A and b");
    expect(language?.without).toEqual({ ...filter, language: null });
  });

  it("quotes what judges said of themselves", () => {
    const filter = {
      language: null,
      arm: null,
      taskClass: null,
      profile: { field: "role", label: "Your role", answer: "student" },
    };
    expect(filterWords(filter)).toEqual([
      { words: "Judges who said \u201cstudent\u201d (Your role)", without: { ...filter, profile: null } },
    ]);
  });

  it("tells both of two from all of three, and none", () => {
    const words = (systems: string[], want: "both" | "neither") =>
      filterWords({
        language: null,
        arm: null,
        taskClass: { metric: "pass", atLeast: 1, systems, want },
        profile: null,
      })[0]?.words;
    expect(words(["a", "b"], "both")).toBe("pass at least 1: both a and b");
    expect(words(["a", "b", "c"], "both")).toBe("pass at least 1: all of a, b, c");
    expect(words(["a", "b"], "neither")).toBe("pass at least 1: none of a and b");
  });
});
