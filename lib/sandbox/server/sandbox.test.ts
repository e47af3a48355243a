import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeSandboxRunner } from "@/scripts/sandbox-runner";
import { errorKindOf } from "@/lib/sandbox/error-kinds";
import type { RunnableLanguage } from "@/lib/sandbox/run-request";
import { taskTestsSchema } from "@/lib/sandbox/task-tests";
import { HARMLESS, HOSTILE_PROGRAMS } from "@/test/sandbox/hostile-programs";
import { Sandbox } from "./sandbox";

let sandbox: Sandbox;

beforeAll(async () => {
  await makeSandboxRunner();
  sandbox = new Sandbox(1);
});
afterAll(() => sandbox.close());

const run = async (language: RunnableLanguage, code: string, { stdin = "", timeLimitMs = 1_500 } = {}) => {
  const { end, stdout } = await sandbox.run(language, { kind: "output", code, stdin, timeLimitMs });
  return { kind: errorKindOf(end), end, stdout };
};

const call = async (language: RunnableLanguage, code: string, name: string, given: unknown[]) => {
  const { end } = await sandbox.run(language, {
    kind: "function",
    code,
    function: name,
    arguments: given,
    timeLimitMs: 2_000,
  });
  return end.kind === "ended" ? (JSON.parse(end.value ?? "null") as unknown) : end;
};

/** Whether a program that comes after a hostile one ends as it should. */
const isWell = async (language: RunnableLanguage) =>
  (await run(language, HARMLESS.code[language], { stdin: HARMLESS.stdin, timeLimitMs: 5_000 })).stdout ===
  HARMLESS.stdout;

describe("a hostile program", () => {
  test.each(HOSTILE_PROGRAMS)(
    "is stopped and the next one runs: %s in %s",
    async (_what, language, code, kind) => {
      const result = await run(language, code);
      expect({ kind: result.kind, end: result.end }).toEqual({ kind, end: expect.anything() as unknown });
      expect(await isWell(language)).toBe(true);
    },
    120_000,
  );

  test("does not end well when its promises fill the memory", async () => {
    const code = "const f = () => Promise.resolve().then(f); f();";
    expect((await run("javascript", code, { timeLimitMs: 12_000 })).kind).toMatch(/^(memory|time_out)$/);
    expect(await isWell("javascript")).toBe(true);
  }, 180_000);

  test("leaves nothing behind for the next program", async () => {
    const poison = [
      "import builtins, sys, random, json, math, os",
      "builtins.len = lambda x: 99",
      "builtins.evil = 1",
      "math.sqrt = lambda x: -1",
      "sys.modules['heapq'] = None",
      "os.environ['A'] = 'B'",
      "os.chdir('/')",
      "open('/dev/null')",
      "print(random.random())",
    ].join("\n");
    const look = [
      "import builtins, heapq, math, os, random",
      "print(len('abc'), hasattr(builtins, 'evil'), math.sqrt(4), os.environ.get('A'), os.getcwd(), random.random(), hash('a'))",
    ].join("\n");
    const first = await run("python", look);
    await run("python", poison);
    expect(await run("python", look)).toEqual(first);
    expect(first.stdout).toMatch(/^3 False 2\.0 None \/home\/pyodide /);
    await run("javascript", "globalThis.evil = 1; Array.prototype.evil = 2; Math.max = null;");
    expect((await run("javascript", "console.log(typeof evil, [].evil, Math.max(1, 2))")).stdout).toBe(
      "undefined undefined 2\n",
    );
  });

  test("finds no JavaScript that can do anything when it gets out of Python", async () => {
    const code = [
      "import sys",
      "for name in ('ctypes', '_ctypes'): sys.modules.pop(name, None)",
      "import ctypes",
      "ctypes.CDLL(None).emscripten_run_script(b'globalThis.process.exit(7)')",
      "print('it ran')",
    ].join("\n");
    const { kind, stdout } = await run("python", code);
    expect(kind).toBe("other");
    expect(stdout).not.toContain("it ran");
    const search = [
      "import gc",
      "found = [one for one in gc.get_objects() if type(one).__name__ in ('JsProxy', 'JsCallable')]",
      "for one in found:",
      "    one.constructor.constructor('return process')()",
      "raise IndexError(len(found))",
    ].join("\n");
    expect(["index", "other", "name", "type"]).toContain((await run("python", search)).kind);
    expect(await isWell("python")).toBe(true);
  });
});

