import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Actor } from "@/lib/study/actor";
import { listBlindnessChecks } from "@/lib/db/study/blindness-checks";
import { listAuditActors } from "@/lib/db/study/audit-lines";
import { getReplicates } from "@/lib/db/study/replications";
import { readFrozen } from "@/lib/db/study/frozen-studies";
import { readSampleOrigins, readSampleTexts, readSamplesByLicence } from "@/lib/db/samples/sample-texts";
import { listUnansweredTrials } from "@/lib/db/results/unanswered-trials";
import { type StudyFacts, getSeed } from "@/lib/db/study/studies";
import { answerableScores } from "@/lib/exchange/recorded/answerable-scores";
import { bundleReadme } from "@/lib/exchange/bundle/bundle-readme";
import { OWN_COLUMNS, OWN_TABLES, bundleFile } from "@/lib/exchange/bundle/bundle-tables";
import { toCsvChunks } from "@/lib/exchange/bundle/csv-chunks";
import { type PersonalPart, bundledColumns } from "@/lib/exchange/bundle/left-out";
import { type PackageNotice, licenceChunks } from "@/lib/exchange/bundle/licence-chunks";
import { unansweredTable } from "@/lib/exchange/bundle/unanswered-table";
import { originalTable } from "@/lib/exchange/bundle/original-table";
import { sampleEntries } from "@/lib/exchange/bundle/sample-entries";
import { SAMPLE_INDEX_COLUMNS } from "@/lib/exchange/bundle/sample-index";
import { settingTable } from "@/lib/exchange/bundle/setting-table";
import { textEntry } from "@/lib/exchange/bundle/with-manifest";
import { researcherNumbers } from "@/lib/exchange/bundle/without-researchers";
import type { ZipEntry } from "@/lib/exchange/bundle/zip-stream";
import type { CodebookInput } from "@/lib/exchange/codebook/codebook";
import { toCodebookText } from "@/lib/exchange/codebook/codebook-text";
import { skippedSentences } from "@/lib/pools/skipped-steps";
import { toDatasetDescription } from "@/lib/exchange/codebook/dataset-description";
import { unrecordedIn } from "@/lib/exchange/unrecorded-columns";
import { citedCheck } from "@/lib/study/publishing/blindness";
import { studyStamps } from "@/lib/study/study-stamps";
import { bundleReport } from "./bundle-report";
import { guardPages } from "./guard-pages";
import { listAmendments } from "@/lib/operations/study/list-amendments";
import { readSkipped } from "@/lib/operations/samples/read-skipped";
import { importedOf, protocolOf, toStudySummary } from "@/lib/operations/study/study-summary";
import { withTable } from "./table-pages";
import { isInBundle } from "@/lib/exchange/export-tables";
import { tablesOfStudy } from "./tables-of-study";

interface BundleFacts {
  version: number;
  parts: readonly PersonalPart[];
  withdrawn: number;
  excludedSessions: readonly string[];
  notices: readonly PackageNotice[];
}

/** The files of a bundle, one after the other; each is read when it is asked for. */
export async function* bundleEntries(
  actor: Actor,
  study: StudyFacts,
  { version, parts, withdrawn, excludedSessions, notices }: BundleFacts,
): AsyncGenerator<ZipEntry, void> {
  const summary = toStudySummary(study);
  const { slug, title } = summary;
  const about = { slug, title, stamps: studyStamps(summary, withdrawn) };
  const imported = importedOf(study);
  const report = await bundleReport(actor, slug, { ...about, parts });
  yield textEntry(
    "README.md",
    bundleReadme({
      ...about,
      parts,
      isImported: imported !== null,
      isTimed: Boolean(protocolOf(study).timed),
      isCompared: report.comparison !== null,
    }),
  );
  for (const file of report.files)
    yield "text" in file ? textEntry(file.path, file.text) : { path: file.path, content: file.bytes };
  if (report.numbers !== null) yield textEntry(bundleFile("report-numbers"), report.numbers);
  yield textEntry(
    bundleFile("settings"),
    settingTable(
      protocolOf(study),
      excludedSessions,
      imported && {
        recorded: imported.recorded,
        answerable: answerableScores(imported, protocolOf(study).questions),
      },
    ),
  );
  const published = report.comparison && (await getReplicates(study.id))?.published;
  if (report.comparison && published)
    yield textEntry(bundleFile("original"), originalTable(published.estimates, report.comparison.sharing));
  if (imported === null)
    yield textEntry(bundleFile("unanswered"), unansweredTable(await listUnansweredTrials(study.id)));
  const written: CodebookInput["tables"][number][] = OWN_TABLES.filter(
    (table) =>
      (table !== "original" || published) &&
      (imported === null || (table !== "sample-files" && table !== "unanswered")),
  ).map((table) => ({ table, columns: OWN_COLUMNS[table] }));
  const personal = { parts, pseudonyms: researcherNumbers(await listAuditActors(study)) };
  for (const table of tablesOfStudy(study).filter(isInBundle)) {
    const guard = await guardPages(table, study, version);
    yield await withTable(table, study, {}, (columns, pages) => {
      const own = bundledColumns(table, columns, personal);
      const unrecorded = imported
        ? { unrecorded: unrecordedIn(table, imported.recorded, { hasTies: (imported.ties ?? 0) > 0 }) }
        : {};
      written.push({ table, columns: own.map(({ name }) => name), ...unrecorded });
      return { path: bundleFile(table), content: toCsvChunks(own, guard(pages)) };
    });
  }
  const codebook = {
    ...about,
    questions: protocolOf(study).questions,
    skipped: imported === null ? await skippedInWords(study) : null,
    tables: written,
  };
  yield textEntry("CODEBOOK.md", toCodebookText(codebook));
  yield textEntry("dataset_description.json", json(toDatasetDescription(codebook)));
  yield textEntry("study.json", json(summary));
  // Of imported answers nothing was frozen or allocated here, and nobody sent the code that was judged.
  if (imported === null) yield* frozenEntries(actor, study);
  for (const program of PROGRAMS)
    yield { path: program, content: await readFile(join(process.cwd(), "generated", program)) };
  if (imported !== null) return;
  const index = toCsvChunks(SAMPLE_INDEX_COLUMNS, readSampleOrigins(study.id));
  yield { path: bundleFile("sample-files"), content: index };
  yield { path: "LICENCES.md", content: licenceChunks(readSamplesByLicence(study.id), notices) };
  yield* sampleEntries(readSampleTexts(study.id));
}

/** What a study fixed when it opened, and the texts that were changed since. */
async function* frozenEntries(
  actor: Actor,
  { id, slug, protocolHash }: StudyFacts,
): AsyncGenerator<ZipEntry, void> {
  const seed = await getSeed(id);
  if (!seed) throw new Error("an unsealed study without a frozen protocol");
  yield { path: "frozen.json", content: readFrozen(id) };
  yield textEntry("seed.txt", `${seed}\n`);
  const check = citedCheck(await listBlindnessChecks(id), protocolHash);
  if (check) yield textEntry("blindness.txt", `${check.report}\n`);
  yield textEntry("amendments.json", json((await listAmendments({ actor, slug })).amendments));
}

/** Made by `npm run generate`. */
const PROGRAMS = ["analysis.R", "analysis.py", "verify.mjs"] as const;

const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

const skippedInWords = async (
  study: Parameters<typeof protocolOf>[0] & { id: number },
): Promise<string[]> => {
  const protocol = protocolOf(study);
  const ids = protocol.systems.map(({ id }) => id);
  return skippedSentences(await readSkipped(study.id, protocol), ids);
};
