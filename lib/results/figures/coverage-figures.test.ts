import { describe, expect, it } from "vitest";
import { type Coverage, UNTOLD_COUNTS } from "@/lib/study/coverage";
import { coverageFigures, evenAnswersSentence, trialsSentence } from "./coverage-figures";
import { toTable } from "./to-table";

const coverageOf = (units: Coverage["units"], planned: number | null = 40): Coverage => ({
  planned,
  all: { dealt: 32, shown: 30, answered: 28 },
  units,
  untold: null,
});
const captionsOf = (coverage: Coverage) => coverageFigures(coverage).map(({ caption }) => caption);
const unit = (task: string, language: string, answered: number) => ({
  task,
  language,
  answered,
  dealt: answered + 1,
});

describe("pictures of a study's coverage", () => {
  it("show how far trials got where a number of them is planned", () => {
    const rowsOf = (coverage: Coverage) => coverageFigures(coverage).map((figure) => toTable(figure).rows);
    const [trials] = rowsOf(coverageOf(null));
    expect(trials?.map(({ cells }) => cells)).toEqual([
      ["planned", 40],
      ["allocated", 32],
      ["shown", 30],
      ["answered", 28],
    ]);
    expect(rowsOf(coverageOf(null, null))).toEqual([]);
  });

  it("count answers by task and language, an absent pair apart from one without answers", () => {
    const figures = coverageFigures(coverageOf([unit("a", "c", 3), unit("a", "java", 0), unit("b", "c", 1)]));
    const [, languages, map] = figures.map((figure) => toTable(figure).rows.map(({ cells }) => cells));
    expect(languages).toEqual([
      ["c", 4, 6],
      ["java", 0, 1],
    ]);
    expect(map).toEqual([
      ["a", 3, 0],
      ["b", 1, ""],
    ]);
  });

  it("say in a sentence how far trials got where none are planned, or all were answered", () => {
    const all = { dealt: 42, shown: 42, answered: 42 };
    const rest = "shown and answered. Withdrawn sessions and attention checks are not counted.";
    expect(trialsSentence({ planned: null, all })).toBe(`All 42 allocated trials were ${rest}`);
    expect(trialsSentence({ planned: 42, all })).toBe(`All 42 planned trials were allocated, ${rest}`);
    expect(trialsSentence({ planned: 56, all })).toBeNull();
    expect(trialsSentence({ planned: null, all: { ...all, answered: 41 } })).toBe(
      "42 trials are allocated: 42 shown, 41 answered. Of idle sessions only answered trials are counted. Withdrawn sessions and attention checks are not counted.",
    );
    expect(trialsSentence({ planned: null, all: UNTOLD_COUNTS })).toBeNull();
    expect(captionsOf({ ...coverageOf(null, null), all })).toEqual([]);
  });

  it("say in a sentence that all tasks have equally many answers", () => {
    const even = [unit("a", "c", 3), unit("a", "java", 3), unit("b", "c", 3)];
    expect(captionsOf(coverageOf(even)).slice(1)).toEqual(["Answers by language"]);
    expect(evenAnswersSentence(even)).toBe("Every task has 3 answers in each of its languages.");
    expect(evenAnswersSentence([unit("a", "c", 1), unit("b", "c", 1)])).toBe("Every task has one answer.");
    expect(evenAnswersSentence([unit("a", "c", 0)])).toBe("No task has an answer yet.");
    expect(evenAnswersSentence([unit("a", "c", 1), unit("b", "c", 2)])).toBeNull();
    expect(evenAnswersSentence([])).toBeNull();
  });

  it("count tasks by their answers where there are too many for a line each", () => {
    const many = Array.from({ length: 70 }, (_, at) => unit(`task-${at}`, "c", 2 + (at % 3)));
    expect(captionsOf(coverageOf(many)).at(-1)).toBe("Number of answers per task and language");
    const last = coverageFigures(coverageOf(many)).at(-1);
    expect(last && toTable(last).rows.map(({ cells }) => cells)).toEqual([
      ["2", 24],
      ["3", 23],
      ["4", 23],
    ]);
  });

  it("leave out what may not be told by task", () => {
    expect(captionsOf(coverageOf(null))).toEqual(["Trials: planned, allocated, shown, answered"]);
    expect(captionsOf({ ...coverageOf(null), all: UNTOLD_COUNTS })).toEqual([]);
  });
});
