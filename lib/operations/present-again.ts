import "server-only";
import type { OriginalSample } from "@/lib/db/draft-changes";
import type { Protocol } from "@/lib/study/protocol";
import { presentSamples } from "./present-samples";

/** What judges will see of samples that are stored already, under the protocol's switches. */
export async function presentAgain(
  samples: readonly OriginalSample[],
  { presentation }: Protocol,
): Promise<{ id: number; shown: string; html: string }[]> {
  const presented = await presentSamples(samples, presentation);
  return presented.map(({ id, shown, html }) => ({ id, shown, html }));
}
