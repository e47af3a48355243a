"use client";

import { useState } from "react";
import { Notice } from "@/components/ui/notice";
import type { PlanFieldId, PlanKind, PlanTexts } from "@/lib/simulate/plan-fields";
import { curveEnd } from "@/lib/simulate/plan-search";
import { readPlan } from "@/lib/simulate/read-plan";
import { PlanAnswer } from "./plan-answer";
import { PlanForm } from "./plan-form";
import { usePlanReport } from "./use-plan-report";

/** Plans the number of judges, live. Its numbers stand in the address, so that a plan can be sent to somebody. */
export function PowerPlanner({ kind, first }: { kind: PlanKind; first: PlanTexts }) {
  const [texts, setTexts] = useState(first);
  const read = readPlan(kind, texts);
  // The curve keeps its length while something else is wrong.
  const [mostJudges, setMostJudges] = useState(() => read.goal?.mostJudges ?? MOST_AT_FIRST);
  // The slider's range stays while it is moved: only a typed number makes it longer.
  const [mostOnSlider, setMostOnSlider] = useState(Math.max(SLIDER, mostJudges));
  const asked = read.plan ? { plan: read.plan, goal: { ...read.goal, mostJudges } } : null;
  const { report, share, hasFailed } = usePlanReport(asked);
  const change = (id: PlanFieldId, text: string): void => {
    const next = { ...texts, [id]: text };
    setTexts(next);
    const { plan } = readPlan(kind, next);
    if (plan && (plan.judges > mostJudges || id === "items")) setMostJudges(curveEnd(plan));
    if (plan && plan.judges > mostOnSlider) setMostOnSlider(curveEnd(plan));
    window.history.replaceState(null, "", `?${new URLSearchParams(next).toString()}`);
  };
  return (
    // On a phone the slider stands above what it changes.
    <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <section aria-label="The plan" className="contents">
        <PlanForm
          kind={kind}
          texts={texts}
          mostJudges={mostOnSlider}
          faults={read.faults ?? {}}
          onChange={change}
        />
      </section>
      <section
        aria-label="What it comes to"
        className="flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        <div role="status" className="min-h-6 text-sm text-muted">
          {statusOf(read.faults !== null, share, report !== null)}
          {share !== null && <progress className="mt-1" value={share} max={1} aria-label="Simulating" />}
        </div>
        {hasFailed && (
          <Notice kind="fault">The simulation stopped. Change a number to start it again.</Notice>
        )}
        {/* As high as what comes: on a phone the numbers that are assumed stand below. */}
        {!report && share !== null && (
          <div aria-hidden="true" className="flex h-[80rem] animate-pulse flex-col gap-5 lg:h-[52rem]">
            <div className="h-24 rounded-lg bg-sunken" />
            <div className="h-80 rounded-lg bg-sunken" />
            <div className="h-32 rounded-lg bg-sunken" />
          </div>
        )}
        {report && (
          <PlanAnswer
            report={report}
            goal={read.goal?.power ?? DEFAULT_GOAL}
            onTry={(judges) => change("judges", String(judges))}
          />
        )}
      </section>
    </div>
  );
}

const MOST_AT_FIRST = 40;
const SLIDER = 100;
const DEFAULT_GOAL = 0.8;

const statusOf = (isFaulty: boolean, share: number | null, hasLast: boolean): string => {
  if (isFaulty)
    return "Something in the plan is not right yet; it says what beside the field. Below stands the last plan that was.";
  if (share === null) return "";
  return `Simulating studies like this one${hasLast ? "; below stands the plan before it" : ""}.`;
};
