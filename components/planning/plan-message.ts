import type { PlanReport } from "@/lib/simulate/plan-report";

/** What the worker says: how far it is, from 0 to 1, and at last the report. */
export type PlanMessage = { share: number } | { report: PlanReport };
