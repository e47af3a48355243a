import "server-only";
import { json } from "@/lib/edge/judging/judge-call";
import { judgeRoute } from "@/lib/edge/judging/judge-route";
import {
  countRuns,
  giveUpWork,
  openWork,
  pauseWork,
  resumeWork,
  saveDraft,
} from "@/lib/operations/timed/change-work";
import { getWork, getWorkOverview } from "@/lib/operations/timed/get-work";
import { submitProgram } from "@/lib/operations/timed/submit-program";
import { draftSchema, runsSchema, submissionSchema, workRoute, workRouteWith } from "./work-calls";

/** What people at work on timed tasks call, as routes of Next. Closing a stage is a researcher's call. */
export const workRoutes = {
  overview: judgeRoute(async (_call, { token }) => json(await getWorkOverview({ token }))),
  get: workRoute(getWork),
  open: workRoute(openWork),
  pause: workRoute(pauseWork),
  resume: workRoute(resumeWork),
  giveUp: workRoute(giveUpWork),
  draft: workRouteWith(draftSchema, saveDraft),
  runs: workRouteWith(runsSchema, countRuns),
  submit: workRouteWith(submissionSchema, submitProgram),
};
