import "server-only";
import { accuracySentence } from "@/lib/results/origin/accuracy-sentence";
import { toOriginReport } from "@/lib/results/origin/origin-report";
import { reportSentences } from "@/lib/results/pairs/report-sentences";
import type { Protocol } from "@/lib/study/protocol";
import { seal } from "@/lib/study/seal";
import type { StudyState } from "@/lib/study/lifecycle";
import { readCounts } from "./count-results";
import { pairsReportOf } from "./make-report";

const REFRESH_MS = 60_000;
const remembered = new Map<number, { atMs: number; sentence: Promise<string | null> }>();

/** What came out of an unsealed public study, in a sentence or two, worked out at most once a minute; null while sealed. */
export function publicResult(
  study: { id: number; state: StudyState; protocol: Protocol },
  nowMs: number,
): Promise<string | null> {
  if (seal(study).sealed) return Promise.resolve(null);
  const known = remembered.get(study.id);
  if (known && nowMs - known.atMs < REFRESH_MS) return known.sentence;
  const sentence = workOut(study.id, study.protocol);
  remembered.set(study.id, { atMs: nowMs, sentence });
  // A fault of a moment is not kept for a minute.
  sentence.catch(() => remembered.delete(study.id));
  return sentence;
}

const workOut = async (id: number, protocol: Protocol): Promise<string | null> => {
  const answer = await readCounts(id);
  if (!answer.isCounted) return null;
  const { questions, analysis, allocation, panes } = protocol;
  const { primary, alpha, margin = null } = analysis;
  if (answer.counts.kind === "origin") {
    const { counts } = answer.counts;
    const { arms } = toOriginReport({ counts, mix: allocation.mix, panes, level: 1 - alpha, margin });
    const name = (arm: string) => (arms.length > 1 ? `Arm ${arm}: ` : "");
    return arms.map((arm) => `${name(arm.arm)}${accuracySentence(arm, panes)}`).join(" ") || null;
  }
  const { counts } = answer.counts;
  const report = pairsReportOf(protocol, { counts, complete: [], isWhole: true });
  const labels = Object.fromEntries(questions.map((one) => [one.id, one.label.replace(/\?$/, "")]));
  const { answers, first } = reportSentences(report, labels, primary);
  return answers.slice(0, first).join(" ") || null;
};