describe("a program", () => {
  test("gives the same every time, and does not wait", async () => {
    const python =
      "import random, time, uuid, os\ntime.sleep(60)\nprint(random.random(), time.time(), uuid.uuid4(), os.urandom(4), {'a', 'b', 'c'})";
    const one = await run("python", python);
    expect(one.kind).toBeNull();
    expect(await run("python", python)).toEqual(one);
    const javascript =
      "setTimeout(() => console.log(Math.random(), Date.now(), new Date().toISOString(), performance.now()), 60000)";
    const other = await run("javascript", javascript);
    expect(other.stdout).toMatch(/2026-01-01/);
    expect(await run("javascript", javascript)).toEqual(other);
  });

  test("reads its input in each usual way", async () => {
    const stdin = "3\n1 2 3\nlast";
    const expected = "3|1 2 3|last\n";
    for (const code of [
      "print(input(), input(), input(), sep='|')",
      "import sys\nprint('|'.join(sys.stdin.read().split('\\n')))",
      "import sys\nprint('|'.join(line.rstrip('\\n') for line in sys.stdin))",
      "print('|'.join(open(0).read().split('\\n')))",
    ])
      expect((await run("python", code, { stdin })).stdout).toBe(expected);
    for (const code of [
      "console.log(require('fs').readFileSync(0, 'utf8').split('\\n').join('|'))",
      "console.log(require('node:fs').readFileSync('/dev/stdin').toString().split('\\n').join('|'))",
      "const all = []; require('readline').createInterface({ input: process.stdin }).on('line', (line) => all.push(line)).on('close', () => console.log(all.join('|')))",
      "let text = ''; process.stdin.on('data', (part) => (text += part)); process.stdin.on('end', () => console.log(text.split('\\n').join('|')))",
      "(async () => { const all = []; for await (const line of require('readline').createInterface({ input: process.stdin })) all.push(line); console.log(all.join('|')); })()",
    ])
      expect((await run("javascript", code, { stdin })).stdout).toBe(expected);
  });

  test("returns values as JSON, with the same rules in both languages", async () => {
    expect(
      await call("python", "def f(a): return (a, {2, 1}, 2**60, float('nan'), None, {'k': 1.5})", "f", [1]),
    ).toEqual([1, [1, 2], "1152921504606846976", "NaN", null, { k: 1.5 }]);
    expect(
      await call(
        "javascript",
        "const f = async (a) => [a, new Set([2, 1]), 2n ** 60n, NaN, undefined, { k: 1.5 }];",
        "f",
        [1],
      ),
    ).toEqual([1, [1, 2], "1152921504606846976", "NaN", null, { k: 1.5 }]);
    expect(await call("javascript", "module.exports = { f: (a) => a + 1 };", "f", [1])).toBe(2);
    expect(await call("javascript", "export function f(a) { return a + 1; }", "f", [1])).toBe(2);
    expect(await call("python", "x = 1", "f", [])).toMatchObject({ kind: "raised", names: ["NameError"] });
    expect(await call("javascript", "const x = 1", "f", [])).toMatchObject({ kind: "raised" });
  });

  test.each([
    ["python", "x = = 1", "syntax"],
    ["python", "import nothing_like_this", "import"],
    ["python", "1 + 'a'", "type"],
    ["python", "int('a')", "value"],
    ["python", "x", "name"],
    ["python", "[][1]", "index"],
    ["python", "{}['a']", "index"],
    ["python", "1 / 0", "other"],
    ["javascript", "let x = ;", "syntax"],
    ["javascript", "require('lodash')", "import"],
    ["javascript", "null.x", "type"],
    ["javascript", "new Array(-1)", "value"],
    ["javascript", "x", "name"],
    ["javascript", "throw new Error('no')", "other"],
  ] as const)("has its kind of error told: %s %s", async (language, code, kind) => {
    expect((await run(language, code)).kind).toBe(kind);
  });

  test("passes and fails its tests by the rules that the task states", async () => {
    const tests = taskTestsSchema.parse([
      { name: "one", kind: "random", stdin: "2\n", stdout: "4" },
      { name: "exact", kind: "edge", stdin: "2\n", stdout: "4", compare: { kind: "exact" } },
      {
        name: "near",
        kind: "edge",
        stdin: "1.5\n",
        stdout: "3.000001",
        compare: { kind: "numbers", epsilon: 1e-5 },
      },
      { name: "none", kind: "edge", stdin: "", stdout: "" },
    ]);
    const code =
      "print(float(input()) * 2 if False else (lambda x: int(x * 2) if x == 2 else x * 2)(float(input())))";
    const outcomes = await sandbox.test({ language: "python", code, tests });
    expect(outcomes.map(({ name, status, error, output }) => [name, status, error, output])).toEqual([
      ["one", "passed", null, "4\n"],
      ["exact", "failed", null, "4\n"],
      ["near", "passed", null, "3.0\n"],
      ["none", "error", "other", ""],
    ]);
  });

  test("that costs two processes has its other tests ended the same way", async () => {
    const tests = taskTestsSchema.parse(
      Array.from({ length: 8 }, (_unused, index) => ({ name: `t${index}`, stdin: "", stdout: "" })),
    );
    const outcomes = await sandbox.test({ language: "python", code: "import os\nos._exit(0)", tests });
    expect(outcomes.map(({ error }) => error)).toEqual(Array.from({ length: 8 }, () => "other"));
  });
});
