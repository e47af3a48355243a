import { SAMPLE_INDEX } from "@/lib/exchange/bundle/sample-files";
import type { FrozenStudy } from "@/lib/study/frozen";
import { type BundleFiles, readText } from "./bundle-files";
import { checkBattles } from "./check-battles";
import { checkClasses } from "./check-classes";
import { checkCompletions, readEndedTasks } from "./check-completions";
import { checkFindings } from "./check-findings";
import { checkFrozenSamples } from "./check-frozen-samples";
import { checkHashes, readSeed } from "./check-hashes";
import { checkBlinding } from "./check-blinding";
import { checkLabels } from "./check-labels";
import { checkPaperTable } from "./check-paper-table";
import { checkRemarks } from "./check-remarks";
import { checkRuns } from "./check-runs";
import { checkSamples } from "./check-samples";
import { checkSettings } from "./check-settings";
import { checkAnswers } from "./check-answers";
import { checkTrials } from "./check-trials";
import { checkUnanswered } from "./check-unanswered";
import { checkVerdicts } from "./check-verdicts";
import { checkWorkPlan } from "./check-work-plan";
import { MANIFEST, type Manifest, parseManifest } from "./manifest";
import { replayLog } from "./replay-log";

interface Verification {
  /** What was looked at, as sentences. */
  looked: string[];
  /** What does not hold, each with its file and row; empty: the bundle holds. */
  faults: string[];
}

/**
 * Checks an unpacked bundle by itself: every file's SHA-256, the frozen study and the seed against what was published when
 * the study opened, every allocation planned anew, every trial, every score, truths and right answers, judges and the matrix, the sums of the paper table, the classes of tasks,
 * battles against the scores that they are of, findings of tools against what people said of them, minutes of timed tasks against their moments, labels against the frozen units, and roles and settings against the frozen study. Whoever forges
 * the manifest too can be found only by comparing the two hashes it names with those that were published.
 */
export async function verifyBundle(files: BundleFiles): Promise<Verification> {
  const looked: string[] = [];
  const faults: string[] = [];
  const step = async <Result>(path: string, look: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await look();
    } catch (cause) {
      faults.push(`${path}: cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`);
      return null;
    }
  };
  const manifest = await step(MANIFEST, async () => parseManifest(await readText(files, MANIFEST)));
  if (!manifest) return { looked, faults };
  faults.push(...((await step("files", () => checkHashes(files, manifest))) ?? []));
  looked.push(`${manifest.files.length} files of the study ${manifest.study}`);
  if (manifest.imported !== undefined) {
    looked.push(`${manifest.imported} Nothing was allocated here, so there is nothing to plan anew.`);
    return { looked, faults };
  }
  const samples = await step(SAMPLE_INDEX, () => checkSamples(files));
  looked.push(`${samples?.checked ?? 0} files of samples`);
  faults.push(...(samples?.faults ?? []));
  const findings = await step("data/findings.csv", () => checkFindings(files));
  if (findings && findings.checked > 0)
    looked.push(`${findings.checked} findings of tools counted again from what people said of them`);
  faults.push(...(findings?.faults ?? []));
  const completions = await step("data/completions.csv", () => checkCompletions(files));
  if (completions && completions.checked > 0)
    looked.push(`${completions.checked} timed tasks: minutes, submissions and the half-and-half plan`);
  faults.push(...(completions?.faults ?? []));
  const frozen = await step(
    "frozen.json",
    async () => JSON.parse(await readText(files, "frozen.json")) as FrozenStudy,
  );
  const seed = await step("seed.txt", () => readSeed(files));
  if (!frozen || !seed) return { looked, faults };
  faults.push(
    ...((await step("settings.csv", () => checkSettings(files, frozen, manifest.excludedSessions))) ?? []),
    ...((await step("data/samples.csv", () => checkFrozenSamples(files, frozen))) ?? []),
  );
  await step("data", () => checkData(files, { manifest, frozen, seed }, { looked, faults }));
  return { looked, faults };
}

const checkData = async (
  files: BundleFiles,
  { manifest, frozen, seed }: { manifest: Manifest; frozen: FrozenStudy; seed: Uint8Array },
  { looked, faults }: Verification,
): Promise<void> => {
  const { sessions, started, faults: impossible } = await replayLog(files, frozen, seed);
  const { rows, faults: different, firstSessions, seen } = await checkTrials(files, sessions);
  const unanswered = await checkUnanswered(files, frozen, sessions, {
    seen,
    endedTasks: await readEndedTasks(files),
  });
  looked.push(`${started} sessions planned anew, ${rows} shown trials compared`);
  if (frozen.protocol.timed) {
    const work = await checkWorkPlan(files, sessions);
    looked.push(
      `${work.rows} timed tasks compared with the plan: whose they are, their order, how each began`,
    );
    faults.push(...work.faults);
  }
  const runs = await checkRuns(files, frozen, sessions, seen);
  if (runs.rows > 0) looked.push(`${runs.rows} runs of both programs compared with their trials`);
  faults.push(...runs.faults);
  const remarks = await checkRemarks(files, frozen, sessions, seen);
  if (remarks.rows > 0) looked.push(`${remarks.rows} marked passages compared with their trials`);
  faults.push(...remarks.faults);
  const blinding = await checkBlinding(files, frozen, sessions, seen);
  if (blinding.rows > 0) looked.push(`${blinding.rows} answers about blinding compared with their trials`);
  faults.push(...blinding.faults);
  const labels = await checkLabels(files, frozen, { seed, planned: sessions, seen });
  if (labels.rows > 0) looked.push(`${labels.rows} labels compared with the frozen units and their trials`);
  faults.push(...labels.faults);
  const verdicts = await checkVerdicts(files, frozen, sessions);
  const answered = await checkAnswers(files, frozen, verdicts, firstSessions);
  looked.push(
    verdicts.items.size > 0
      ? "every score compared with its trial; judges.csv and matrix.csv added up again"
      : "every score compared with its trial; judges.csv added up again",
  );
  const excluded = new Set(manifest.excludedSessions);
  const counts = (session: string) => firstSessions.has(session) && !excluded.has(session);
  const paper = await checkPaperTable(files, frozen, counts);
  looked.push(`${paper.scores} scores added up to ${paper.sums} sums of the paper table`);
  const classed = await checkClasses(files, frozen, counts);
  if (classed.classes > 0)
    looked.push(`${classed.classes} classes of tasks counted again from metrics and verdicts`);
  const battles = await checkBattles(files, frozen);
  looked.push(`${battles.rows} battles compared with the scores that they are of`);
  faults.push(
    ...impossible,
    ...different,
    ...unanswered,
    ...verdicts.faults,
    ...answered,
    ...paper.faults,
    ...classed.faults,
    ...battles.faults,
  );
};
