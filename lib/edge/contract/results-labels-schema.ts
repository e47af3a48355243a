import "server-only";
import { z } from "zod";
import { intervalSchema, numberOrReason as number, orUndefined } from "./stat-schemas";

const coefficient = z.object({ value: number, interval: orUndefined(intervalSchema) });

const agreementSchema = z
  .object({
    units: z.int().describe("Labelled by two people or more, those correct by themselves left out"),
    people: z.int(),
    percent: number.describe("Mean over units of the share of agreeing pairs"),
    cohen: coefficient.describe("Of exactly two people"),
    fleiss: coefficient.describe("Where every unit has as many labels"),
    alpha: coefficient.describe("Krippendorff's, nominal"),
  })
  .meta({
    id: "LabelAgreement",
    description: "Agreement before adjudication; intervals by the jackknife over units.",
  });

/** The report model, as lib/results/labels/to-labels-report.ts makes it. */
export const labelsReportSchema = z
  .object({
    level: z.number(),
    people: z.int(),
    tasks: z.int(),
    programs: z.int(),
    kinds: z.array(
      z.object({
        kind: z.string(),
        label: z.string(),
        states: z
          .object({
            automatic: z.int(),
            agreed: z.int(),
            single: z.int().describe("Labelled by one person only"),
            adjudicated: z.int(),
            undecided: z.int().describe("Labels differ, and nobody decided"),
            unlabelled: z.int(),
          })
          .meta({ id: "LabelStates", description: "How units came to the label that counts." }),
        bySystem: z.array(
          z.object({
            system: z.string(),
            n: z.int().describe("The base of shares: units with a label, those not applicable left out"),
            notApplicable: z.int(),
            byLabel: z.array(z.object({ label: z.string(), name: z.string(), count: z.int() })),
          }),
        ),
        agreement: agreementSchema,
      }),
    ),
    agreement: agreementSchema.describe("Of the kinds that have the standard labels, all together"),
  })
  .meta({ id: "LabelsReport", description: "Results of a study of statement labels." });
