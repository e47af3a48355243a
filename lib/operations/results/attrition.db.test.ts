import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { toReportParts } from "@/lib/results/document/to-report-parts";
import { reportNumbers } from "@/lib/results/numbers/report-numbers";
import { seededRandom } from "@/lib/simulate/random";
import type { Design } from "@/lib/study/design";
import { makeBundlePrograms } from "@/scripts/bundle-programs";
import { RUNNERS, runScript } from "@/test/exchange/interpreters";
import { type Results, getResults } from "./get-results";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { takeBundle, verifyFolder } from "@/test/operations/bundle";
import { answerTrials, startAsJudge, toVerdict } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { withdrawSession } from "@/lib/operations/judging/withdraw-session";

/** Judges who leave: what reports, bundles and the bundle's scripts say of them. */
let admin: Actor;
const work = mkdtempSync(join(tmpdir(), "attrition-"));
beforeAll(async () => {
  admin = await makeTestResearcher("attrition@example.org", true);
  await makeBundlePrograms();
});
afterAll(() => rmSync(work, { recursive: true }));

/** Six judges finish, one answers two trials, one sees nothing, and one withdraws. */
const judge = async (slug: string, design: Design): Promise<void> => {
  await makeTestStudy({ slug, design, tasks: 12 });
  const random = seededRandom(slug);
  const start = async (trials: number): Promise<string> => {
    const { token } = await startAsJudge(slug, {});
    await answerTrials(token, trials, (trial) =>
      toVerdict(trial, () => ([-2, -1, 1, 2] as const)[random.integer(4)] ?? 1),
    );
    return token;
  };
  for (let done = 0; done < 6; done += 1) await start(Infinity);
  await start(2);
  await startAsJudge(slug, {});
  await withdrawSession({ token: await start(1) });
  await closeStudy({ actor: admin, slug });
  await unsealStudy({ actor: admin, slug });
};

/** Another truth that a trial of the same design could have. */
const FORGED: Readonly<Record<string, string>> = {
  human: "machine",
  machine: "human",
  left: "right",
  right: "left",
};

const titlesOf = ({ study, questions, analysis, pairs, origin }: Results): string =>
  JSON.stringify(
    toReportParts({
      results: { study, questions, analysis, pairs, origin, selection: { filter: null }, sensitivity: null },
      isSimulated: false,
      isImported: false,
    }),
  );

describe.each(["side-by-side", "rating", "human-or-robot", "which-is-human"] as const)(
  "a %s study that two judges did not finish",
  { timeout: 300_000 },
  (design) => {
    const slug = `left-${design}`;
    let results: Results;
    let folder: string;
    beforeAll(async () => {
      await judge(slug, design);
      results = await getResults({ actor: admin, slug });
      folder = mkdtempSync(join(work, `${slug}-`));
      await takeBundle({ actor: admin, slug, folder });
    }, 300_000);

    test("says how many finished, and what those alone say", () => {
      const found = results.pairs?.attrition ?? results.origin?.arms[0]?.attrition;
      expect(found).toMatchObject({ judges: 8, finished: 6 });
      expect(found?.completers).not.toBeNull();
      expect(titlesOf(results)).toContain("6 of 8 judges finished");
    });

    test("has a line in unanswered.csv for each trial that was dealt and not answered", () => {
      const [head, ...lines] = readFileSync(join(folder, "unanswered.csv"), "utf8").trim().split("\r\n");
      expect(head).toContain("judge,session,position");
      const attrition = results.pairs?.attrition?.arms[0] ?? results.origin?.arms[0]?.attrition;
      expect(lines).toHaveLength((attrition?.dealt ?? 0) - (attrition?.answered ?? 0));
      expect(lines.length).toBeGreaterThan(5);
    });

    test.each(RUNNERS.filter(({ command }) => command !== null))(
      "is worked out again by $script, number by number",
      async (runner) => {
        const own = reportNumbers((results.pairs ?? results.origin)!).filter(({ number }) =>
          number.includes("attrition."),
        );
        expect(own.length).toBeGreaterThan(10);
        const { stdout, stderr } = await runScript(runner, folder);
        expect(stdout, stderr).toMatch(/ agree with the report to 1e-9/);
      },
    );

    test("is checked by verify.mjs, which names a row that was taken away", () => {
      expect(verifyFolder(folder).said).toMatch(/^OK[.:] /m);
      const path = join(folder, "unanswered.csv");
      const text = readFileSync(path, "utf8");
      writeFileSync(path, `${text.trim().split("\r\n").slice(0, -1).join("\r\n")}\r\n`);
      expect(verifyFolder(folder).said).toMatch(/unanswered\.csv: session and position \S+ \d+ are missing/);
      writeFileSync(path, text);
    });

    test("is checked by verify.mjs, which names a truth that the roles do not give", () => {
      const path = join(folder, "unanswered.csv");
      const text = readFileSync(path, "utf8");
      const [head = "", first = "", ...others] = text.split("\r\n");
      const cells = first.split(",");
      const at = head.split(",").indexOf("truth");
      const forged = FORGED[cells[at] ?? ""] ?? "human";
      writeFileSync(path, [head, cells.with(at, forged).join(), ...others].join("\r\n"));
      expect(verifyFolder(folder).said).toContain(
        `unanswered.csv: line 2 (session ${cells[2]}, position ${cells[3]}): truth is "${forged}", but the roles give "${cells[at]}"`,
      );
      writeFileSync(path, text);
    });
  },
);

test("a study that everybody finished says so, and counts nobody again", async () => {
  const slug = "nobody-left";
  await makeTestStudy({ slug, design: "side-by-side" });
  for (let done = 0; done < 3; done += 1) {
    const { token } = await startAsJudge(slug, {});
    await answerTrials(token, Infinity, (trial) => toVerdict(trial, () => 1));
  }
  await closeStudy({ actor: admin, slug });
  await unsealStudy({ actor: admin, slug });
  const results = await getResults({ actor: admin, slug });
  expect(results.pairs?.attrition).toMatchObject({ judges: 3, finished: 3, completers: null });
  expect(titlesOf(results)).toContain("Every allocated trial was answered.");
});
