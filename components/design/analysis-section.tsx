"use client";

import { FLAG_WORDS } from "@/components/monitoring/flag-words";
import { designSpec } from "@/lib/study/designs/designs";
import { SESSION_FLAGS } from "@/lib/study/protocol/flags";
import { toText, useField, useIsTimed, useQuestionOptions } from "./editor-context";
import { ManyInput, SelectInput } from "./choice-input";
import { EntryList } from "./entry-list";
import { NumberInput } from "./number-input";
import { FieldRow, Part, Section } from "./section";
import { OptionalText, TextInput } from "./text-input";

const FLAGS = SESSION_FLAGS.map((flag) => [flag, FLAG_WORDS[flag].name] as const);

const ORDERS = [
  ["together", "all together, with one correction"],
  ["primary-first", "the main question first"],
] as const;

const LEAD = "Fixed when the study opens. What is looked at beyond this is marked as exploratory.";

const FORECASTS = [
  ["surelyNot", "Definitely a machine", "0.05"],
  ["probablyNot", "Probably a machine", "0.35"],
  ["probably", "Probably a human", "0.65"],
  ["surely", "Definitely a human", "0.95"],
] as const;

export function AnalysisSection() {
  const design = designSpec(toText(useField("design").value));
  const questions = useQuestionOptions();
  const [primary, family] = [useField("analysis.primary").value, useField("analysis.family").value];
  const hasOthers = Array.isArray(family) && family.some((id) => id !== primary);
  // The minutes are what a study of timed tasks asks about, and all of its rules are the protocol's own.
  if (useIsTimed())
    return (
      <Section id="analysis" lead={LEAD}>
        <FieldRow>
          <NumberInput path="analysis.alpha" label="Level of significance (alpha)" />
        </FieldRow>
      </Section>
    );
  return (
    <Section id="analysis" lead={LEAD}>
      <FieldRow>
        <SelectInput path="analysis.primary" label="Main question" options={questions} />
        <NumberInput path="analysis.alpha" label="Level of significance (alpha)" />
        <NumberInput
          path="analysis.margin"
          label="Smallest difference that matters"
          placeholder="none"
          hint="For showing that two systems do not differ. Empty: not asked."
        />
      </FieldRow>
      <ManyInput
        path="analysis.family"
        label="Corrected together"
        options={questions}
        hint="Questions whose tests share one correction for multiple comparisons."
      />
      {hasOthers ? (
        <SelectInput
          path="analysis.order"
          label="Order of testing"
          options={ORDERS}
          hint="The main question first: it keeps the whole alpha, and the others count only if it is significant."
        />
      ) : (
        <p className="max-w-prose text-sm text-muted">
          No other question is marked: the main question is tested alone, with the whole alpha, and the others
          are exploratory.
        </p>
      )}
      {design?.truth === "author" && (
        <Part title="What the four answers are read as">
          <p className="max-w-prose text-sm text-muted">
            The probability of “human” behind each answer, from 0 to 1, for the Brier score and the
            calibration picture. Judges see words, no numbers: whatever stands here is an assumption, and
            results say so.
          </p>
          <FieldRow>
            {FORECASTS.map(([key, label, usual]) => (
              <NumberInput key={key} path={`analysis.forecasts.${key}`} label={label} placeholder={usual} />
            ))}
          </FieldRow>
        </Part>
      )}
      {design?.truth === null && (
        <Part title="Classes of tasks">
          <p className="max-w-prose text-sm text-muted">
            Results then show the main question in each class of tasks: where all systems reach the threshold,
            none, or one alone. Classes that are chosen later are exploratory.
          </p>
          <FieldRow>
            <OptionalText path="analysis.classes.metric" label="Metric" placeholder="none" />
            <NumberInput path="analysis.classes.atLeast" label="Threshold" placeholder="none" />
          </FieldRow>
        </Part>
      )}
      <Part title="Exclusions">
        <EntryList
          path="exclusions"
          noun="rule"
          hint="Sessions with this flag are left out of one of two analyses: results are always shown with and without them."
          blank={() => ({ flag: SESSION_FLAGS[0], reason: "" })}
          titleOf={() => "Leave out"}
        >
          {(path) => (
            <>
              <SelectInput path={`${path}.flag`} label="Sessions flagged" options={FLAGS} />
              <TextInput path={`${path}.reason`} label="Reason" />
            </>
          )}
        </EntryList>
      </Part>
    </Section>
  );
}
