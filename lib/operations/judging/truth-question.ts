import { DESIGN_SPECS } from "@/lib/study/designs/designs";
import type { Protocol } from "@/lib/study/protocol/protocol";

/** The question that has a right answer: fixed by the design, whatever the analysis calls primary. */
export const truthQuestion = ({ design }: Protocol): string => DESIGN_SPECS[design].preset.primary;
