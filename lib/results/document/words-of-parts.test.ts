import { expect, test } from "vitest";
import { figurePart, fold, section, tablePart, words } from "./report-part";
import { wordsOfParts } from "./words-of-parts";

test("sentences and notes of all parts are found, however deep they stand", () => {
  const table = { caption: "Scores", columns: [], rows: [], notes: ["After Holm (1979).", "Two."] };
  const figure = { kind: "forest", caption: "Differences", note: "A band." } as never;
  const answer = {
    kind: "answer",
    title: null,
    sentence: "Better.",
    line: null,
    parts: [words("By chance.")],
  } as const;
  const parts = section("one", "One", [answer, fold("More", [tablePart(table), figurePart(figure)])]);
  expect(wordsOfParts(parts).split("\n").filter(Boolean)).toEqual([
    "Better.",
    "By chance.",
    "Scores",
    "After Holm (1979).",
    "Two.",
    "A band.",
  ]);
});
