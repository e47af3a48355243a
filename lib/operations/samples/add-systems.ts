import "server-only";
import type { Actor } from "@/lib/study/actor";
import { AppError } from "@/lib/errors";
import { namedSystem, newSystemsSchema } from "@/lib/study/new-system";
import { parseOrRefuse } from "@/lib/operations/study/parse-or-refuse";
import { requireStudy } from "@/lib/operations/study/require-study";
import { protocolOf } from "@/lib/operations/study/study-summary";
import { updateStudy } from "./update-study";

/**
 * Adds systems to a draft under the names that a file gives them. A name that cannot be an id becomes the label of one that
 * is made of it. Refused: a name that leaves no id, and one whose id the study has already.
 */
export async function addSystems(request: { actor: Actor; slug: string; systems: unknown }): Promise<void> {
  const { actor, slug } = request;
  const study = await requireStudy(actor, "edit", slug);
  const systems = [...protocolOf(study).systems];
  for (const { name, role } of parseOrRefuse(newSystemsSchema, request.systems)) {
    const named = namedSystem(name);
    if (named === null) throw unusable(`"${name}" has no letter or digit to make a short name of.`);
    if (systems.some(({ id }) => id === named.id))
      throw unusable(`The study has a system ${named.id} already. Read "${name}" as that one, or rename it.`);
    systems.push({ ...named, role, reference: false });
  }
  await updateStudy({ actor, slug, document: { systems } });
}

const unusable = (userMessage: string): AppError =>
  new AppError("invalid", { userMessage, faults: [{ path: "systems", message: userMessage }] });
