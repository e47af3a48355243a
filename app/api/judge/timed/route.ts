import { workRoutes } from "@/lib/edge/judging/timed/work-routes";

export const GET = workRoutes.overview;
