import "server-only";
import { readTrialRows, readVerdictRows } from "@/lib/db/result-rows";
import { accuracySentence } from "@/lib/results/accuracy-sentence";
import { contrastSentence } from "@/lib/results/contrast-sentence";
import { CHANCE, toHumanOrRobotReport } from "@/lib/results/human-or-robot";
import { toQuestionContrasts } from "@/lib/results/question-contrasts";
import type { Protocol } from "@/lib/study/protocol";
import { seal } from "@/lib/study/seal";
import type { StudyState } from "@/lib/study/lifecycle";
import { collectPages } from "./collect-pages";

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

const workOut = async (id: number, { design, questions, analysis }: Protocol): Promise<string | null> => {
  const level = 1 - analysis.alpha;
  if (design === "human-or-robot") {
    const { arms } = toHumanOrRobotReport(await collectPages(readTrialRows(id)), CHANCE, level);
    const name = (arm: string) => (arms.length > 1 ? `Arm ${arm}: ` : "");
    return arms.map((arm) => `${name(arm.arm)}${accuracySentence(arm)}`).join(" ") || null;
  }
  if (design === "which-is-human") return null;
  const order = questions.map((question) => question.id);
  const contrasts = toQuestionContrasts(await collectPages(readVerdictRows(id)), order, level);
  const label = questions.find((question) => question.id === analysis.primary)?.label ?? analysis.primary;
  const primary = contrasts.filter(({ question }) => question === analysis.primary);
  return primary.map((contrast) => contrastSentence(contrast, label.replace(/\?$/, ""))).join(" ") || null;
};
