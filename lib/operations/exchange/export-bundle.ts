import "server-only";
import type { Actor } from "@/lib/study/actor";
import { recordAudit } from "@/lib/db/study/audit";
import { getDataVersion } from "@/lib/db/exchange/log-rows";
import { countLateWithdrawals } from "@/lib/db/judging/withdrawals";
import { AppError } from "@/lib/errors";
import type { PersonalPart } from "@/lib/exchange/bundle/left-out";
import type { PackageNotice } from "@/lib/exchange/bundle/licence-chunks";
import { withManifest } from "@/lib/exchange/bundle/with-manifest";
import { toZipStream, type ZipEntry } from "@/lib/exchange/bundle/zip-stream";
import { DataChangedError } from "@/lib/exchange/data-changed";
import { exportName } from "@/lib/study/export-name";
import { importedStamps } from "@/lib/study/imported";
import { seal } from "@/lib/study/seal";
import { bundleEntries } from "./bundle-entries";
import { listExcludedSessions } from "@/lib/operations/results/count-results";
import { hasReport } from "@/lib/operations/results/await-report";
import { getResults } from "@/lib/operations/results/get-results";
import { requireStudy } from "@/lib/operations/study/require-study";
import { importedOf, protocolOf, toStudySummary } from "@/lib/operations/study/study-summary";

/**
 * Everything of an unsealed study in one archive that can be checked without us, as a stream. Data that change on the way
 * break it off: what arrived cannot be opened.
 *
 * @throws AppError busy while the results of a large study are being worked out
 * @param parts what judges wrote in their own words and who researchers are, which is left out unless it is named
 * @param notices licence texts of packages; those that samples come from are in the bundle
 */
export async function exportBundle({
  actor,
  slug,
  parts,
  notices = [],
  now,
}: {
  actor: Actor;
  slug: string;
  parts: readonly PersonalPart[];
  notices?: readonly PackageNotice[];
  now: Date;
}): Promise<{ name: string; version: number; stream: ReadableStream<Uint8Array> }> {
  const study = await requireStudy(actor, "export", slug);
  const answer = seal(study);
  if (answer.sealed) throw new AppError("sealed", { userMessage: answer.why });
  // A large study whose report is still being made is refused now, not in the middle of the archive.
  if (!(await hasReport(study))) await getResults({ actor, slug });
  await recordAudit(actor, "study.export", slug, {
    table: "bundle",
    ...(parts.length > 0 ? { with: [...parts] } : {}),
  });
  const version = await getDataVersion(study.id);
  const withdrawn = await countLateWithdrawals(study.id);
  const excludedSessions = await listExcludedSessions(study.id, protocolOf(study));
  const imported = importedOf(study);
  const facts = {
    study: slug,
    dataVersion: version,
    protocolHash: study.protocolHash ?? "",
    seedCommitment: study.seedCommitment ?? "",
    excludedSessions,
    ...(imported === null ? {} : { imported: importedStamps(imported).join(" ") }),
  };
  const entries = bundleEntries(actor, study, { version, parts, withdrawn, excludedSessions, notices });
  const checked = ofOneVersion(entries, study.id, version);
  return {
    name: exportName(toStudySummary(study), "bundle", "zip", withdrawn),
    version,
    stream: toZipStream(withManifest(checked, facts), now),
  };
}

/** Sums and report are read at once, and rows of none change nothing: asked again when all else is written. */
async function* ofOneVersion(
  entries: AsyncIterable<ZipEntry>,
  studyId: number,
  version: number,
): AsyncGenerator<ZipEntry, void> {
  yield* entries;
  const now = await getDataVersion(studyId);
  if (now !== version) throw new DataChangedError(version, now);
}
