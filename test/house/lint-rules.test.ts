import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { isProduct, readSourceFiles } from "./source-files";
import { datesOfNow, placeOf } from "./turns-of-phrase";

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

interface Config {
  default: object;
  typedRules: Record<string, unknown>;
  pure: string[];
}
const config = (await import(pathToFileURL(resolve("oxlint.config.mjs")).href)) as Config;

test("every rule that needs types finds its fault, and so do the compiler's own rules", () => {
  const rules = Object.keys(config.typedRules).map((name) => name.replace("typescript/", ""));
  const compilerOptions = { strict: true, target: "ES2022", lib: ["ES2023", "dom"], noEmit: true, types: [] };
  const printed = lint({
    files: {
      "faults.ts": FAULTS,
      "tsconfig.json": JSON.stringify({ compilerOptions, include: ["*.ts"] }),
    },
    rules: { categories: { correctness: "off" }, plugins: ["typescript"], rules: config.typedRules },
    options: ["--type-aware", "--type-check"],
  });
  const found = [...printed.matchAll(/\[Error\/typescript\(([\w-]+)\)\]/g)].map(([, name]) => name);
  expect([...new Set(found)].sort()).toEqual(expect.arrayContaining([...rules, "TS2322"].sort()));
  expect(rules.length).toBeGreaterThan(20);
});

test.each([
  // A room knows its own floor and what is below, and reaches it by its address.
  [
    "lib/stats/x.ts",
    ["../text/csv", "../../text/csv", "@/lib/db/shared/pool", "pg", "react", "node:fs", "@/app/page"],
  ],
  ["lib/results/x/y.ts", ["recharts", "@/components/ui/button", "@/lib/exchange/csv", "@/lib/env"]],
  ["lib/operations/study/x.ts", ["pg", "@/generated/prisma", "@/lib/edge/limits", "@/components/ui/x"]],
  ["lib/db/study/x.ts", ["@/lib/operations/study/x", "react", "@/app/x"]],
  ["lib/edge/x.ts", ["pg", "@prisma/client", "@/components/study/x"]],
  ["components/study/x.tsx", ["@/lib/operations/study/x", "@/lib/db/x", "recharts", "@/seed/demo"]],
  ["components/ui/x.tsx", ["@/lib/study/actor", "@/lib/score/x"]],
  ["components/judge/x.tsx", ["@/lib/study/actor", "zod", "@/lib/results/x", "@/components/results/x"]],
  ["components/judge/begin/x.tsx", ["@/lib/blind/trial-view", "@/lib/score/even", "@/lib/sandbox/server/x"]],
  [
    "app/judge/[slug]/page.tsx",
    ["@/lib/operations/judging/panel", "@/lib/operations/study/x", "@/lib/stats/x"],
  ],
  ["app/api/judge/x/route.ts", ["@/lib/operations/timed/list-stages", "@/lib/allocation/x", "@/lib/db/x"]],
])("%s may not import what lies above it or beside it", (path, addresses) => {
  const imports = addresses.map((address, at) => `import n${at} from "${address}";\nvoid n${at};\n`);
  const printed = lint({ files: { [path]: imports.join("") }, rules: config.default });
  const lines = [...printed.matchAll(/:(\d+):\d+: .*no-restricted-imports/g)].map(([, line]) => Number(line));
  expect(
    addresses.filter((_, at) => !lines.includes(2 * at + 1)),
    printed,
  ).toEqual([]);
});

test.each([
  ["components/judge/x.tsx", ["import type { A }", "@/lib/blind/trial-view"]],
  ["components/judge/x.tsx", ["import { a }", "@/lib/sandbox/browser/run"]],
  ["components/judge/x.tsx", ["import { a }", "@/lib/text/messages"]],
  ["app/judge/x/page.tsx", ["import { a }", "@/lib/operations/judging/submit-verdict"]],
  ["app/judge/x/page.tsx", ["import { a }", "@/lib/operations/timed/get-work"]],
  ["components/charts/x.tsx", ["import { a }", "recharts"]],
  ["lib/results/x.ts", ["import { a }", "@/lib/stats/means/mean"]],
  ["lib/operations/study/x.ts", ["import { a }", "@/lib/db/study/x"]],
])("%s may have %s", (path, [taken = "", address = ""]) => {
  expect(lint({ files: { [path]: `${taken} from "${address}";\n` }, rules: config.default })).not.toContain(
    "no-restricted-imports",
  );
});

test("chance, the environment and the clock are no hidden input of a pure room", () => {
  const text = "export const all = [Math.random(), process.env.A, Date.now(), performance.now()];\n";
  const printed = lint({ files: { "lib/stats/x.ts": text }, rules: config.default });
  expect(printed.match(/no-restricted-(properties|globals)/g)).toHaveLength(5);
});

test("no pure room makes a date of the present", () => {
  const rooms = config.pure.map((name) => `lib/${name}/`);
  const places = readSourceFiles()
    .filter((file) => isProduct(file) && rooms.some((room) => file.path.startsWith(room)))
    .flatMap((file) => datesOfNow(file).map((node) => placeOf(file, node)));
  expect(places).toEqual([]);
});

function lint({
  files,
  rules,
  options = [],
}: {
  files: Readonly<Record<string, string>>;
  rules: object;
  options?: readonly string[];
}): string {
  const folder = mkdtempSync(join(tmpdir(), "rules-"));
  try {
    writeFileSync(join(folder, ".oxlintrc.json"), JSON.stringify(rules));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { stdout } = spawnSync(resolve("node_modules/.bin/oxlint"), [...options, "--format=unix"], {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, OXLINT_TSGOLINT_PATH: findChecker() },
    });
    return stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Outside the project, oxlint does not find the program that reads types. */
function findChecker(): string {
  return resolve(`node_modules/@oxlint-tsgolint/${process.platform}-${process.arch}/tsgolint`);
}
