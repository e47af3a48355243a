import { type DataColumn, DataTable } from "@/components/ui/data-table";
import type { EvennessRow } from "@/lib/study/evenness";
import type { ExposureSpread } from "@/lib/study/summary";

export interface EvennessProps {
  exposures: ExposureSpread;
  startsCounted: number | null;
  evenness: readonly EvennessRow[];
  /** Whether programs change sides: a reference does not. */
  hasSides: boolean;
  /** They are drawn for each trial, and are not kept even. */
  hasRandomSides: boolean;
  /** New sessions may still begin. */
  isOpen: boolean;
}

const ARM: DataColumn<EvennessRow> = { name: "Arm", of: ({ arm }) => arm };

/** How even the allocation is, by counts alone, in each arm. */
export function Evenness({
  exposures,
  startsCounted,
  evenness,
  hasSides,
  hasRandomSides,
  isOpen,
}: EvennessProps) {
  if (evenness.length === 0)
    return <p className="text-muted">Exposures are counted from the first session on.</p>;
  const { units, shown, sidesPerSession } = exposures;
  const hasTasks = evenness.some(({ what }) => what === "Exposures of a task");
  const hasArms = new Set(evenness.map(({ arm }) => arm)).size > 1;
  return (
    <div className="flex flex-col gap-3">
      <p>
        {shown === units
          ? `Every ${hasTasks ? "task" : "sample"} was dealt at least once, answered or not.`
          : `${shown} of ${units} ${hasTasks ? "tasks (each language counted)" : "samples"} were dealt at least once.`}
        {hasSides &&
          (sidesPerSession === 0
            ? " Within each session, sides are exactly balanced."
            : ` Within a session, sides differ by at most ${sidesPerSession}.`)}
      </p>
      <DataTable
        label="Exposures and sides"
        rows={evenness}
        keyOf={(_, at) => at}
        columns={[
          ...(hasArms ? [ARM] : []),
          { name: "What is counted", is: "row-name", of: ({ what }) => what },
          { name: "How many", is: "number", of: ({ count }) => count },
          { name: "Fewest", is: "number", of: ({ least }) => least ?? "–" },
          { name: "Most", is: "number", of: ({ most }) => most ?? "–" },
          {
            name: "Largest gap",
            is: "number",
            className: "font-semibold",
            of: ({ difference }) => difference,
          },
        ]}
      />
      <p className="text-sm text-muted">
        While nobody has given a place back, exposures{hasSides && !hasRandomSides && " and sides"} stay
        within 1 of each other within each arm{isOpen && "; afterwards new sessions even them out"}.
        {hasSides &&
          hasRandomSides &&
          " Sides are drawn at random for each trial, so they may differ by more."}
        {startsCounted !== null &&
          ` All arms together, after ${startsCounted.toLocaleString("en")} starts: with several arms, these counts change after every tenth start only, because a single start could reveal that judge’s arm. What several arms have is counted in each of them. Each arm has its own lines after unsealing.`}
      </p>
    </div>
  );
}
