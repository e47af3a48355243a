import "server-only";
import { type Actor, can } from "@/lib/auth/actor";
import { type WholeSample, getWholeSample } from "@/lib/db/sample-lists";
import { AppError } from "@/lib/errors";
import { highlight } from "@/lib/presentation/highlight";
import { presentText } from "@/lib/presentation/present";
import { unifyLineEnds } from "@/lib/presentation/whitespace";
import { requireStudy } from "./require-study";
import { protocolOf } from "./study-summary";

export interface SampleView extends Omit<WholeSample, "vettedAt" | "provenance"> {
  vettedAt: string | null;
  originalHtml: string;
  /** Steps of the presentation that the protocol asks for and that could not be taken. */
  skipped: string[];
  remarks: { name: string; value: string }[];
  mayEdit: boolean;
}

/** One sample as researchers see it: the original beside what judges see, and where it comes from. */
export async function getSample(request: { actor: Actor; slug: string; key: string }): Promise<SampleView> {
  const study = await requireStudy(request.actor, "view", request.slug);
  const sample = await getWholeSample(study.id, request.key);
  if (!sample) throw new AppError("not_found", { userMessage: "There is no such sample in this study." });
  const { provenance, vettedAt, ...rest } = sample;
  const { skipped } = await presentText(sample.original, sample.language, protocolOf(study).presentation);
  return {
    ...rest,
    vettedAt: vettedAt?.toISOString() ?? null,
    skipped,
    originalHtml: await highlight(unifyLineEnds(sample.original), sample.language),
    remarks: Object.entries(provenance).map(([name, value]) => ({
      name,
      value: typeof value === "string" ? value : JSON.stringify(value),
    })),
    mayEdit: study.state === "DRAFT" && can(request.actor, "edit", study),
  };
}
