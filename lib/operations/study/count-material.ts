import "server-only";
import { type Actor, can } from "@/lib/study/actor";
import { type SampleCount, type TaskLine, countSamples, listTaskLines } from "@/lib/db/samples/sample-lists";
import { getSampleDeletion } from "@/lib/db/study/deletions";
import { isProse } from "@/lib/presentation/check-sample";
import { type Design, hasTruth } from "@/lib/study/design";
import { knownLanguage } from "@/lib/study/known-languages";
import { languagesToDivide } from "@/lib/study/arms/language-groups";
import type { UntouchedLanguages } from "@/lib/study/draft/untouched-languages";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { requireStudy } from "./require-study";
import { protocolOf } from "./study-summary";

export interface MaterialCounts {
  design: Design;
  systems: { id: string; role: "human" | "machine" | "other"; isReference: boolean }[];
  languages: string[];
  counts: SampleCount[];
  tasks: TaskLine[];
  samples: number;
  /** Samples of human systems that nobody vetted; where the design needs that, they keep the study from opening. */
  unvetted: number;
  needsVetting: boolean;
  mayEdit: boolean;
  /** Metrics come in every state of a study: they are for researchers' eyes, and nothing that is frozen. */
  mayAddMetrics: boolean;
  /** All judges are one group now, and meet these languages; empty where no group per language can be made. */
  languagesToDivide: string[];
  /** The languages of the groups that judges are divided into; empty where they are not divided by language. */
  languageGroups: string[];
  /** Languages whose comments or names stay, though the protocol wants them out: the pipeline does not know them. */
  untouched: UntouchedLanguages | null;
  /** How far it is while all samples are being deleted in the background; nobody changes the draft then. */
  deletion: { total: number; done: number; withTasks: boolean } | null;
}

/** What a study has to show, by system, language and task. */
export async function countMaterial({
  actor,
  slug,
}: {
  actor: Actor;
  slug: string;
}): Promise<MaterialCounts> {
  const study = await requireStudy(actor, "view", slug);
  const protocol = protocolOf(study);
  const { arms, design, systems, presentation } = protocol;
  const [counts, tasks, deletion] = await Promise.all([
    countSamples(study.id),
    listTaskLines(study.id),
    getSampleDeletion(study.id),
  ]);
  const languages = [...new Set(counts.flatMap(({ language }) => language ?? []))].sort();
  const humans = counts.filter(({ role }) => role === "human");
  return {
    design,
    counts,
    tasks,
    deletion,
    systems: systems.map(({ id, role, reference }) => ({ id, role, isReference: reference })),
    languages,
    untouched: untouchedLanguages(counts, presentation),
    samples: counts.reduce((sum, { samples }) => sum + samples, 0),
    unvetted: humans.reduce((sum, { samples, vetted }) => sum + samples - vetted, 0),
    needsVetting: hasTruth(design),
    languageGroups: arms.length > 1 ? arms.flatMap((arm) => arm.languages?.join(" and ") ?? []) : [],
    languagesToDivide: languagesToDivide(study.state, protocol, toJudge(counts)),
    mayEdit: study.state === "DRAFT" && deletion === null && can(actor, "edit", study),
    mayAddMetrics: deletion === null && can(actor, "edit", study),
  };
}

/** Systems and languages of which something is left to judge. */
const toJudge = (counts: readonly SampleCount[]): { system: string; language: string }[] =>
  counts.flatMap(({ system, language, samples, rejected, setAside }) =>
    language !== null && samples > rejected + setAside ? { system, language } : [],
  );

/** Prose has no comments to take out, and no names that a program binds. */
function untouchedLanguages(
  counts: readonly SampleCount[],
  { comments, identifiers }: Protocol["presentation"],
): UntouchedLanguages | null {
  const steps = [
    ...(comments === "remove" ? (["comments"] as const) : []),
    ...(identifiers === "unify" ? (["names"] as const) : []),
  ];
  const own = counts.filter(
    ({ language, samples }) =>
      language !== null && samples > 0 && knownLanguage(language) === null && !isProse(language),
  );
  if (steps.length === 0 || own.length === 0) return null;
  return {
    steps,
    languages: [...new Set(own.flatMap(({ language }) => language ?? []))].sort(),
    samples: own.reduce((sum, { samples }) => sum + samples, 0),
  };
}
