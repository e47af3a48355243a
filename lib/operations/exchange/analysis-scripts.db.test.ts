import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { EVEN_SCORES } from "@/lib/score/even-score";
import { seededRandom } from "@/lib/simulate/random";
import { RUNNERS, runScript } from "@/test/exchange/interpreters";
import { demoPackagesInstalled } from "@/seed/demo-packages";
import { DEMOS, SIMULATED_DEMO, createDemo } from "@/seed";
import { measureSamples } from "@/lib/operations/samples/measure-samples";
import { answerTrials, startAsJudge, toVerdict } from "@/test/operations/judge";
import { studyIdOf } from "@/test/operations/study";
import { withdrawSession } from "@/lib/operations/judging/withdraw-session";
import { expectAgreement, prepareAnalysis, runners } from "@/test/operations/analysis";

/** The scripts of a bundle work every number of the report out again, from the tables that lie beside them. */
const { finish, take } = prepareAnalysis();

// Skipped and counted where nothing runs a script; a machine that judges changes has to run both.
for (const { script, howToInstall } of RUNNERS.filter(({ command }) => command === null))
  test.skipIf(!process.env.CI)(`${script} is run (to run it, ${howToInstall})`, () => {
    throw new Error(`Nothing here runs ${script}: ${howToInstall}.`);
  });

// Making the second demo teaches a model on some megabytes of code, which takes its time on a busy machine.
const why = demoPackagesInstalled()
  ? ""
  : " (skipped: npm ci --ignore-scripts --prefix seed/packages installs its code)";
describe.skipIf(!demoPackagesInstalled())(`of the demo studies${why}`, { timeout: 900_000 }, () => {
  const judge = async (slug: string, seed: string, trials = Infinity, token: string | null = null) => {
    const random = seededRandom(`${slug} ${seed}`);
    const severity = random.integer(3);
    const session = await startAsJudge(slug, { token });
    await answerTrials(session.token, trials, (trial) => ({
      ...toVerdict(
        trial,
        () => EVEN_SCORES[Math.min(3, random.integer(4) + (random.chance(0.2) ? severity : 0))] ?? 1,
      ),
      timing: { readMs: random.integer(9000), judgeMs: random.integer(30_000), hiddenMs: 0 },
      comment: "=1+1, 'quoted'\nand more",
    }));
    return session.token;
  };
  const makeJudged = async (
    slug: string,
    judges: number,
    analysis: Readonly<Record<string, unknown>> = {},
  ): Promise<void> => {
    const demo = DEMOS.find(({ protocol }) => protocol.slug === slug);
    if (!demo) throw new Error(`${slug} is no demo`);
    const { protocol } = demo;
    await createDemo(
      { ...demo, protocol: { ...protocol, analysis: { ...protocol.analysis, ...analysis } } },
      new Date(),
    );
    for (let at = 0; at < judges; at += 1) await judge(slug, `judge ${at}`, at === 1 ? 3 : Infinity);
    await startAsJudge(slug);
    await withdrawSession({ token: await judge(slug, "withdrawn", 4) });
  };

  test("side by side, with metrics", async () => {
    const slug = "which-implementation";
    await makeJudged(slug, 9);
    await measureSamples({ studyId: await studyIdOf(slug), budgetMs: 60_000 });
    await finish(slug);
    const taken = await take(slug);
    expect(taken.numbers.some(({ number }) => number.startsWith("correlations["))).toBe(true);
    await expectAgreement(taken, 1000, true);
  });

  test("human or robot, with a repeat and forecasts of its own", async () => {
    const slug = "human-or-robot";
    await makeJudged(slug, 9, { forecasts: { surelyNot: 0.1, surely: 0.88 } });
    const token = await judge(slug, "first visit");
    await judge(slug, "second visit", Infinity, token);
    await finish(slug);
    const taken = await take(slug);
    const forecasts = taken.numbers.filter(({ number }) => number.endsWith(".forecast"));
    expect(new Set(forecasts.map(({ value }) => value))).toEqual(new Set([0.1, 0.35, 0.65, 0.88]));
    await expectAgreement(taken, 500, true);
  });

  test("simulated judges", async () => {
    await createDemo(SIMULATED_DEMO, new Date());
    await expectAgreement(await take(SIMULATED_DEMO.protocol.slug), 1000, true);
  });

  test.each(runners)("a comment that begins with = is read as it was written by $script", async (runner) => {
    const { folder } = await take("human-or-robot", ["comments"]);
    expect(readFileSync(join(folder, "data", "trials.csv"), "utf8")).toContain("'=1+1, 'quoted'");
    const line = {
      "analysis.R": `cat(read_table("trials")$comment[1])`,
      "analysis.py": `print(read_table("trials")["comment"][0])`,
    };
    appendFileSync(join(folder, runner.script), `\n${line[runner.script]}\n`);
    const { stdout } = await runScript(runner, folder, ["--csv"]);
    expect(stdout).toMatch(/\n=1\+1, 'quoted'\nand more\n?$/);
  });
});
