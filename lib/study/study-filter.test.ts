import { expect, test } from "vitest";
import { filterStudies, readStudyFilter } from "./study-filter";
import type { StudyListItem } from "./summary";

const study = (slug: string, part: Partial<StudyListItem>): StudyListItem => ({
  slug,
  title: `Study ${slug}`,
  state: "OPEN",
  design: "rating",
  isDemo: false,
  isSimulated: false,
  imported: null,
  sessions: { judging: 0, done: 0, withdrawn: 0 },
  verdicts: 0,
  lastAnswerAt: null,
  isSealed: true,
  isArchived: false,
  ...part,
});
const STUDIES = [
  study("kernels", { title: "Who wrote this kernel?", design: "human-or-robot" }),
  study("pairs", { state: "DRAFT" }),
  study("old", { state: "UNSEALED", isArchived: true }),
  study("done", { state: "UNSEALED" }),
];
const found = (query: Parameters<typeof readStudyFilter>[0]) =>
  filterStudies(STUDIES, readStudyFilter(query), ({ design }) => design).map(({ slug }) => slug);

test("without a filter, all but the archived ones are listed", () => {
  expect(found({})).toEqual(["kernels", "pairs", "done"]);
});

test("a place is a state, or the archive", () => {
  expect(found({ in: "draft" })).toEqual(["pairs"]);
  expect(found({ in: "unsealed" })).toEqual(["done"]);
  expect(found({ in: "archived" })).toEqual(["old"]);
  expect(found({ in: "closed" })).toEqual([]);
});

test("every word must be in the title, the short name or the design", () => {
  expect(found({ q: "KERNEL who" })).toEqual(["kernels"]);
  expect(found({ q: "human-or-robot" })).toEqual(["kernels"]);
  expect(found({ q: " study  do" })).toEqual(["done"]);
  expect(found({ q: "kernel pairs" })).toEqual([]);
  expect(found({ q: "old" })).toEqual([]);
  expect(found({ q: "old", in: "archived" })).toEqual(["old"]);
});

test("an address that means nothing filters nothing", () => {
  expect(readStudyFilter({ q: ["a", "b"], in: "nowhere" })).toEqual({ words: "", place: "current" });
});
