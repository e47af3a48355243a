import { spawn } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { KNOWN_LANGUAGES } from "@/lib/study/known-languages";
import { highlight, plain } from "./highlight";
import { oddKind, visibleMark } from "./odd-characters";
import { CODE_CLASSES } from "./token-classes";
import { runs } from "@/test/property-runs";

/** With colours, however busy the machine is. */
const coloured = (code: string, language: string) => highlight(code, language, 60_000);

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};
const textOf = (html: string) =>
  html.replace(/<[^>]*>/g, "").replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? "?");
const drawn = (code: string) =>
  [...code].map((one) => (oddKind(one) === null ? one : visibleMark(one))).join("");
const classesOf = (html: string) => [...html.matchAll(/class="([^"]*)"/g)].map(([, name]) => name);

test("HTML holds only escaped text and spans of known classes, and reads as the code does", async () => {
  const code = fc.array(
    fc.oneof(
      fc.constantFrom("<b>", "&amp;", '"', "'", "\n", "// ", "`${", "/x/g", "\u202e", "\0"),
      fc.string({ unit: "binary" }),
    ),
  );
  await fc.assert(
    fc.asyncProperty(code, fc.constantFrom("javascript", "python", "cobol"), async (parts, language) => {
      const text = parts.join("").replace(/\r\n?/g, "\n");
      const html = await coloured(text, language);
      expect(html.replace(/<span class="[a-z-]+">|<\/span>/g, "")).not.toMatch(/[<>"']/);
      expect(textOf(html)).toBe(drawn(text));
      for (const name of classesOf(html)) expect(CODE_CLASSES).toContain(name);
    }),
    runs(300),
  );
});

test("each line is one span, so that a style sheet can count them", async () => {
  const html = await coloured("let x = 1;\n\n`a\nb`;", "javascript");
  expect(html.split("\n")).toHaveLength(4);
  for (const line of html.split("\n")) expect(line).toMatch(/^<span class="line">.*<\/span>$/);
});

test("the kinds of token have their classes", async () => {
  const html = await coloured('function f(x) { return new Map([[1, "s"]]).size + x; } // c', "javascript");
  const found = new Map(
    [...html.matchAll(/<span class="(tk-[a-z]+)">([^<]*)<\/span>/g)].map(([, name, text]) => [text, name]),
  );
  expect(found.get("function")).toBe("tk-keyword");
  expect(found.get("f")).toBe("tk-function");
  expect(found.get("1")).toBe("tk-number");
  expect(found.get("&quot;s&quot;")).toBe("tk-string");
  expect(found.get("// c")).toBe("tk-comment");
  expect(found.get("+")).toBe("tk-operator");
});

test("colours continue over the steps in which a long sample is worked through", async () => {
  const html = await coloured(`/*${"\n".repeat(60)}still a comment */ let x;`, "javascript");
  expect(html).toContain('<span class="tk-comment">still a comment */</span>');
});

test("a sample that takes longer than the limit is shown without colours", async () => {
  expect(await highlight("let x = 1;", "javascript", 0)).toBe(plain("let x = 1;"));
});

test.each([
  ["opencl", "__kernel void f(__global float4 *x, read_only image2d_t s) {}", "__kernel __global read_only"],
  ["cuda", "__global__ void f(float3 *x) { __shared__ int s[4]; }", "__global__ __shared__"],
])(
  "the words that %s adds to its grammar are coloured inside functions too",
  async (language, code, words) => {
    const html = await coloured(code, language);
    const keywords = [...html.matchAll(/<span class="tk-keyword">([^<]*)<\/span>/g)].map(([, text]) => text);
    expect(keywords).toEqual(expect.arrayContaining(words.split(" ")));
    const types = [...html.matchAll(/<span class="tk-type">([^<]*)<\/span>/g)].map(([, text]) => text);
    expect(types).toContain(language === "cuda" ? "float3" : "float4");
    expect(html.replace(/<[^>]*>/g, "")).toBe(code);
  },
);

test.each(KNOWN_LANGUAGES.map(({ id }) => id))("%s has its colours", async (language) => {
  const code = "if (total == 1) { } // 2";
  const html = await coloured(code, language);
  expect(html).toMatch(/<span class="tk-number">1<\/span>/);
  expect(html.replace(/<[^>]*>/g, "")).toBe(code);
});

test("a language without a grammar is shown without colours", async () => {
  expect(await highlight("a < b", "cobol")).toBe('<span class="line">a &lt; b</span>');
});

test("a joiner is part of a picture of several, and a mark anywhere else", async () => {
  const family = "👩🏽\u200d💻";
  expect(await highlight(family, "text")).toBe(`<span class="line">${family}</span>`);
  expect(await highlight("a\u200db", "text")).toBe(
    '<span class="line">a<span class="tk-mark">U+200D</span>b</span>',
  );
});

test("characters that cannot be seen are drawn as marks", async () => {
  expect(await highlight("x\u202ey\u0007", "text")).toBe(
    '<span class="line">x<span class="tk-mark">U+202E</span>y<span class="tk-mark">\u2407</span></span>',
  );
});

test("a machine that is busy with something else takes no colours away", async () => {
  const code = Array.from({ length: 600 }, (_, line) => `value_${line} = f"{total:>8} of {${line}}"`).join(
    "\n",
  );
  const alone = await highlight(code, "python", 60_000);
  const busy = Array.from({ length: 12 }, () =>
    spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
  );
  try {
    for (let round = 0; round < 3; round += 1) expect(await highlight(code, "python")).toBe(alone);
  } finally {
    for (const child of busy) child.kill("SIGKILL");
  }
});
