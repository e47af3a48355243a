import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseBlocks } from "./marked-blocks";
import { parseInline } from "./marked-inline";
import type { Span } from "./marked-spans";

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

  it("draws marks inside marks, and leaves what is not closed as text", () => {
    const drawn = {
      "***both***": "<em><b>both</b></em>",
      "**a *b* c**": "<b>a <em>b</em> c</b>",
      "*a **b* c**": "<em>a **b</em> c**",
      "2 * 3 * 4 ** 5": "2 * 3 * 4 ** 5",
      "**kwargs, *args and __init__": "**kwargs, *args and __init__",
      "[`a` *b*](https://example.org)": "<a><code>a</code> <em>b</em></a>",
      "[a [b](https://example.org)](https://example.org)": "[a <a>b</a>](https://example.org)",
      "``a ` b`` and `` ` ``": "<code>a ` b</code> and <code>`</code>",
      "\\*a\\* <https://example.org>": "*a* <a>https://example.org</a>",
    };
    for (const [text, html] of Object.entries(drawn)) expect(toHtml(parseInline(text))).toBe(html);
    expect(parseBlocks("# C#\n## D ##")).toEqual([
      { is: "heading", text: "C#" },
      { is: "heading", text: "D" },
    ]);
  });

  it("nests no deeper than can be drawn", () => {
    const text = `${"**a *b _c ".repeat(500)}${"d_ e* f**".repeat(500)}`;
    expect(depthOf(parseInline(text))).toBeLessThan(60);
    expect(lettersOf(parseInline(text))).toBe(text.replaceAll(/[^a-f]/g, ""));
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

const TAGS = { strong: "b", emphasis: "em", link: "a" } as const;

const toHtml = (spans: Span[]): string =>
  spans
    .map((span) => {
      if (!("spans" in span)) return span.is === "code" ? `<code>${span.text}</code>` : span.text;
      return `<${TAGS[span.is]}>${toHtml(span.spans)}</${TAGS[span.is]}>`;
    })
    .join("");

const depthOf = (spans: Span[]): number =>
  Math.max(0, ...spans.map((span) => ("spans" in span ? 1 + depthOf(span.spans) : 0)));

const lettersOf = (spans: Span[]): string =>
  spans
    .map((span) => ("spans" in span ? lettersOf(span.spans) : span.text))
    .join("")
    .replaceAll(/[^a-f]/g, "");
