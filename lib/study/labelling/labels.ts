import { z } from "zod";
import type { Protocol } from "@/lib/study/protocol/protocol-type";
import type { LabelKind, LabelSettings, labelSettingsSchema } from "./label-settings";

export interface LabelChoice {
  id: string;
  label: string;
}

/** Set by itself where the statements are identical; nobody chooses it. */
export const CORRECT: LabelChoice = { id: "correct", label: "Correct" };
export const PARTIAL: LabelChoice = { id: "partial", label: "Partially correct" };
const INCORRECT: LabelChoice = { id: "incorrect", label: "Incorrect" };
/** The program or its reference has no such statement, so that the unit is in no base. */
export const NOT_APPLICABLE: LabelChoice = { id: "not-applicable", label: "Not applicable" };

/** The kinds that Liu et al. (2022, section 5.6) label in Python. */
export const STANDARD_KINDS: LabelKind[] = [
  {
    id: "input",
    label: "Input",
    queries: [
      {
        language: "python",
        query:
          '((expression_statement) @statement\n  (#match? @statement "\\\\b(raw_)?input\\\\s*\\\\(|\\\\bstdin\\\\b"))',
      },
    ],
    labels: [],
  },
  {
    id: "for",
    label: "For",
    queries: [{ language: "python", query: "(for_statement) @statement" }],
    labels: [],
  },
  {
    id: "output",
    label: "Output",
    queries: [
      {
        language: "python",
        query:
          '((expression_statement) @statement\n  (#match? @statement "^(print|(sys\\\\.)?stdout\\\\.write)\\\\s*\\\\("))\n(print_statement) @statement',
      },
    ],
    labels: [],
  },
];

const STANDARD_GUIDELINES = `Compare each kind of statement of the program with that of the reference.

- **Partially correct**: the form is right and there are slight differences, such as other names or another number.
- **Incorrect**: the form is wrong, or the statement is missing.
- **Not applicable**: the reference has no statement of this kind, so there is nothing to compare with.

Identical statements are labelled correct by themselves.`;

/** What the protocol leaves out of its settings. */
export function fillLabelSettings(given: z.output<typeof labelSettingsSchema>): LabelSettings {
  return {
    ...given,
    kinds: given.kinds ?? STANDARD_KINDS,
    guidelines: given.guidelines ?? STANDARD_GUIDELINES,
  };
}

/** The settings of a study of statement labels; null of any other study. */
export function labelSettings({ statements }: Pick<Protocol, "statements">): LabelSettings | null {
  return statements ? fillLabelSettings(statements) : null;
}

/** What a person chooses from, in the order of its keys. */
export function choicesOf({ labels }: Pick<LabelKind, "labels">): LabelChoice[] {
  return [...(labels.length === 0 ? [PARTIAL, INCORRECT] : labels), NOT_APPLICABLE];
}

/** All labels that a unit of this kind can have. */
export function labelsOf(kind: Pick<LabelKind, "labels">): LabelChoice[] {
  return isSetByItself(kind) ? [CORRECT, ...choicesOf(kind)] : choicesOf(kind);
}

/** Whether identical statements are correct by themselves: not under labels of one's own. */
export function isSetByItself({ labels }: Pick<LabelKind, "labels">): boolean {
  return labels.length === 0;
}

/** A stretch of the shown code, in code points. */
export const stretchSchema = z.tuple([z.int().min(0), z.int().min(1)]);
export type Stretch = z.output<typeof stretchSchema>;

/** One kind of statement of one program, held against its reference. */
export interface LabelUnit {
  /** Key of the program's sample. */
  sample: string;
  reference: string;
  kind: string;
  /** Where the statements are. */
  program: Stretch[];
  expected: Stretch[];
  /** Its label is `correct`, and nobody is asked. */
  isIdentical: boolean;
}
