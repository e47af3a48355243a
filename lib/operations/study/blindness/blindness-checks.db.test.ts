import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  hasAskedBlindnessChecks,
  noteBlindnessProgress,
  storeBlindnessFault,
  storeBlindnessReport,
  takeBlindnessCheck,
} from "@/lib/db/study/blindness-checks";
import { db } from "@/lib/db/shared/client";
import { pool } from "@/lib/db/shared/pool";
import { getReportDetails } from "@/lib/operations/results/get-report-details";
import { getResults } from "@/lib/operations/results/get-results";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { methodsParagraph } from "@/lib/results/paragraphs/methods-paragraph";
import type { Actor } from "@/lib/study/actor";
import type { BlindnessFacts } from "@/lib/study/publishing/blindness";
import { makeBundlePrograms } from "@/scripts/bundle-programs";
import { takeBundle, verifyFolder } from "@/test/operations/bundle";
import { answerTrials, startAsJudge } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy, studyIdOf } from "@/test/operations/study";
import { askBlindnessCheck } from "./ask-blindness-check";
import { getBlindnessChecks } from "./get-blindness-checks";

let owner: Actor;
const work = mkdtempSync(join(tmpdir(), "blindness-"));
beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
  await makeBundlePrograms();
});
afterAll(() => rmSync(work, { recursive: true }));

const factsOf = (protocolHash: string | null): BlindnessFacts => ({
  isBlind: true,
  leaks: 0,
  judges: 2,
  trials: 8,
  arms: { seen: 1, all: 1 },
  answers: 164,
  bytes: 1_797_225,
  sha256: "ab".repeat(32),
  protocolHash,
  version: "0.1.0, commit abc",
});

const checksOf = async (slug: string) => (await getBlindnessChecks({ actor: owner, slug })).checks;
const silence = () =>
  pool().query("UPDATE blindness_checks SET beat_at = now() - interval '3 minutes' WHERE done_at IS NULL");

test("a check is asked for once, taken by one process, says how far it is, and keeps its report", async () => {
  const slug = "checked";
  await makeTestStudy({ slug, design: "side-by-side", owner });
  await Promise.all([1, 2, 3].map(() => askBlindnessCheck({ actor: owner, slug })));
  expect(await checksOf(slug)).toMatchObject([{ state: "waiting", progress: null, facts: null }]);
  expect(await hasAskedBlindnessChecks()).toBe(true);

  const taken = await takeBlindnessCheck();
  expect(taken).toMatchObject({ slug });
  expect([await takeBlindnessCheck(), await hasAskedBlindnessChecks()]).toEqual([null, false]);
  const progress = { copy: 1 as const, judges: 0, of: 2, answers: 17, ofAnswers: null };
  await noteBlindnessProgress(taken?.id ?? 0, progress);
  expect(await checksOf(slug)).toMatchObject([{ state: "running", progress }]);
  await askBlindnessCheck({ actor: owner, slug });
  expect(await checksOf(slug)).toHaveLength(1);

  const { protocolHash } = await db().study.findUniqueOrThrow({ where: { slug } });
  const doneAt = new Date("2026-02-03T04:05:06.000Z");
  const made = { facts: factsOf(protocolHash), report: "Blindness report", doneAt };
  await storeBlindnessReport(taken?.id ?? 0, made);
  expect(await getBlindnessChecks({ actor: owner, slug })).toMatchObject({
    checks: [{ state: "done", report: "Blindness report", facts: made.facts, fault: null }],
    citedAt: doneAt.toISOString(),
  });
  const asked = await db().audit.count({ where: { action: "study.blindness", study: slug } });
  expect(asked, "one line for each check, however often somebody clicked").toBe(1);
});

test("a check whose process died is begun again, three times at most, and one that broke off says why", async () => {
  const slug = "died";
  await makeTestStudy({ slug, design: "rating", owner });
  await askBlindnessCheck({ actor: owner, slug });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(await takeBlindnessCheck()).toMatchObject({ slug });
    await silence();
  }
  expect(await takeBlindnessCheck()).toBeNull();
  expect(await checksOf(slug)).toMatchObject([
    { state: "stopped", fault: "The server stopped 3 times while the check ran." },
  ]);
  await askBlindnessCheck({ actor: owner, slug });
  const again = await takeBlindnessCheck();
  await storeBlindnessFault(again?.id ?? 0, "No session could be started.", new Date());
  expect((await checksOf(slug)).map(({ state, fault }) => [state, fault])).toEqual([
    ["stopped", "No session could be started."],
    ["stopped", "The server stopped 3 times while the check ran."],
  ]);
});

test("a draft that nobody could go through, and a copy, are refused with what to do", async () => {
  await makeTestStudy({ slug: "lacking", design: "side-by-side", tasks: 0, owner, isDraft: true });
  await expect(askBlindnessCheck({ actor: owner, slug: "lacking" })).rejects.toMatchObject({
    code: "conflict",
    faults: expect.arrayContaining([
      expect.objectContaining({ message: expect.any(String) as string }),
    ]) as unknown[],
  });
  expect(await checksOf("lacking")).toEqual([]);
});

test("methods and bundle have the newest check of the frozen study, whatever it found, and none of a draft", async () => {
  const slug = "cited";
  await makeTestStudy({ slug, design: "side-by-side", owner });
  const { token } = await startAsJudge(slug);
  await answerTrials(token, 4);
  const studyId = await studyIdOf(slug);
  const { protocolHash } = await db().study.findUniqueOrThrow({ where: { slug } });
  await closeStudy({ actor: owner, slug });
  await unsealStudy({ actor: owner, slug });
  const store = async (facts: BlindnessFacts, report: string) => {
    const { id } = await db().blindnessCheck.create({ data: { studyId } });
    await storeBlindnessReport(id, { facts, report, doneAt: new Date("2026-02-03T04:05:06.000Z") });
  };
  const methods = async () => {
    const results = await getResults({ actor: owner, slug });
    return methodsParagraph((await getReportDetails({ actor: owner, slug, results })).facts);
  };
  /** The report in the study's bundle, which verifies; null where there is none. */
  const bundled = async (name: string) => {
    const folder = join(work, name);
    await takeBundle({ actor: owner, slug, folder });
    expect(verifyFolder(folder)).toMatchObject({ status: 0 });
    const file = join(folder, "blindness.txt");
    return existsSync(file) ? readFileSync(file, "utf8") : null;
  };

  await store(factsOf(null), "of the draft");
  expect(await methods()).not.toContain("Blinding was checked");
  expect(await bundled("draft")).toBeNull();
  await store(factsOf(protocolHash), "of the frozen study");
  expect(await methods()).toContain(
    "Blinding was checked with Evenhand 0.1.0 (commit abc) on 3 February 2026: renaming every system, arm and sample in a copy of the study changed none of the 1,797,225 bytes of 164 answers sent to 2 simulated judges",
  );
  expect(await bundled("frozen")).toBe("of the frozen study\n");
  await store({ ...factsOf(protocolHash), isBlind: false, leaks: 2 }, "it leaks");
  expect(await methods()).toContain("the check failed: renaming every system");
});
