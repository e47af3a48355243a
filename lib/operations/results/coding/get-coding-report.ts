import "server-only";
import { listCodes } from "@/lib/db/results/coding/codes";
import { listCodedEntries } from "@/lib/db/results/coding/codings";
import { protocolOf } from "@/lib/operations/study/study-summary";
import { type CodingReport, toCodingReport } from "@/lib/results/coding/coding-report";
import { nameOfSystem, systemNames, withSystemNames } from "@/lib/results/naming/system-names";
import type { Actor } from "@/lib/study/actor";
import { requireCoding } from "./require-coding";

/** What the coding of a study's words comes to, with systems called by their labels. It holds no words of a judge. */
export async function getCodingReport(request: { actor: Actor; slug: string }): Promise<CodingReport> {
  const study = await requireCoding(request.actor, "view", request.slug);
  const { systems } = protocolOf(study);
  const names = systemNames(systems);
  const [codes, entries] = [await listCodes(study.id), await listCodedEntries(study.id)];
  return toCodingReport(
    withSystemNames(entries, names),
    codes,
    systems.map(({ id }) => nameOfSystem(names, id)),
  );
}
