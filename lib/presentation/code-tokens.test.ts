import { describe, expect, test } from "vitest";
import { codeTokens } from "./code-tokens";

const texts = async (code: string, language: string) =>
  (await codeTokens(code, language)).map(({ text }) => text);

describe("the tokens of a program", () => {
  test("are the leaves of its tree; strings and regular expressions are whole, comments are none", async () => {
    expect(await texts('let x = "a b" + /c d/.source; // no\n', "javascript")).toEqual([
      "let",
      "x",
      "=",
      '"a b"',
      "+",
      "/c d/",
      ".",
      "source",
      ";",
    ]);
  });

  test("know where they stand, beyond characters of two units too", async () => {
    const code = "/* 😀 */ f(\n  '😀', y)";
    const tokens = await codeTokens(code, "javascript");
    expect(tokens.map(({ text, line }) => [text, line])).toEqual([
      ["f", 1],
      ["(", 1],
      ["'😀'", 2],
      [",", 2],
      ["y", 2],
      [")", 2],
    ]);
    for (const { text, from, to } of tokens) expect(code.slice(from, to)).toBe(text);
  });

  test("of Java hold a text block as one, and neither kind of comment", async () => {
    const code = 'char c = \'"\'; // no\nString s = """\n  /* a */\n  """; /* no */';
    expect(await texts(code, "java")).toEqual([
      "char",
      "c",
      "=",
      "'\"'",
      ";",
      "String",
      "s",
      "=",
      '"""\n  /* a */\n  """',
      ";",
    ]);
  });

  test("of Python keep strings whole and open the holes of f-strings", async () => {
    expect(await texts(`x = 'a # b' + f"{y!r} c"  # no`, "python")).toEqual([
      "x",
      "=",
      "'a # b'",
      "+",
      'f"',
      "{",
      "y",
      "!r",
      "}",
      " c",
      '"',
    ]);
  });

  test("of a language nobody knows are words and signs", async () => {
    expect(await texts("MOVE wert-1 TO ÄB.\n", "cobol")).toEqual(["MOVE", "wert", "-", "1", "TO", "ÄB", "."]);
    expect((await codeTokens("a\n\nb", "cobol")).map(({ line }) => line)).toEqual([1, 3]);
  });

  test("of C's directives and C++'s literals are there one by one", async () => {
    expect(await texts('#define F(x) g(x, "a b") // no\n', "c")).toEqual([
      "#define",
      "F",
      "(",
      "x",
      ")",
      "g",
      "(",
      "x",
      ",",
      '"a b"',
      ")",
    ]);
    expect(await texts("auto s = R\"(// a\n b)\", c = 'x';", "cpp")).toEqual([
      "auto",
      "s",
      "=",
      'R"(// a\n b)"',
      ",",
      "c",
      "=",
      "'x'",
      ";",
    ]);
    const lines = (await codeTokens("#define F \\\n  one \\\n  two\nint x;", "c")).map(({ line }) => line);
    expect(lines).toEqual([1, 1, 2, 3, 4, 4, 4]);
  });

  test("of broken code are there all the same", async () => {
    expect(await texts("function ( { x", "javascript")).toEqual(["function", "(", "{", "x"]);
    expect(await texts("", "javascript")).toEqual([]);
  });
});
