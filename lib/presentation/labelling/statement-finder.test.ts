import { describe, expect, it } from "vitest";
import { STANDARD_KINDS } from "@/lib/study/labelling/labels";
import { areSameStatements } from "./same-statements";
import { QueryFault, statementFinder } from "./statement-finder";

const find = async (kind: string, code: string) => {
  const query = STANDARD_KINDS.find(({ id }) => id === kind)?.queries[0]?.query ?? "";
  const finder = await statementFinder("python", query);
  const points = Array.from(code);
  const found = finder.find(code).map((one) => ({ ...one, text: points.slice(one.from, one.to).join("") }));
  finder.close();
  return found;
};
const texts = async (kind: string, code: string) => (await find(kind, code)).map(({ text }) => text);

describe("the standard kinds of statements", () => {
  it("find what a program reads, however it splits and converts it", async () => {
    const code =
      "import sys\nn = int(input())\na, b = map(int, input().split())\nline = sys.stdin.readline()\nm = raw_input ()\nmy_input = 3\n";
    expect(await texts("input", code)).toEqual([
      "n = int(input())",
      "a, b = map(int, input().split())",
      "line = sys.stdin.readline()",
      "m = raw_input ()",
    ]);
  });

  it("find loops by their heads, nested ones too", async () => {
    const code =
      "for i in range(3):\n    for j in range(i):\n        print(j)\nwhile n: n -= 1\n[x for x in y]\n";
    expect(await texts("for", code)).toEqual(["for i in range(3):", "for j in range(i):"]);
  });

  it("find what a program prints, and no name that only begins so", async () => {
    const code =
      "print(1)\nif x:\n    print ('no', end='')\nsys.stdout.write('a')\nprinter(2)\nprint 'old'\n";
    expect(await texts("output", code)).toEqual([
      "print(1)",
      "print ('no', end='')",
      "sys.stdout.write('a')",
      "print 'old'",
    ]);
  });

  it("give places in code points, behind characters of two units", async () => {
    const [found] = await find("output", "s = '\u{1F916}'\nprint(s)\n");
    expect(found).toMatchObject({ from: 8, to: 16, text: "print(s)" });
  });

  it("go on in code that does not parse", async () => {
    expect(await texts("output", "def f(:\nprint(1)\n")).toContain("print(1)");
  });
});

describe("statements are identical", () => {
  const same = async (kind: string, program: string, reference: string) =>
    areSameStatements(await find(kind, program), await find(kind, reference));

  it("whatever white space stands between tokens, and whatever comments say", async () => {
    expect(await same("input", "n=int( input() )  # how many\n", "n = int(input())\n")).toBe(true);
  });

  it("not with other white space in a string, another name, or another number of statements", async () => {
    expect(await same("output", "print('a  b')\n", "print('a b')\n")).toBe(false);
    expect(await same("input", "m = int(input())\n", "n = int(input())\n")).toBe(false);
    expect(await same("output", "print(1)\nprint(1)\n", "print(1)\n")).toBe(false);
    expect(await same("output", "print(1)\nprint(2)\n", "print(2)\nprint(1)\n")).toBe(false);
  });

  it("of loops by their heads alone", async () => {
    expect(await same("for", "for i in x:\n    a(i)\n", "for i in x :\n  b()\n")).toBe(true);
  });

  it("not where neither program has one", async () => {
    expect(await same("for", "a()\n", "b()\n")).toBe(false);
  });
});

describe("a query of one's own", () => {
  it("finds its kind in another language", async () => {
    const finder = await statementFinder("javascript", "(return_statement) @statement");
    expect(finder.find("function f(a) { return a + 1; }\n")).toEqual([
      { from: 16, to: 29, tokens: ["return", "a", "+", "1", ";"] },
    ]);
    finder.close();
  });

  it.each([
    ["that its grammar does not take", "python", "(no_such_node) @statement", /no_such_node/],
    ["with a fault of syntax", "python", "(call", /Bad syntax/],
    ["that captures nothing as a statement", "python", "(call) @call", /captures nothing as @statement/],
    ["of a language without a grammar", "plain", "(call) @statement", /no grammar of plain/],
  ])("is refused %s", async (_, language, query, message) => {
    const refused = statementFinder(language, query);
    await expect(refused).rejects.toThrow(QueryFault);
    await expect(refused).rejects.toThrow(message);
  });
});
