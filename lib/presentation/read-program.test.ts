import { describe, expect, test } from "vitest";
import { readProgram } from "./read-program";

describe("a program taken apart", () => {
  test("has no comments, no blank lines and no blanks at a line's end", async () => {
    const program = await readProgram(
      "// why\r\nlet a = 1;  // one\r\n\r\n/* x\n y */\nlet b;\t\n",
      "javascript",
    );
    expect(program.code).toBe("let a = 1;\nlet b;");
    expect(program.lines).toBe(2);
    expect(program.tokens).toEqual(["let", "a", "=", "1", ";", "let", "b", ";"]);
  });

  test.each([
    // Of 11 characters that are no white space 4 are the comment's.
    ["let a = 1; // x1", "javascript", 4 / 11],
    ["let a = 1; /* x\n y */\n", "javascript", 6 / 13],
    ["x = 1  # one", "python", 4 / 7],
    ["// alone\n", "c", 1],
    ["let a = 1;", "javascript", 0],
    ["  \n", "javascript", null],
  ])("%j of %s has comments: %d of its characters", async (code, language, share) => {
    expect((await readProgram(code, language)).syntax?.commentShare).toBe(share);
  });

  test("knows its paths, levels and shape", async () => {
    const program = await readProgram("if (a) b();", "js");
    expect(program.syntax).toEqual({
      errors: 0,
      complexity: 2,
      nesting: 1,
      commentShare: 0,
      statements: 2,
      shape: {
        kinds: [
          "program",
          "if_statement",
          "parenthesized_expression",
          "identifier",
          "expression_statement",
          "call_expression",
          "identifier",
          "arguments",
        ],
        parents: [-1, 0, 1, 2, 1, 4, 5, 5],
      },
    });
  });

  test.each([
    ["let a = 1;", 0],
    ["let a = ;", 1],
    ["f(1;", 1],
    ["if (a { b(); }", 1],
    ["}\nlet a;\n}", 2],
  ])("counts what cannot be read: %j has %i", async (code, errors) => {
    expect((await readProgram(code, "javascript")).syntax?.errors).toBe(errors);
  });

  test("of a language nobody knows has lines and tokens, its comments among them", async () => {
    const program = await readProgram("MOVE A TO B. * why\n\n  STOP RUN.\n", "cobol");
    expect(program).toEqual({
      code: "MOVE A TO B. * why\n  STOP RUN.",
      tokens: ["MOVE", "A", "TO", "B", ".", "*", "why", "STOP", "RUN", "."],
      lines: 2,
      syntax: null,
    });
  });

  test("may be empty, or hold only a comment", async () => {
    const empty = { code: "", tokens: [], lines: 0 };
    expect(await readProgram("", "javascript")).toMatchObject(empty);
    expect(await readProgram("/* nothing */\n", "javascript")).toMatchObject(empty);
  });
});
