import { type ChildProcess, fork } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { fullTable, summaryTable } from "@/lib/simulate/calibration/calibration-table";
import { cellsOf } from "@/lib/simulate/calibration/cells";
import { type Line, mergeLines, readLines, toLine } from "@/lib/simulate/calibration/line";
import { allScenarios } from "@/lib/simulate/calibration/scenarios";
import { type Tally, addTallies, runScenario } from "@/lib/simulate/calibration/tally";
import { formatDocument } from "@/scripts/docs/format-document";

/** Do intervals cover what they promise, and tests err no more often? One child process for each core. */
const { values: options } = parseArgs({
  options: {
    /** Simulated studies in each scenario. */
    runs: { type: "string", default: "4000" },
    /** Only scenarios whose family and name hold this text, or one of several. */
    only: { type: "string", multiple: true, default: [""] },
    /** Only scenarios in which this method is judged. */
    method: { type: "string" },
    /** A file of counts: runs that it holds are not made again, and new ones are added. For the same code only. */
    counts: { type: "string" },
    /** Puts the table into docs/statistics.md. What was not run stays as it is printed there. */
    write: { type: "boolean", default: false },
  },
});
const RUNS = Number(options.runs);
const PART = 200;
const DOCUMENT = new URL("../docs/statistics.md", import.meta.url);
const BETWEEN =
  /(<!-- calibration: made by npm run bench:calibration -- --write -->\n)[^]*(<!-- calibration: end -->)/;

interface Part {
  scenario: number;
  from: number;
  to: number;
}

const scenarios = allScenarios();
const keyOf = ({ family, name }: { family: string; name: string }): string => `${family}: ${name}`;
const chosen = [...scenarios.entries()].filter(
  ([, scenario]) =>
    options.only.some((text) => keyOf(scenario).includes(text)) &&
    (options.method === undefined ||
      runScenario(scenario, 0, 1).some(({ method }) => method === options.method)),
);
if (chosen.length === 0) throw new Error("no scenario is called so, or judges such a method");
const kept = await readKept();
const tallies = new Map<number, Tally[]>();
for (const [at, scenario] of chosen) tallies.set(at, kept[keyOf(scenario)] ?? []);
/** All scenarios advance together, so that who stops early (Ctrl+C) has a table of fewer runs. */
const parts = Array.from({ length: Math.ceil(RUNS / PART) }, (_, at) => at * PART).flatMap((from) =>
  chosen
    .filter(([at]) => from >= (tallies.get(at)?.[0]?.runs ?? 0))
    .map(([scenario]): Part => ({ scenario, from, to: Math.min(RUNS, from + PART) })),
);
process.once("SIGINT", () => parts.splice(0));
const seconds = new Map<number, number>();
const started = Date.now();
await Promise.all(Array.from({ length: availableParallelism() }, () => work(parts)));

const cells = chosen.flatMap(([at, scenario]) => cellsOf(scenario, tallies.get(at) ?? []));
const used = [...seconds.values()].reduce((sum, one) => sum + one, 0);
const lines = cells.map(toLine);
const fewest = Math.min(...cells.map(({ runs }) => runs));
if (options.counts)
  await writeFile(
    options.counts,
    JSON.stringify({
      ...kept,
      ...Object.fromEntries(chosen.map(([at, one]) => [keyOf(one), tallies.get(at)])),
    }),
  );
console.log(reportOf(lines, fewest));
console.log(
  `\n${(used / 60).toFixed(1)} minutes of processor time, ${((Date.now() - started) / 60_000).toFixed(1)} on the clock.`,
);
if (options.write) await intoDocument();

/** Counts of an earlier call, by scenario. */
async function readKept(): Promise<Record<string, Tally[]>> {
  if (!options.counts) return {};
  const text = await readFile(options.counts, "utf8").catch(() => "{}");
  return JSON.parse(text) as Record<string, Tally[]>;
}

/** One child takes part after part until none is left. */
function work(left: Part[]): Promise<void> {
  const child = fork(new URL("./calibration-worker.ts", import.meta.url), { execArgv: ["--import", "tsx"] });
  return new Promise((resolve, reject) => {
    const next = (): void => {
      const part = left.shift();
      if (part) child.send(part);
      else child.disconnect();
    };
    child.on("message", (message: "ready" | { scenario: number; tallies: Tally[]; seconds: number }) => {
      if (message !== "ready") {
        const { scenario } = message;
        tallies.set(scenario, addTallies([tallies.get(scenario) ?? [], message.tallies]));
        seconds.set(scenario, (seconds.get(scenario) ?? 0) + message.seconds);
      }
      next();
    });
    child.on("exit", (code) => (code === 0 ? resolve() : reject(failed(child))));
  });
}

function failed({ exitCode }: ChildProcess): Error {
  return new Error(`a child process ended with ${exitCode}`);
}

function reportOf(all: readonly Line[], runs: number): string {
  const inside = all.filter(({ isInRange }) => isInRange);
  const failures = inside.filter(({ fault }) => fault !== null).length;
  const count = new Set(all.map(({ family, scenario }) => `${family}: ${scenario}`)).size;
  return [
    `${runs} simulated studies in each of ${count} scenarios; ${all.length} cells, ${inside.length} of them inside the declared ranges; ${failures} fail there.`,
    summaryTable(all),
    "<details><summary>Every cell</summary>",
    fullTable(all),
    "</details>",
  ].join("\n\n");
}

async function intoDocument(): Promise<void> {
  const before = await readFile(DOCUMENT, "utf8");
  const printed = BETWEEN.exec(before)?.[0];
  if (printed === undefined) throw new Error("docs/statistics.md has lost the marks around its table");
  const merged = mergeLines(readLines(printed, scenarios), lines, scenarios);
  const isWhole = merged.length === lines.length;
  const printedRuns = Number(/^(\d+) simulated studies/m.exec(printed)?.[1] ?? fewest);
  const text = reportOf(merged, isWhole ? fewest : Math.min(fewest, printedRuns));
  const after = before.replace(BETWEEN, (_, open: string, close: string) => `${open}\n${text}\n\n${close}`);
  await writeFile(DOCUMENT, await formatDocument(fileURLToPath(DOCUMENT), after));
}
