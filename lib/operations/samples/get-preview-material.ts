import "server-only";
import type { Actor } from "@/lib/study/actor";
import type { PreviewMaterial } from "@/lib/blind/to-preview";
import { listPreviewSamples } from "@/lib/db/samples/preview-samples";
import { present } from "@/lib/presentation/present";
import { DESIGN_SPECS } from "@/lib/study/designs/designs";
import { EXAMPLE_TASK, exampleIn } from "@/lib/study/preview-example";
import { type Protocol, completeProtocol } from "@/lib/study/protocol/protocol";
import { presentPanes } from "./presented-checks";
import { requireStudy } from "@/lib/operations/study/require-study";
import { sessionExtent } from "@/lib/operations/study/session-extent";
import type { StudyState } from "@/lib/study/lifecycle";

/**
 * The code that a preview of this document shows, presented by the document's own switches, saved or not. Null while
 * the document has faults. Nothing is stored.
 */
export async function getPreviewMaterial(request: {
  actor: Actor;
  slug: string;
  document: unknown;
}): Promise<PreviewMaterial | null> {
  const study = await requireStudy(request.actor, "view", request.slug);
  const result = completeProtocol(request.document);
  return result.ok ? materialFor(study, result.protocol) : null;
}

export async function materialFor(
  study: { id: number; state: StudyState },
  protocol: Protocol,
): Promise<PreviewMaterial> {
  const found = await listPreviewSamples(study.id, protocol);
  const language = protocol.languages[0] ?? "javascript";
  const originals =
    found.length > 0
      ? found
      : exampleIn(language)
          .map((original) => ({ language, original }))
          .slice(0, protocol.panes);
  const panes = await Promise.all(
    originals.map(async ({ language: spoken, original }) => {
      const { shown, html } = await present(original, spoken, protocol.presentation);
      return { language: spoken, code: shown, html };
    }),
  );
  const hasTasks = DESIGN_SPECS[protocol.design].needsTask;
  return {
    task: found.length > 0 ? (found[0]?.task ?? null) : hasTasks ? EXAMPLE_TASK : null,
    panes,
    practice: await Promise.all(protocol.practice.map((trial) => presentPanes(trial.panes))),
    extent: await sessionExtent(study, protocol),
    isExample: found.length === 0,
  };
}
