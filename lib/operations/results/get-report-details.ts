import "server-only";
import type { Actor } from "@/lib/study/actor";
import { requireOpenedStudy } from "@/lib/db/study/frozen-studies";
import { readSessionCourse, readSkippedSamples } from "@/lib/db/results/study-course";
import { listBlindnessChecks } from "@/lib/db/study/blindness-checks";
import { countSamples } from "@/lib/db/samples/sample-lists";
import { type StudyFacts, getSeed } from "@/lib/db/study/studies";
import { AppError } from "@/lib/errors";
import { accuracySentence } from "@/lib/results/origin/accuracy-sentence";
import { systemNames, withNamesInProtocol, withSystemNames } from "@/lib/results/naming/system-names";
import type { ParagraphFacts } from "@/lib/results/paragraphs/facts";
import { toPairAnswers } from "@/lib/results/paragraphs/pair-answers";
import { type AnsweredReport, type FactsInput, toParagraphFacts } from "@/lib/results/paragraphs/to-facts";
import { asName } from "@/lib/results/paragraphs/words";
import { compareCodePoints } from "@/lib/score/orientation";
import { citedCheck } from "@/lib/study/publishing/blindness";
import { seal } from "@/lib/study/seal";
import packageJson from "@/package.json";
import type { Results } from "./get-results";
import { requireStudy } from "@/lib/operations/study/require-study";
import { protocolOf, toStudySummary } from "@/lib/operations/study/study-summary";
import { taskNamesOf } from "@/lib/operations/study/task-names/get-task-names";

/**
 * What a report of an unsealed study says beyond its results: the methods and results paragraphs, and the seed.
 *
 * @param results what `getResults` gave, of the whole study or of a part
 */
export async function getReportDetails({
  actor,
  slug,
  results,
}: {
  actor: Actor;
  slug: string;
  results: Results;
}): Promise<{ facts: ParagraphFacts; seed: string | null }> {
  const study = await requireStudy(actor, "view", slug);
  const answer = seal(study);
  if (answer.sealed) throw new AppError("sealed", { userMessage: answer.why });
  const summary = toStudySummary(study);
  const protocol = protocolOf(study);
  const names = systemNames(protocol.systems);
  const named = withSystemNames(results, names);
  const { skipped, ...course } = await readCourse(study);
  const facts = toParagraphFacts({
    software: `Evenhand ${packageJson.version}`,
    study: summary,
    blindness: citedCheck(await listBlindnessChecks(study.id), study.protocolHash),
    isSimulated: summary.isSimulated,
    protocol: withNamesInProtocol(protocol),
    filter: named.selection.filter,
    ...(await countMaterial(study)),
    placedSessions: results.placement.placed,
    ...course,
    skipped: withSystemNames(skipped, names),
    sensitivity: named.sensitivity,
    answered: answeredReport(named),
  });
  return { facts, seed: await getSeed(study.id) };
}

/** All frozen samples; of imported answers, where nothing was frozen, all that were judged. */
const countMaterial = async ({
  id,
  imported,
}: StudyFacts): Promise<{ languages: string[]; samples: number }> => {
  const counted =
    imported === null
      ? (await requireOpenedStudy(id)).design.samples.map(({ language }) => ({ language, samples: 1 }))
      : await countSamples(id);
  return {
    languages: [...new Set(counted.flatMap(({ language }) => language ?? []))].sort(compareCodePoints),
    samples: counted.reduce((sum, { samples }) => sum + samples, 0),
  };
};

/** Of imported answers nobody here dealt sessions or prepared programs. */
const readCourse = async (
  study: StudyFacts,
): Promise<Pick<FactsInput, "course" | "skipped" | "quotedNames">> => {
  if (study.imported !== null) return { course: null, skipped: [], quotedNames: null };
  const names = await taskNamesOf(study);
  return {
    course: await readSessionCourse(study.id),
    skipped: (await readSkippedSamples(study.id, [])).steps,
    quotedNames: names && { unified: names.unified, kept: names.kept },
  };
};

const answeredReport = ({
  pairs,
  origin,
  timed,
  labels: labelled,
  questions,
  analysis,
}: Results): AnsweredReport => {
  if (timed) return { kind: "timed", report: timed };
  if (labelled) return { kind: "labels", report: labelled };
  if (origin) {
    const answers = origin.arms.map((arm) => accuracySentence(arm, origin.panes));
    return { kind: "origin", report: origin, answers };
  }
  if (!pairs) throw new Error("results without a report");
  const labels = Object.fromEntries(questions.map(({ id, label }) => [id, asName(label)]));
  return { kind: "pairs", report: pairs, answers: toPairAnswers(pairs, labels, analysis.primary).answers };
};
