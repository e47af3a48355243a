import { spawn, spawnSync } from "node:child_process";
import { text } from "node:stream/consumers";
import { IS_EXHAUSTIVE } from "@/test/property-runs";
import { PythonForks, type ScriptEnd } from "./python-forks";

/** A script of a bundle, and the command that runs it here; null where nothing can. */
export interface ScriptRunner {
  script: "analysis.R" | "analysis.py";
  command: string | null;
  howToInstall: string;
}

/** R from the PATH, and the first Python that can import what the script needs; EVENHAND_PYTHON names one that is tried before the others. */
export const RUNNERS: readonly ScriptRunner[] = [
  {
    script: "analysis.R",
    command: runs("Rscript", ["--version"]) ? "Rscript" : null,
    howToInstall: "install R 4 (apt-get install r-base-core), so that Rscript is on the PATH",
  },
  {
    script: "analysis.py",
    command:
      [process.env.EVENHAND_PYTHON, "python3", "/usr/bin/python3"].find(
        (name) => name !== undefined && runs(name, ["-c", "import pandas, scipy"]),
      ) ?? null,
    howToInstall:
      "install Python 3.9 with pandas and scipy (apt-get install python3-pandas python3-scipy), or name one by EVENHAND_PYTHON",
  },
];

function runs(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}

const ENVIRONMENT = {
  NODE_ENV: "test" as const,
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  // R would compile each function after two calls: most of a run on the small tables of tests.
  R_ENABLE_JIT: "0",
};

let forks: PythonForks | undefined;

/**
 * Runs a script in an unpacked bundle. One of Python begins with its packages loaded, but in an exhaustive run.
 *
 * @throws Error where nothing here runs it
 */
export async function runScript(
  { command, script }: ScriptRunner,
  folder: string,
  args: readonly string[] = [],
): Promise<ScriptEnd> {
  if (command === null) throw new Error(`nothing runs ${script}`);
  if (script === "analysis.R" || IS_EXHAUSTIVE) return runAlone({ command, script }, folder, args);
  forks ??= new PythonForks(command, ENVIRONMENT);
  return forks.run(folder, script, args);
}

/** The same by its command alone, as its reader would. */
export async function runAlone(
  { command, script }: Pick<ScriptRunner, "command" | "script">,
  folder: string,
  args: readonly string[] = [],
): Promise<ScriptEnd> {
  if (command === null) throw new Error(`nothing runs ${script}`);
  const child = spawn(command, [script, ...args], { cwd: folder, env: ENVIRONMENT });
  const [stdout, stderr, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((ended, failed) => child.once("error", failed).once("close", ended)),
  ]);
  return { status, stdout, stderr };
}

/** Whether R is here with the packages that the sensitivity analysis needs, and how to get them. */
export const MODEL_PACKAGES = {
  areInstalled: runs("Rscript", ["-e", "stopifnot(requireNamespace('ordinal'), requireNamespace('lme4'))"]),
  howToInstall: "install the R packages ordinal and lme4 (apt-get install r-cran-ordinal r-cran-lme4)",
};
