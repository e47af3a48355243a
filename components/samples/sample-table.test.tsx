import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { type ListedSample, SampleTable } from "./sample-table";

const sample = (task: string | null, system: string, lines = 3): ListedSample => ({
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
      systemsInOrder={["a", "b", "c"]}
    />,
  );
  return [...html.matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<t[hd].*?<\/t[hd]>/g)].map(([cell]) => cell.replaceAll(/<[^>]*>/g, "")),
  );
};

it("has a row for each task, a column for each system in the order of the study, and a dash where a system has nothing", () => {
  const twin = { ...sample("zip", "a", 4), key: "zip-twin" };
  const samples = [sample("sort", "b"), sample("sort", "a", 1), sample("zip", "a"), twin];
  expect(rowsOf(samples)).toEqual([
    ["Task", "a", "b"],
    ["sort", "1 line of sort-a · 1,234 bytes", "3 lines of sort-b · 1,234 bytes"],
    ["zip", "zip-a · 3 lines of zip-a · 1,234 byteszip-twin · 4 lines of zip-twin · 1,234 bytes", "–"],
  ]);
});

it("has a row for each sample where a page is a part of the list, samples are vetted, or one system is shown", () => {
  const pair = [sample("sort", "a"), sample("sort", "b")];
  expect(rowsOf(pair, { isWhole: false })[0]).toEqual(["Sample", "System", "Task", "Lines", "Bytes"]);
  expect(rowsOf(pair, { hasVetting: true })[0]).toContain("Sample");
  expect(rowsOf([sample("sort", "a"), sample("zip", "a")])[0]).toContain("Sample");
});
