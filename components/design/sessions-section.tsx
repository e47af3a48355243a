"use client";

import { getAt } from "@/lib/study/protocol/document-path";
import { areWeights, blockOf, sessionsByArm } from "@/lib/study/arms/lowest-weights";
import { toText, useEntries, useField } from "./editor-context";
import { SelectInput } from "./choice-input";
import { FieldFaults, Hint } from "./field-frame";
import { fieldId } from "./editor-context";
import { NumberInput } from "./number-input";
import { FieldRow, Part, Section } from "./section";
import { type Design, designSpec } from "@/lib/study/designs/designs";
import { hasTruth } from "@/lib/study/has-truth";

export function SessionsSection() {
  const design = toText(useField("design").value) as Design;
  const { measures, panes } = designSpec(design) ?? {};
  if (measures === "minutes")
    return (
      <Section id="sessions" lead="When a place is given to another person.">
        <Limits isTimed />
      </Section>
    );
  return (
    <Section id="sessions" lead="What one judge gets, and when a place is given to somebody else.">
      <ItemsInput what={hasTruth(design) ? "samples" : measures === "labels" ? "programs" : "tasks"} />
      <FieldRow>
        {designSpec(design)?.allocation === "pools" && (
          <SelectInput
            path="allocation.mix"
            label="Mix of human and machine"
            options={[
              ["independent", "a fair coin for each trial"],
              ["balanced", "half from each pool"],
            ]}
            hint="With coins, guessing is right exactly half the time; with halves, a judge who counts can guess better."
          />
        )}
        {measures !== "labels" && panes === 2 && (
          <SelectInput
            path="allocation.sides"
            label="Sides"
            options={[
              ["balanced", "balanced"],
              ["random", "at random"],
            ]}
            hint="Balanced: each pair stands each way round equally often, within a session and over the study. At random: drawn for each trial of each judge."
          />
        )}
        <SelectInput
          path="allocation.order"
          label="Order of the trials"
          options={[
            ["random", "at random"],
            ["blocked-by:language", "one language after the other"],
            ["blocked-by:task", "one task after the other"],
          ]}
        />
      </FieldRow>
      <NumberInput
        path="breakEvery"
        label="Milestones"
        unit="trials"
        placeholder="none"
        hint="Each time a judge has finished this many trials, they are told how far they are, and that a pause stops the clock."
      />
      <Limits />
    </Section>
  );
}

function Limits({ isTimed = false }: { isTimed?: boolean }) {
  const arms = useEntries("arms").map((arm) => ({
    id: toText(getAt(arm, "id")),
    weight: getAt(arm, "weight") ?? 1,
  }));
  const sessions = useField("limits.sessions").value;
  return (
    <Part title="Limits">
      <FieldRow>
        <NumberInput
          path="limits.sessions"
          label="Sessions in all"
          placeholder="no limit"
          hint={isTimed ? "Empty: no limit." : sessionsHint(arms, sessions)}
        />
        {!isTimed && <NumberInput path="limits.perJudge" label="Sessions per judge" />}
        <NumberInput
          path="limits.idleHours"
          label="Idle until released"
          unit="hours"
          hint="After that the session's items are given to others; its judge may still return."
        />
        <NumberInput
          path="limits.graceHours"
          label="Grace after closing"
          unit="hours"
          hint="How long sessions under way may finish."
        />
      </FieldRow>
    </Part>
  );
}

/** What the number must be where there are several arms, and how many sessions each of them then has. */
const sessionsHint = (arms: readonly { id: string; weight: unknown }[], sessions: unknown): string => {
  const weights = arms.map(({ weight }) => weight);
  if (arms.length < 2 || !areWeights(weights)) return "Empty: no limit.";
  const each = sessionsByArm(weights, sessions)?.map((count, arm) => `${count} in ${arms[arm]?.id}`);
  return each
    ? `Of judges who come by the plain link ${new Intl.ListFormat("en").format(each)}.`
    : `A multiple of ${blockOf(weights)}, to which the arms' weights add up in lowest terms. Empty: no limit.`;
};

/** Every task, or so many of them. */
function ItemsInput({ what }: { what: "samples" | "programs" | "tasks" }) {
  const path = "allocation.itemsPerSession";
  const { value, set, faults } = useField(path);
  const isAll = value === "all";
  return (
    <fieldset id={fieldId(path)} tabIndex={-1} className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">Items per session</legend>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
        <label className="flex items-center gap-2">
          <input type="radio" className="size-4.5" checked={isAll} onChange={() => set("all")} />
          All {what}
        </label>
        <label className="flex items-center gap-2">
          <input type="radio" className="size-4.5" checked={!isAll} onChange={() => set(10)} />
          This many:
        </label>
        <input
          type="text"
          inputMode="numeric"
          aria-label="Number of items per session"
          className="field max-w-24"
          value={isAll ? "" : toText(typeof value === "number" ? String(value) : value)}
          onChange={({ target }) => set(/^\d+$/.test(target.value) ? Number(target.value) : target.value)}
        />
      </div>
      <Hint>
        What has been shown least often is shown next.
        {what === "tasks" && " A judge meets a task once, in one of its languages."}
      </Hint>
      <FieldFaults path={path} faults={faults} />
    </fieldset>
  );
}
