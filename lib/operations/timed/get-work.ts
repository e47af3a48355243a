import "server-only";
import type { WorkOverview, WorkView } from "@/lib/blind/timed-view";
import { atWork, requireWork } from "./at-work";
import { runLeftSubmissions } from "./run-submission";
import { toOverview, viewWork } from "./work-views";

interface WorkRequest {
  token: string | null;
  position: number;
}

/** Where a person stands among the tasks. */
export function getWorkOverview({ token }: { token: string | null }): Promise<WorkOverview> {
  return atWork(token, (desk) => Promise.resolve(toOverview(desk)));
}

/** One task. Before it is opened there is nothing to read of it, and only the next one can be opened. */
export async function getWork({ token, position }: WorkRequest): Promise<WorkView> {
  const { view, left } = await atWork(token, async (desk) => {
    const { trialId, pending } = requireWork(desk, position);
    return { view: await viewWork(desk, position), left: pending > 0 ? trialId : null };
  });
  // Left by a server that ended: it is run while the person reads.
  if (left !== null) runLeftSubmissions(left, view.submissions);
  return view;
}
