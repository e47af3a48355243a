import "server-only";
import type { Actor } from "@/lib/study/actor";
import { z } from "zod";
import { recordAudit } from "@/lib/db/study/audit";
import { AppError } from "@/lib/errors";
import { parseOrRefuse } from "@/lib/operations/study/parse-or-refuse";
import { requireStudy } from "@/lib/operations/study/require-study";
import { placesSchema } from "@/lib/study/prolific/draft";
import { type OnProlific, requireLinked } from "./require-prolific";

/** Changes how many participants Prolific brings. Once it is published, more places cost money, and Prolific refuses fewer. */
export async function setProlificPlaces(
  request: OnProlific & { actor: Actor; form: unknown },
): Promise<void> {
  const { actor, slug } = request;
  const { prolificId, prolific } = await requireLinked(request);
  const { places } = parseOrRefuse(z.object({ places: placesSchema }), request.form);
  const before = await prolific.getStudy(prolificId);
  if (before.status !== "UNPUBLISHED") {
    await requireStudy(actor, "spend", slug);
    if (places < before.places)
      throw new AppError("invalid", {
        userMessage: "Please correct the fields that are marked.",
        faults: [
          {
            path: "places",
            message: `must be at least ${before.places}: a published study keeps its places`,
          },
        ],
      });
  }
  if (places === before.places) return;
  await recordAudit(actor, "prolific.places", slug, { before: String(before.places), places });
  await prolific.setPlaces(prolificId, places);
}
