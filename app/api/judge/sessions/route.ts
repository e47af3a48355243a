import { isSignedIn } from "@/lib/auth/current-user";
import { startCall } from "@/lib/edge/judging/calls";
import { judgeRoute } from "@/lib/edge/judging/judge-route";

export const POST = judgeRoute((call) => startCall(call, () => isSignedIn(call)));
