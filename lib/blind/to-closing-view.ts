import type { Protocol } from "@/lib/study/protocol/protocol";
import { type ClosingView, closingViewSchema } from "./judge-view";
import { toFieldViews } from "./to-field-views";

/** What is asked after the last trial. The same for every session; the caller has seen that it is after. */
export function toClosingView(protocol: Protocol): ClosingView {
  return closingViewSchema.parse({ questions: toFieldViews(protocol, "closing") });
}
