import { DESIGN_SPECS, hasTruth } from "@/lib/study/design";
import type { Fault } from "@/lib/text/fault";
import type { Protocol } from "./protocol-type";

/** What the frozen protocol says about stopping early. */
export interface StoppingPlan {
  rule: "none" | "beta-binomial" | "bounded-mean";
  alpha: number;
  /** How the items of a session were mixed; null of a design without human and machine pools. */
  mix: "independent" | "balanced" | null;
}

/** A rule that would not keep its promise in this design is refused before the study opens. */
export function stoppingFaults({ design, analysis, allocation, systems }: Protocol): Fault[] {
  const { rule } = analysis.stopping;
  if (rule === "none") return [];
  const compared = systems.filter(({ reference }) => !reference).length;
  const why =
    DESIGN_SPECS[design].measures !== "scores"
      ? `Stopping rules watch scores, and a ${design} study has none.`
      : DESIGN_SPECS[design].allocation === "samples"
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
  switch (DESIGN_SPECS[design].allocation) {
    case "pools":
      return allocation.mix;
    case "opposites":
      return allocation.sides === "random" ? "independent" : "balanced";
    case "samples":
    case "pairs":
    case "work":
    case "references":
      return null;
  }
}

/** Why the rule would not keep its promise on this study; null if it does. */
export function stoppingFault({ rule, mix }: Pick<StoppingPlan, "rule" | "mix">): string | null {
  if (rule !== "beta-binomial" || mix === "independent") return null;
  const why =
    mix === null
      ? "Answers by the same judge are correlated, so they are not independent coin flips."
      : "In a balanced mix, or with balanced sides, the first trials determine what the last ones can be, so answers are not independent.";
  return `${why} The beta-binomial rule needs human or robot with the independent mix, or which is human with random sides. Choose the bounded mean instead.`;
}
