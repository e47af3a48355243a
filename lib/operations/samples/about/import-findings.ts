import "server-only";
import { createHash } from "node:crypto";
import {
  type FindableSample,
  type NewFinding,
  countLanguageFindings,
  hasImportedCounts,
  holdRulings,
  listFindableSamples,
  listFindingIdentities,
  listImportedCode,
  storeFindings,
} from "@/lib/db/samples/findings/findings";
import type { BulkClient } from "@/lib/db/shared/bulk-transaction";
import { AppError } from "@/lib/errors";
import { placeOf } from "@/lib/exchange/check-row";
import { findingRows } from "@/lib/exchange/finding-rows";
import { scanFindings } from "@/lib/operations/samples/findings/scan-findings";
import type { ImportOutcome } from "@/lib/operations/samples/import-outcome";
import type { ImportRequest } from "@/lib/operations/samples/import-request";
import { type GiveAwayRule, GIVE_AWAY_RULES, systemRule } from "@/lib/pools/give-away-rules";
import { type GiveAway, scanText } from "@/lib/pools/scan-text";
import { MOST_FINDINGS } from "@/lib/study/finding";
import { type ImportAboutSamples, importAboutSamples } from "./import-about-samples";

/**
 * The part of `importTable` that takes findings of tools. A file is complete for its languages: their samples without a finding
 * have none. What was imported before stays, with what people said of it.
 */
export function importFindings(study: { id: number }, request: ImportRequest): Promise<ImportOutcome> {
  return importAboutSamples(request, {
    studyId: study.id,
    list: listFindableSamples,
    take: (about) => takeFindings(about, { studyId: study.id, isDryRun: request.isDryRun }),
  });
}

/** A finding that the study has not yet, with its line in the file. */
type AddedFinding = Omit<NewFinding, "giveAways"> & { fileLine: number };

const takeFindings = async (
  { client, file, faults, count, samples, find }: ImportAboutSamples<FindableSample>,
  { studyId, isDryRun }: { studyId: number; isDryRun: boolean },
): Promise<void> => {
  if (await hasImportedCounts(client, studyId)) throw countsAreTaken();
  const known = await listFindingIdentities(client, studyId);
  const added: AddedFinding[] = [];
  const languages = new Set<string>();
  for await (const row of findingRows(file.source, faults.tellRow)) {
    const sample = find(row);
    if (!sample) continue;
    const { tool, rule, codeLine: line, message } = row;
    if (line !== null && sample.lines !== null && line > sample.lines) {
      faults.tellRow({
        ...placeOf(row),
        column: "line",
        message: `there is no line ${line}: sample ${sample.key} has ${sample.lines}`,
      });
      continue;
    }
    languages.add(sample.language);
    const identity = createHash("sha256")
      .update(JSON.stringify([tool, rule, line, message]))
      .digest("hex");
    const name = `${sample.id}:${identity}`;
    count.count({
      row,
      name: `${sample.key}: ${rule}`.slice(0, 300),
      change: known.has(name) ? "unchanged" : "added",
    });
    if (!known.has(name) && known.size < MOST_FINDINGS)
      added.push({ sampleId: sample.id, fileLine: row.line, tool, rule, line, message, identity });
    else if (!known.has(name)) faults.tell({ ...placeOf(row), column: "", message: TOO_MANY });
    known.add(name);
  }
  file.refuse();
  const systems = [...new Set(samples.map(({ system }) => system))];
  const own = systemRule(systems);
  const rules = own ? [...GIVE_AWAY_RULES, own] : GIVE_AWAY_RULES;
  const inCode = await scanCode(client, [...new Set(added.map(({ sampleId }) => sampleId))], rules);
  const { giveAways, notes } = scanFindings(added, { rules, inCode });
  for (const note of notes) count.note(note);
  if (isDryRun) return;
  await holdRulings(client, studyId);
  for (let from = 0; from < added.length; from += AT_ONCE)
    await storeFindings(
      client,
      studyId,
      added.slice(from, from + AT_ONCE).map(({ fileLine: _, ...finding }, index) => ({
        ...finding,
        giveAways: giveAways[from + index] ?? [],
      })),
    );
  await countLanguageFindings(client, studyId, [...languages]);
};

const AT_ONCE = 2_000;
const CODES_AT_ONCE = 200;

/** What may name the source in the code of these samples, a few at a time: all of it may not fit into memory. */
const scanCode = async (
  client: BulkClient,
  samples: readonly number[],
  rules: readonly GiveAwayRule[],
): Promise<Map<number, GiveAway[]>> => {
  const found = new Map<number, GiveAway[]>();
  for (let from = 0; from < samples.length; from += CODES_AT_ONCE)
    for (const [id, code] of await listImportedCode(client, samples.slice(from, from + CODES_AT_ONCE)))
      found.set(id, scanText(code, rules));
  return found;
};

const TOO_MANY = `is one too many: a study takes at most ${MOST_FINDINGS} findings`;

const countsAreTaken = (): AppError =>
  new AppError("conflict", {
    userMessage:
      "This study has imported metrics named findings, findings_true or findings_true_share, from before Evenhand counted findings itself. Findings would be counted under the same names, so they cannot be imported here. Make a new study, and give those metrics other names.",
  });
