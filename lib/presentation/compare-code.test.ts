import { expect, test } from "vitest";
import { compareCode } from "./compare-code";

test("neither layout nor comments are differences where the grammar is known", async () => {
  const { rows, missingShare, irrelevantShare } = await compareCode(
    "// adds\nfunction add(a, b) { return a + b; }\n",
    "function add(a, b)\n{\n\treturn a + b; /* sum */\n}\n",
    "javascript",
  );
  expect([missingShare, irrelevantShare]).toEqual([0, 0]);
  expect(rows.flatMap(({ reference, generated }) => [...(reference?.marks ?? []), ...(generated?.marks ?? [])])).toEqual([]); // prettier-ignore
});

test("a changed token is marked in its line, and a string is one token", async () => {
  const { rows, tokens } = await compareCode('say("a b");', 'say("a c");', "javascript");
  expect(tokens).toEqual({ reference: 5, generated: 5 });
  expect(rows).toEqual([
    {
      reference: { number: 1, html: "say(<mark>&quot;a b&quot;</mark>);", marks: ["modified"] },
      generated: { number: 1, html: "say(<mark>&quot;a c&quot;</mark>);", marks: ["modified"] },
    },
  ]);
});

test("code is drawn as text: no tag of it is one of the page, and nothing in it is invisible", async () => {
  const { rows } = await compareCode("<b>", "<b>\u202e</b>", "plain");
  expect(rows[0]?.generated?.html).toBe('&lt;b&gt;<ins><span class="tk-mark">U+202E</span>&lt;/b&gt;</ins>');
});
