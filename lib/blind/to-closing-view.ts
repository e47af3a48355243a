import type { Protocol } from "@/lib/study/protocol/protocol";
import { type ClosingView, closingViewSchema } from "./judge-view";

/** What is asked after the last trial. The same for every session; the caller has seen that it is after. */
export function toClosingView({ closing }: Pick<Protocol, "closing">): ClosingView {
  return closingViewSchema.parse({ questions: closing });
}
