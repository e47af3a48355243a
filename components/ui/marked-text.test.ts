import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseBlocks } from "./marked-blocks";
import { parseInline } from "./marked-inline";

describe("marked text", () => {
  it("falls into paragraphs, lists, quotes, headings and fenced code", () => {
    const text =
      "# Title\nOne\ntwo\n\n- a\n- b\n  more\n\n3. c\n4. d\n\n> said\n> so\n\n```js\nx = 1\n\ny\n```\nend";
    expect(parseBlocks(text)).toEqual([
      { is: "heading", text: "Title" },
      { is: "paragraph", text: "One\ntwo" },
      { is: "list", isOrdered: false, start: 1, items: ["a", "b\nmore"] },
      { is: "list", isOrdered: true, start: 3, items: ["c", "d"] },
      { is: "quote", text: "said\nso" },
      { is: "code", text: "x = 1\n\ny" },
      { is: "paragraph", text: "end" },
    ]);
  });

  it("keeps an unclosed fence as code to the end", () => {
    expect(parseBlocks("```\na\nb")).toEqual([{ is: "code", text: "a\nb" }]);
  });

  it("knows code, strong, emphasis and links, and leaves names with underscores alone", () => {
    expect(parseInline("a `b*c*` **d** _e_ snake_case_name")).toEqual([
      { is: "text", text: "a " },
      { is: "code", text: "b*c*" },
      { is: "text", text: " " },
      { is: "strong", spans: [{ is: "text", text: "d" }] },
      { is: "text", text: " " },
      { is: "emphasis", spans: [{ is: "text", text: "e" }] },
      { is: "text", text: " snake_case_name" },
    ]);
  });

  it("makes no link of an address that could run", () => {
    expect(parseInline("[x](javascript:alert)")).toEqual([{ is: "text", text: "[x](javascript:alert)" }]);
    expect(parseInline("[x](https://example.org)")[0]).toMatchObject({
      is: "link",
      href: "https://example.org",
    });
  });

  it("loses no line of any text and always ends", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-c*_`#>\n -]{0,60}$/), (text) => {
        const letters = (value: string) => value.replaceAll(/[^a-c]/g, "");
        const drawn = parseBlocks(text).flatMap((block) =>
          block.is === "list" ? block.items : [block.text],
        );
        const info = [...text.matchAll(/^ {0,3}(?:`{3,})(.*)$/gm)].length > 0;
        if (!info) expect(letters(drawn.join(""))).toBe(letters(text));
      }),
    );
  });
});
