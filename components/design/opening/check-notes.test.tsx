import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { PoolSummary } from "@/lib/pools/summarise-pools";
import { checkNotes } from "./check-notes";

const text = (given: Partial<Parameters<typeof checkNotes>[0]>): { warning: string; quiet: string } => {
  const notes = checkNotes({ slug: "one", untouched: null, pools: null, names: null, ...given });
  return {
    warning: renderToStaticMarkup(<>{notes.warning}</>),
    quiet: renderToStaticMarkup(<>{notes.quiet}</>),
  };
};

describe("what checks of samples say before a study opens", () => {
  it.each<[PoolSummary["state"], string[], "warning" | "quiet"]>([
    ["told", ["Classifiers tell the pools apart."], "warning"],
    ["unsure", ["There are few samples."], "warning"],
    ["unknown", ["12% of the samples could not be parsed."], "warning"],
    ["unknown", [], "quiet"],
    ["good", ["No difference was found."], "quiet"],
  ])("a pool check that is %s with %j is a %s", (state, sentences, where) => {
    const said = text({ pools: { state, sentences } });
    const other = where === "warning" ? said.quiet : said.warning;
    expect(said[where]).toMatch(/pool check/i);
    for (const sentence of sentences) expect(said[where]).toContain(sentence);
    expect(other).not.toMatch(/pool check/i);
  });

  it("names that stay as written are a warning, and names that are all replaced are not", () => {
    const names = { tasks: [], quoting: 2, unified: 2, isReady: true };
    expect(text({ names: { ...names, kept: 1 } }).warning).toContain("Check this before you open the study.");
    expect(text({ names: { ...names, kept: 0, isReady: false } }).warning).toContain("once all samples");
    const replaced = text({ names: { ...names, kept: 0 } });
    expect(replaced.warning).not.toContain("Names in the tasks");
    expect(replaced.quiet).toContain("all 2 quoted names are replaced");
  });

  it("languages whose code stays as it came are a warning", () => {
    const untouched = { steps: ["comments" as const], languages: ["cobol"], samples: 3 };
    expect(text({ untouched }).warning).toContain("cobol");
  });
});
