import "server-only";
import type { OriginalSample } from "@/lib/db/draft-changes";
import { present } from "@/lib/presentation/present";
import type { Protocol } from "@/lib/study/protocol";

/** What judges will see of these samples under the protocol's switches. Equal shown code gets equal HTML. */
export async function presentAgain(
  samples: readonly OriginalSample[],
  { presentation }: Protocol,
): Promise<{ id: number; shown: string; html: string }[]> {
  const htmlOf = new Map<string, string>();
  const presented: { id: number; shown: string; html: string }[] = [];
  for (const { id, language, original } of samples) {
    const { shown, html } = await present(original, language, presentation);
    const key = JSON.stringify([language, shown]);
    htmlOf.set(key, htmlOf.get(key) ?? html);
    presented.push({ id, shown, html: htmlOf.get(key) ?? html });
  }
  return presented;
}
