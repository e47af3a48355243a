import { expect, test } from "vitest";
import { licenceChunks } from "./licence-chunks";
import type { SampleOrigin } from "./sample-files";

const sample = (ordinal: number, licence: string, source = "here"): SampleOrigin => ({
  ordinal,
  sample: `s-${ordinal}`,
  task: null,
  language: "plain",
  system: "people",
  isShown: true,
  provenance: { licence, source },
});

// oxlint-disable-next-line typescript/require-await -- a page, handed on as those of a database
async function* pageOf(samples: SampleOrigin[]) {
  yield samples;
}

const textOf = async (...samples: SampleOrigin[]): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of licenceChunks(pageOf(samples), [])) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
};

test("whatever somebody wrote as a licence is the text of one heading", async () => {
  const text = await textOf(
    sample(0, "=MIT"),
    sample(1, "# x"),
    sample(2, "Apache\n=====\n\n- and *more* ##"),
    sample(3, "<b>[BSD](http://x)</b> | `0`"),
  );
  const headings = text.split("\n").filter((line) => line.startsWith("## "));
  expect(headings).toEqual([
    "## =MIT",
    String.raw`## \# x`,
    String.raw`## Apache ===== - and \*more\* \#\#`,
    String.raw`## &lt;b>\[BSD\](http://x)&lt;/b> \| ${"\\`0\\`"}`,
  ]);
});

test("beside headings there is a line for each sample and no other, whatever its source says", async () => {
  const text = await textOf(sample(0, " \n", "a forum\n# heading\n- `item`"), sample(1, "", "b"));
  expect(text.split("\n## ")[1]).toBe(
    "No licence recorded\n\n" +
      `- \`samples/original/000001-s-0.txt\`: a forum # heading - ${"\\`item\\`"}\n` +
      "- `samples/original/000002-s-1.txt`: b\n",
  );
});
