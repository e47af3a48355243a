import { isSignedIn } from "@/lib/auth/current-user";
import { eligibilityCall } from "@/lib/edge/judging/calls";
import { judgeRoute } from "@/lib/edge/judging/judge-route";

export const POST = judgeRoute((call) => eligibilityCall(call, () => isSignedIn(call)));
