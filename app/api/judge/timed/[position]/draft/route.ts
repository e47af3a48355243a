import { workRoutes } from "@/lib/edge/judging/timed/work-routes";

export const PUT = workRoutes.draft;
