import "server-only";
import type { Actor } from "@/lib/study/actor";
import type { PreviewMaterial } from "@/lib/blind/to-preview";
import { getSeed } from "@/lib/db/study/studies";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { seal } from "@/lib/study/seal";
import { materialFor } from "./get-preview-material";
import { requireStudy } from "@/lib/operations/study/require-study";
import { protocolOf } from "@/lib/operations/study/study-summary";

interface StudyDesign {
  /** The newest version, with every default filled in. */
  protocol: Protocol;
  protocolHash: string | null;
  seedCommitment: string | null;
  /** Once the study is unsealed. */
  seed: string | null;
  preview: PreviewMaterial;
}

/** A study's design as anybody may read it who may see the study. Nothing of it needs the seal but the seed. */
export async function getDesign(request: { actor: Actor; slug: string }): Promise<StudyDesign> {
  const study = await requireStudy(request.actor, "view", request.slug);
  const protocol = protocolOf(study);
  const { protocolHash, seedCommitment } = study;
  return {
    protocol,
    protocolHash,
    seedCommitment,
    seed: seal(study).sealed ? null : await getSeed(study.id),
    preview: await materialFor(study, protocol),
  };
}
