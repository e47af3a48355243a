import "server-only";
import { NewestMap } from "@/lib/db/shared/newest-map";
import { AppError } from "@/lib/errors";
import { systemNames, withSystemNames } from "@/lib/results/naming/system-names";
import { plainSentence } from "@/lib/results/origin/plain-sentence";
import { labelSentences } from "@/lib/results/labels/label-sentence";
import { ratioSentence } from "@/lib/results/timed/ratio-sentence";
import { reportSentences } from "@/lib/results/pairs/report-sentences";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { seal } from "@/lib/study/seal";
import type { StudyState } from "@/lib/study/lifecycle";
import { awaitReport } from "./await-report";
import { chooseResults } from "./choose-results";
import type { StudyReport } from "./make-report";
import { requireStudy } from "@/lib/operations/study/require-study";

const REFRESH_MS = 60_000;
const remembered = new NewestMap<number, { atMs: number; sentence: Promise<string | null> }>(1_000);

/** What came out of an unsealed public study, in a sentence or two, worked out at most once a minute; null while sealed. */
export function publicResult(
  study: { id: number; slug: string; state: StudyState; protocol: Protocol },
  nowMs: number,
): Promise<string | null> {
  if (seal(study).sealed) return Promise.resolve(null);
  const known = remembered.get(study.id);
  if (known && nowMs - known.atMs < REFRESH_MS) return known.sentence;
  const sentence = workOut(study);
  remembered.set(study.id, { atMs: nowMs, sentence });
  // A fault of a moment is not kept for a minute.
  sentence.catch(() => remembered.delete(study.id));
  return sentence;
}

/** Null, too, while a large study's report is being made, or where it would compare too many systems. */
const workOut = async ({ slug, protocol }: { slug: string; protocol: Protocol }): Promise<string | null> => {
  const { questions, analysis, panes, systems } = protocol;
  const {
    pairs,
    origin,
    timed,
    labels: labelled,
  } = withSystemNames(await reportOf(slug), systemNames(systems));
  if (origin) {
    const { arms } = origin;
    const name = (arm: string) => (arms.length > 1 ? `Group ${arm}: ` : "");
    return arms.map((arm) => `${name(arm.arm)}${plainSentence(arm, panes)}`).join(" ") || null;
  }
  const [whole] = timed?.parts ?? [];
  if (whole) return whole.people > 0 ? ratioSentence(whole) : null;
  if (labelled) return labelSentences(labelled).join(" ") || null;
  if (!pairs) return null;
  const labels = Object.fromEntries(questions.map((one) => [one.id, one.label.replace(/\?$/, "")]));
  const { answers, first } = reportSentences(pairs, labels, analysis.primary);
  return answers.slice(0, first).join(" ") || null;
};

const NO_REPORT = { pairs: null, origin: null, timed: null, labels: null };

const reportOf = async (
  slug: string,
): Promise<Pick<StudyReport, "pairs" | "origin" | "timed" | "labels">> => {
  const study = await requireStudy(null, "view", slug);
  try {
    const answer = await awaitReport(study, await chooseResults(study, {}));
    return answer.kind === "ready" ? answer.report : NO_REPORT;
  } catch (error) {
    if (error instanceof AppError && error.code === "conflict") return NO_REPORT;
    throw error;
  }
};
