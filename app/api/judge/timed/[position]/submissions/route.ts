import { workRoutes } from "@/lib/edge/judging/timed/work-routes";

export const POST = workRoutes.submit;
