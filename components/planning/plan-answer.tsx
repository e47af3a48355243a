import { PlainTable } from "@/components/results/plain-table";
import { Button } from "@/components/ui/button";
import type { Table } from "@/lib/results/table";
import type { PlanReport } from "@/lib/simulate/plan-report";
import {
  enoughSentence,
  helpSentence,
  peopleWord,
  planSentence,
  smallestSentence,
  unitWord,
} from "@/lib/simulate/plan-sentence";
import { undefinedBecause } from "@/lib/stats/undefined";
import { PowerCurve } from "./power-curve";

/** What a plan comes to: the sentence, the curve, the numbers behind both. */
export function PlanAnswer({
  report,
  goal,
  onTry,
}: {
  report: PlanReport;
  goal: number;
  /** Puts another number of judges into the plan. */
  onTry: (judges: number) => void;
}) {
  const { plan, simulated, falseAlarms } = report;
  const units = unitWord(plan);
  const help = helpSentence(plan, simulated);
  /** More judges that would be enough; null where these are, or none can be named. */
  const more =
    simulated.power < goal && simulated.judges !== null && simulated.judges > plan.judges
      ? simulated.judges
      : null;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <div className="flex flex-col gap-2">
        <p className="text-xl leading-snug font-semibold text-balance">
          {enoughSentence(plan, simulated, goal)}
        </p>
        <p className="max-w-prose">
          {planSentence(report)} {smallestSentence(plan, simulated, goal)}
        </p>
        {help && <p className="max-w-prose text-sm">{help}</p>}
        {more !== null && (
          <p>
            <Button onClick={() => onTry(more)}>
              Try {more.toLocaleString("en")} {peopleWord(plan)}
            </Button>
          </p>
        )}
      </div>
      <PowerCurve report={report} goal={goal} />
      <PlainTable table={toTable(report, goal)} />
      <p className="max-w-prose text-sm text-muted">
        False-positive rate where there is no effect: {(100 * falseAlarms.plain).toFixed(1)}% for a test that
        takes all answers as independent, {(100 * falseAlarms.twoWay).toFixed(1)}% for the two-way test of the
        results page. {simulated.runs.toLocaleString("en")} studies were simulated for the power and {units}{" "}
        dealt evenly; simulation error {(100 * simulated.error).toFixed(1)} points. What is needed was
        searched with fewer runs, so take it as rough.
      </p>
    </div>
  );
}

const SMALLEST = {
  accuracy: "Smallest accuracy",
  difference: "Smallest difference",
  times: "Smallest ratio",
} as const;

const toTable = ({ plan, formula, simulated }: PlanReport, goal: number): Table => {
  const scale = plan.kind === "accuracy" ? ("percent" as const) : ("number" as const);
  const none = undefinedBecause("no_outcome");
  const row = (name: string, side: PlanReport["formula"]) => ({
    kind: "body" as const,
    cells: [name, side.power, side.judges ?? none, side.effect ?? none],
  });
  return {
    caption: "The plan in numbers",
    columns: [
      { id: "way", label: "Computed for", format: "text", digits: 0 },
      { id: "power", label: "Power", format: "percent", digits: 0 },
      {
        id: "judges_needed",
        label: `${plan.kind === "times" ? "People" : "Judges"} for ${Math.round(1000 * goal) / 10}%`,
        format: "number",
        digits: 0,
      },
      {
        id: "smallest_effect",
        label: SMALLEST[plan.kind],
        format: scale,
        digits: plan.kind === "accuracy" ? 1 : 2,
      },
    ],
    rows: [
      row(`${plan.kind === "times" ? "people" : "judges"} who differ (two-way test)`, simulated),
      row("independent answers", formula),
    ],
    notes: [],
  };
};
