import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { type ListedSample, SampleTable } from "./sample-table";

const sample = (task: string | null, system: string, lines: number | null = 3): ListedSample => ({
  key: `${task}-${system}`,
  system,
  role: "other",
  task,
  language: "c",
  bytes: 1234,
  lines,
  isChanged: false,
  vettedAt: null,
  vettedBy: null,
  vettedWhy: null,
  isRejected: false,
  setAsideWhy: null,
});
const rowsOf = (
  samples: readonly ListedSample[],
  given: { isWhole?: boolean; hasVetting?: boolean } = {},
) => {
  const { isWhole = true, hasVetting = false } = given;
  const html = renderToStaticMarkup(
    <SampleTable
      slug="s"
      samples={samples}
      hasVetting={hasVetting}
      isOfOneLanguage
      isSeenAlike
      canChoose={false}
      hasOneRowPerTask={isWhole}
    />,
  );
  return [...html.matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<t[hd].*?<\/t[hd]>/g)].map(([cell]) => cell.replaceAll(/<[^>]*>/g, "")),
  );
};

it("has a row for each task and a column for each system, and says where a system has nothing", () => {
  const samples = [sample("sort", "b"), sample("sort", "a", 1), sample("zip", "a"), sample("zip", "a", null)];
  expect(rowsOf(samples)).toEqual([
    ["Task", "b", "a"],
    ["sort", "3 lines of sort-b · 1,234 bytes", "1 line of sort-a · 1,234 bytes"],
    ["zip", "–", "3 lines of zip-a · 1,234 byteszip-a · 1,234 bytes"],
  ]);
});

it("has a row for each sample where a page is a part of the list, samples are vetted, or one system is shown", () => {
  const pair = [sample("sort", "a"), sample("sort", "b")];
  expect(rowsOf(pair, { isWhole: false })[0]).toEqual(["Sample", "System", "Task", "Lines", "Bytes"]);
  expect(rowsOf(pair, { hasVetting: true })[0]).toContain("Sample");
  expect(rowsOf([sample("sort", "a"), sample("zip", "a")])[0]).toContain("Sample");
});
