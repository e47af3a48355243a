import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

/** One fault for each rule, and one that the compiler finds. */
const FAULTS = `
declare const wait: () => Promise<number>;
declare const given: any;
declare const takes: (n: number) => void;
declare const a: A;
enum A { x }
class K { m() { return this; } }
export async function awaits() { await 5; }
export function deletes(list: number[]) { delete list[0]; }
export const text = \`\${{}}\`;
export type Twice = "a" | "a";
export function floats() { wait(); }
export function names(list: number[]) { for (const at in list) void at; }
export function implied() { setTimeout("alert(1)", 1); }
export function misused() { [1].forEach(async () => { await wait(); }); }
export type Redundant = unknown | string;
export function asserts(n: number) { return n as number; }
export function unsafe() { takes(given); const x: number = given; given(); void given.a; return x; }
export function returns(): number { return given; }
export const compares = a === (1 as number);
export const minus = -("a" as unknown as bigint | string);
export function throwsText() { throw "a"; }
export const rejects = () => Promise.reject("a");
export async function noAwait() { return 1; }
export const plus = [1] + "a";
export const unbound = new K().m;
export const typed: number = "a";
`;

interface Rules {
  overrides: { rules: Record<string, unknown> }[];
}

test("every rule that needs types finds its fault, and so do the compiler's own rules", () => {
  const { overrides } = JSON.parse(readFileSync(".oxlintrc.json", "utf8")) as Rules;
  const rules = overrides
    .flatMap((one) => Object.keys(one.rules))
    .map((name) => name.replace("typescript/", ""));
  const folder = mkdtempSync(join(tmpdir(), "rules-"));
  try {
    cpSync(".oxlintrc.json", join(folder, ".oxlintrc.json"));
    writeFileSync(join(folder, "faults.ts"), FAULTS);
    const compilerOptions = {
      strict: true,
      target: "ES2022",
      lib: ["ES2023", "dom"],
      noEmit: true,
      types: [],
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
    const { stdout } = spawnSync(
      resolve("node_modules/.bin/oxlint"),
      ["--type-aware", "--type-check", "--format=unix"],
      { cwd: folder, encoding: "utf8", env: { ...process.env, OXLINT_TSGOLINT_PATH: findChecker() } },
    );
    const found = [...stdout.matchAll(/\[Error\/typescript\(([\w-]+)\)\]/g)].map(([, name]) => name);
    expect([...new Set(found)].sort()).toEqual(expect.arrayContaining([...rules, "TS2322"].sort()));
    expect(rules.length).toBeGreaterThan(20);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** Outside the project, oxlint does not find the program that reads types. */
function findChecker(): string {
  return resolve(`node_modules/@oxlint-tsgolint/${process.platform}-${process.arch}/tsgolint`);
}
