import { spawnSync } from "node:child_process";

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

/** Runs a script in an unpacked bundle, as its reader would. */
export function runScript(
  { command, script }: ScriptRunner,
  folder: string,
  args: readonly string[] = [],
): { status: number | null; stdout: string; stderr: string } {
  if (command === null) throw new Error(`nothing runs ${script}`);
  const { status, stdout, stderr } = spawnSync(command, [script, ...args], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    // R would compile each function after two calls: most of a run on the small tables of tests.
    env: { NODE_ENV: "test", PATH: process.env.PATH, HOME: process.env.HOME, R_ENABLE_JIT: "0" },
  });
  return { status, stdout, stderr };
}

/** Whether R is here with the packages that the sensitivity analysis needs, and how to get them. */
export const MODEL_PACKAGES = {
  areInstalled: runs("Rscript", ["-e", "stopifnot(requireNamespace('ordinal'), requireNamespace('lme4'))"]),
  howToInstall: "install the R packages ordinal and lme4 (apt-get install r-cran-ordinal r-cran-lme4)",
};
