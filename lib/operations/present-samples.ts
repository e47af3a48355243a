import "server-only";
import { setImmediate } from "node:timers/promises";
import { highlight, plain } from "@/lib/presentation/highlight";
import { type PresentationSwitches, present } from "@/lib/presentation/present";

/** What judges will see of these samples under the protocol's switches. Equal shown code gets equal HTML. */
export async function presentSamples<S extends { language: string; original: string }>(
  samples: readonly S[],
  switches: PresentationSwitches,
): Promise<(S & { shown: string; html: string })[]> {
  // Even when colouring one of two equals took too long.
  const htmlOf = new Map<string, string>();
  const presented: (S & { shown: string; html: string })[] = [];
  for (const sample of samples) {
    const { shown, html: first } = await present(sample.original, sample.language, switches);
    // The first sample of a language waits for its grammar to warm up, and would stand out by having no colours.
    const html = first === plain(shown) ? await highlight(shown, sample.language) : first;
    const key = JSON.stringify([sample.language, shown]);
    htmlOf.set(key, htmlOf.get(key) ?? html);
    presented.push({ ...sample, shown, html: htmlOf.get(key) ?? html });
    // A large import takes minutes of computing; whoever is judging another study is served in between.
    await setImmediate();
  }
  return presented;
}
