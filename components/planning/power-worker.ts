import type { PowerPlan } from "@/lib/simulate/plan";
import { type PlanGoal, reportPlan } from "@/lib/simulate/plan-report";
import type { PlanMessage } from "./plan-message";

/** Works a plan out beside the page, so that typing and sliding stay smooth, and tells how far it is. */
self.onmessage = ({ data }: MessageEvent<{ plan: PowerPlan; goal: PlanGoal }>) => {
  const steps = reportPlan(data.plan, data.goal);
  for (let step = steps.next(); ; step = steps.next()) {
    const message: PlanMessage = step.done ? { report: step.value } : { share: step.value };
    self.postMessage(message);
    if (step.done) return;
  }
};
