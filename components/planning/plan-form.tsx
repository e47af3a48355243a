"use client";

import { TextField } from "@/components/ui/text-field";
import { type PlanFieldId, type PlanKind, type PlanTexts, planFields } from "@/lib/simulate/plan-fields";
import type { PlanFaults } from "@/lib/simulate/read-plan";

/** The plan's numbers. That of the judges has a slider too: the mark on the curve follows it. */
export function PlanForm({
  kind,
  texts,
  faults,
  mostJudges,
  onChange,
}: {
  kind: PlanKind;
  texts: PlanTexts;
  faults: PlanFaults;
  mostJudges: number;
  onChange: (id: PlanFieldId, text: string) => void;
}) {
  const fields = planFields(kind).map(({ id, label, hint, isWhole }) => (
    <TextField
      key={id}
      label={label}
      hint={hint}
      fault={faults[id]}
      name={id}
      value={texts[id]}
      inputMode={isWhole ? "numeric" : "decimal"}
      autoComplete="off"
      onChange={({ target }) => onChange(id, target.value)}
    />
  ));
  return (
    <form className="contents" onSubmit={(event) => event.preventDefault()}>
      <div className="flex flex-col gap-1">
        {fields.filter(({ key }) => key === "judges")}
        <input
          type="range"
          aria-label={kind === "times" ? "Number of people" : "Number of judges"}
          min={2}
          max={mostJudges}
          value={Number(texts.judges) || 2}
          onChange={({ target }) => onChange("judges", target.value)}
          className="min-h-11 w-full accent-accent"
        />
        <a href="#assumed" className="w-fit text-sm lg:hidden">
          Change what is assumed
        </a>
      </div>
      <div className="grid grid-cols-2 items-start gap-x-5 gap-y-4 max-lg:order-1 lg:grid-cols-1 xl:grid-cols-2">
        <h3 id="assumed" className="col-span-full scroll-mt-4 text-base">
          What is assumed
        </h3>
        {fields.filter(({ key }) => key !== "judges")}
      </div>
    </form>
  );
}
