import { expect, test } from "vitest";
import { REFERENCE_WORDS } from "@/lib/metrics/diff-words";
import { compareCode } from "./compare-code";

const compare = (reference: string, generated: string, language: string) =>
  compareCode(reference, generated, { language, words: REFERENCE_WORDS });

test("neither layout nor comments are differences where the grammar is known", async () => {
  const { blocks, missingShare, irrelevantShare } = await compare(
    "// adds\nfunction add(a, b) { return a + b; }\n",
    "function add(a, b)\n{\n\treturn a + b; /* sum */\n}\n",
    "javascript",
  );
  expect([missingShare, irrelevantShare]).toEqual([0, 0]);
  expect(blocks.map(({ html }) => html).join("")).not.toMatch(/<del|<ins|<mark|data-mark|missing/);
});

test("of an edit, comments are differences too, word by word and each on its own line", async () => {
  const { blocks, tokens } = await compareCode(
    "f();\n/* one\n   two */\n// hope this helps\n",
    "f();\n/* one\n   three */\n",
    { language: "javascript", words: REFERENCE_WORDS, hasComments: true },
  );
  const html = blocks.map((block) => block.html).join("");
  expect(html).toContain("<code>   <mark>two</mark> */</code>");
  expect(html).toContain("<code><del>// hope this helps</del></code>");
  expect(tokens).toEqual({ reference: 15, generated: 10 });
});

test("a changed token is marked in its line by element, sign and word, and a string is one token", async () => {
  const { blocks, tokens } = await compare('say("a b");', 'say("a c");', "javascript");
  expect(tokens).toEqual({ reference: 5, generated: 5 });
  const line = (side: string, string: string) =>
    `<div class="diff-line" data-side="${side}" data-mark="modified"><span class="diff-number">` +
    `<span class="sr-only">${side}, modified </span>1</span><span class="diff-sign" aria-hidden="true">~</span>` +
    `<code>say(<mark>&quot;${string}&quot;</mark>);</code></div>`;
  const html = `<div class="diff-row">${line("left", "a b")}${line("right", "a c")}</div>`;
  expect(blocks).toEqual([{ isFolded: false, rows: 1, html }]);
});

test("a long run without a difference is a block of its own, and the last line end begins no line", async () => {
  const code = Array.from({ length: 40 }, (_, at) => `f${at}();\n`).join("");
  const { blocks } = await compare(code, code.replace("f20", "g"), "javascript");
  expect(blocks.map(({ isFolded, rows }) => [isFolded, rows])).toEqual([
    [true, 17],
    [false, 7],
    [true, 16],
  ]);
});

test("code is drawn as text: no tag of it is one of the page, and nothing in it is invisible", async () => {
  const { blocks } = await compare("<b>", "<b>\u202e</b>", "plain");
  expect(blocks[0]?.html).toContain(
    '<code>&lt;b&gt;<ins><span class="tk-mark">U+202E</span>&lt;/b&gt;</ins></code>',
  );
});
