import { z } from "zod";
import type { Protocol } from "@/lib/study/protocol/protocol";

/** The models that `analysis.R --sensitivity` fits, and the kind of question that each is for. */
export const SENSITIVITY_MODELS = {
  "cumulative-logit": { kind: "sample", words: "cumulative link mixed model", about: "odds ratio" },
  logit: { kind: "pair", words: "logistic mixed model", about: "odds of the choice" },
} as const;
type SensitivityModel = keyof typeof SENSITIVITY_MODELS;

/** Why a model has no odds ratio, as the end of a sentence. */
const WHY_NOT_FITTED = {
  no_package: "the R package was not installed",
  no_data: "there are no answers",
  one_level: "fewer than two different answers occur",
  one_system: "only one of the two systems was scored",
  separated: "the scores of the two systems do not overlap, so that the odds ratio is infinite",
  few_judges: "there are fewer than three judges",
  few_tasks: "there are fewer than three tasks",
  not_converged: "the fit did not converge",
  failed: "the fit stopped with an error",
} as const;

export const SENSITIVITY_STATUSES = ["fitted", ...Object.keys(WHY_NOT_FITTED)];

/** Why a model has no odds ratio, as the end of a sentence. */
export function whyNotFitted(status: string): string {
  const reasons: Readonly<Record<string, string>> = WHY_NOT_FITTED;
  return reasons[status] ?? "the script gave no number";
}

/** One model of one question about one pair of systems, as the script wrote it. Without a fit there are no numbers. */
export const sensitivityRowSchema = z.strictObject({
  question: z.string(),
  earlier: z.string(),
  later: z.string().describe("The odds ratio is above 1 where this system scores higher"),
  model: z.enum(Object.keys(SENSITIVITY_MODELS) as [SensitivityModel, ...SensitivityModel[]]),
  n: z.int().describe("Scores, or choices"),
  judges: z.int(),
  tasks: z.int(),
  oddsRatio: z.number().nullable().describe("Of a choice: the odds that the later system is chosen"),
  low: z.number().nullable(),
  high: z.number().nullable(),
  p: z.number().nullable(),
  status: z.string().describe("`fitted`, or why there is no number"),
  packageVersion: z.string().nullable(),
  rVersion: z.string(),
});
export type SensitivityRow = z.infer<typeof sensitivityRowSchema>;

/** The sensitivity analysis of a study, as a researcher uploaded it: made by the script, not by this server. */
export interface Sensitivity {
  rows: readonly SensitivityRow[];
  /** Coverage of its intervals. */
  level: number;
  dataVersion: number;
  /** False when the study's data changed after the script had read them. */
  isCurrent: boolean;
  uploadedAt: string;
}

/** What an uploaded file must agree with. */
export interface SensitivityStudy extends Pick<Protocol, "questions" | "systems" | "analysis"> {
  dataVersion: number;
}
