import { useEffect, useState } from "react";
import type { PowerPlan } from "@/lib/simulate/plan";
import type { PlanGoal, PlanReport } from "@/lib/simulate/plan-report";
import type { PlanMessage } from "./plan-message";

interface PlanWork {
  /** Of the last plan that was worked out to the end; it stays in sight while the next one is under way. */
  report: PlanReport | null;
  /** From 0 to 1; null while nothing is under way. */
  share: number | null;
  hasFailed: boolean;
}

/** Has a plan worked out beside the page, shortly after the last change. An older one under way is given up. */
export function usePlanReport(asked: { plan: PowerPlan; goal: PlanGoal } | null): PlanWork {
  const [work, setWork] = useState<PlanWork>({ report: null, share: null, hasFailed: false });
  const key = asked ? JSON.stringify(asked) : null;
  useEffect(() => {
    if (key === null) return;
    let worker: Worker | null = null;
    const timer = setTimeout(() => {
      worker = new Worker(new URL("./power-worker.ts", import.meta.url), { type: "module" });
      worker.onmessage = ({ data }: MessageEvent<PlanMessage>) =>
        setWork((before) =>
          "report" in data
            ? { report: data.report, share: null, hasFailed: false }
            : { ...before, share: data.share },
        );
      worker.onerror = () => setWork((before) => ({ ...before, share: null, hasFailed: true }));
      setWork((before) => ({ ...before, share: 0, hasFailed: false }));
      worker.postMessage(JSON.parse(key));
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      worker?.terminate();
    };
  }, [key]);
  return work;
}

/** A slider says many numbers on its way. */
const SETTLED_MS = 200;
