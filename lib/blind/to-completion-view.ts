import { type CompletionView, completionViewSchema } from "./judge-view";

/** A panel's code as its participant receives it. Only the end decides whether there is one; the caller asks for it then. */
export function toCompletionView(
  completion: { code: string | null; address: string | null } | null,
): CompletionView | null {
  return completion && completionViewSchema.parse(completion);
}
