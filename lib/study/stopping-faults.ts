import { hasTruth } from "./design";
import { type StoppingPlan, stoppingFault } from "@/lib/results/stopping";
import type { Fault } from "./protocol-faults";
import type { Protocol } from "./protocol";

/** A rule that would not keep its promise in this design is refused before the study opens. */
export function stoppingFaults({ design, analysis, allocation, systems }: Protocol): Fault[] {
  const { rule } = analysis.stopping;
  if (rule === "none") return [];
  const compared = systems.filter(({ reference }) => !reference).length;
  const why =
    design === "rating"
      ? "A study of single programs compares nothing that could be decided early."
      : !hasTruth(design) && compared !== 2
        ? "With more than two systems there is no one difference to watch."
        : stoppingFault({ rule, mix: stoppingMix({ design, allocation }) });
  return why === null ? [] : [{ path: "analysis.stopping", message: why }];
}

/** Of which answers are coins. Of two panes the side is what is guessed, so that balanced sides tell of each other too. */
export function stoppingMix({
  design,
  allocation,
}: Pick<Protocol, "design" | "allocation">): StoppingPlan["mix"] {
  if (design === "human-or-robot") return allocation.mix;
  if (design !== "which-is-human") return null;
  return allocation.sides === "random" ? "independent" : "balanced";
}
