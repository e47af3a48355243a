import "server-only";
import type { Actor } from "@/lib/study/actor";
import { AppError } from "@/lib/errors";
import { countSystemSamples } from "@/lib/db/study/draft-changes";
import { transaction } from "@/lib/db/shared/client";
import { PLACEHOLDERS, namedSystem, newSystemsSchema } from "@/lib/study/new-system";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { toProtocolInput } from "@/lib/study/protocol/to-protocol-input";
import { parseOrRefuse } from "@/lib/operations/study/parse-or-refuse";
import { requireStudy } from "@/lib/operations/study/require-study";
import { protocolOf } from "@/lib/operations/study/study-summary";
import { updateStudy } from "./update-study";

/**
 * Adds systems to a draft under the names that a file gives them. A name that cannot be an id becomes the label of one that
 * is made of it. They take the place of those that every study begins with, where these were not renamed or used. Refused: a name
 * that leaves no id, and one whose id the study has already.
 */
export async function addSystems(request: { actor: Actor; slug: string; systems: unknown }): Promise<void> {
  const { actor, slug } = request;
  const study = await requireStudy(actor, "edit", slug);
  const protocol = protocolOf(study);
  const systems = [...protocol.systems];
  for (const { name, role } of parseOrRefuse(newSystemsSchema, request.systems)) {
    const named = namedSystem(name);
    if (named === null) throw unusable(`"${name}" has no letter or digit to make a short name of.`);
    if (systems.some(({ id }) => id === named.id))
      throw unusable(`The study has a system ${named.id} already. Read "${name}" as that one, or rename it.`);
    systems.push({ ...named, role, reference: false });
  }
  const placeholders = await listPlaceholders(study.id, protocol);
  const added = systems.slice(protocol.systems.length);
  // Where roles matter, one goes only when another of its role has come.
  const kept = systems.filter(
    ({ id, role }) => !placeholders.has(id) || (role !== "other" && !added.some((one) => one.role === role)),
  );
  await updateStudy({ actor, slug, document: { systems: kept.length > 1 ? kept : systems } });
}

/** Of the systems that a study begins with, those of which nobody said anything and that have no samples. */
const listPlaceholders = async (studyId: number, protocol: Protocol): Promise<ReadonlySet<string>> => {
  const samples = await transaction((tx) => countSystemSamples(tx, studyId));
  const said = JSON.stringify({ ...toProtocolInput(protocol), systems: [] });
  const untouched = protocol.systems.filter(
    ({ id, label, role, reference }) =>
      Object.entries(PLACEHOLDERS).some(([name, begun]) => name === id && begun === role) &&
      label === undefined &&
      !reference &&
      !samples.get(id) &&
      !said.includes(JSON.stringify(id)),
  );
  return new Set(untouched.map(({ id }) => id));
};

const unusable = (userMessage: string): AppError =>
  new AppError("invalid", { userMessage, faults: [{ path: "systems", message: userMessage }] });
