import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { wordsIn } from "@/components/judge/words/catalogues";
import { EndLead } from "./end-lead";

const { end: words } = wordsIn("en");

it.each([
  { show: "none" as const, completion: null, paragraphs: 2 },
  { show: "score" as const, completion: null, paragraphs: 1 },
  { show: "truth" as const, completion: null, paragraphs: 1 },
  { show: "score" as const, completion: { address: null, code: "C1" }, paragraphs: 2 },
])("says what is left to do, with a debrief of $show and $completion, or nothing", (given) => {
  const { paragraphs, show, completion } = given;
  const html = renderToStaticMarkup(
    <EndLead words={words} done={{ count: 3, isTimed: false }} show={show} completion={completion} />,
  );
  expect(html.match(/<p/g)).toHaveLength(paragraphs);
  expect(html).not.toMatch(/<p[^>]*><\/p>/);
});
