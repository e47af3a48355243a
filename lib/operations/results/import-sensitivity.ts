import "server-only";
import type { Actor } from "@/lib/study/actor";
import { writeAudit } from "@/lib/db/study/audit";
import { transaction } from "@/lib/db/shared/client";
import { getDataVersion } from "@/lib/db/exchange/log-rows";
import { storeSensitivity } from "@/lib/db/results/sensitivity";
import type { StudyFacts } from "@/lib/db/study/studies";
import { AppError } from "@/lib/errors";
import { csvSource } from "@/lib/exchange/csv/csv-source";
import { FaultList } from "@/lib/exchange/fault-list";
import { importRefusal } from "@/lib/exchange/import-report";
import { SENSITIVITY_COLUMNS, sensitivityRows } from "@/lib/exchange/sensitivity-rows";
import type { SensitivityRow } from "@/lib/results/sensitivity/sensitivity";
import { seal } from "@/lib/study/seal";
import { type ImportFile, bytesOf } from "@/lib/operations/samples/import-file";
import { requireStudy } from "@/lib/operations/study/require-study";
import { protocolOf } from "@/lib/operations/study/study-summary";

/**
 * Takes the `sensitivity.csv` that the bundle's `analysis.R --sensitivity` wrote, in place of the one before. All or nothing: a
 * refusal lists what is wrong by line and column.
 *
 * @throws AppError sealed before the study is unsealed, invalid for a file that does not fit the study or its current data
 */
export async function importSensitivity({
  actor,
  slug,
  file,
  now,
}: {
  actor: Actor;
  slug: string;
  file: ImportFile;
  now: Date;
}): Promise<{ models: number; fitted: number; dataVersion: number }> {
  const study = await requireSensitivity({ actor, slug });
  const dataVersion = await getDataVersion(study.id);
  const { questions, systems, analysis } = protocolOf(study);
  const rows = await readRows(file, { questions, systems, analysis, dataVersion });
  const fitted = rows.filter(({ status }) => status === "fitted").length;
  await transaction(async (tx) => {
    const level = 1 - analysis.alpha;
    if (!(await storeSensitivity(tx, study.id, { dataVersion, level, rows, now })))
      throw new AppError("conflict", {
        userMessage: "The study's data changed while the file was read. Run the script of a new bundle.",
      });
    const details = { models: rows.length, fitted, dataVersion };
    await writeAudit(tx, actor, "study.sensitivity", { study: slug, details });
  });
  return { models: rows.length, fitted, dataVersion };
}

/** Whether this study takes such a file from this person: asked again before the file is received. */
export async function requireSensitivity({
  actor,
  slug,
}: {
  actor: Actor;
  slug: string;
}): Promise<StudyFacts> {
  const study = await requireStudy(actor, "edit", slug);
  const answer = seal(study);
  if (answer.sealed) throw new AppError("sealed", { userMessage: answer.why });
  return study;
}

const readRows = async (
  file: ImportFile,
  study: Parameters<typeof sensitivityRows>[1],
): Promise<SensitivityRow[]> => {
  const faults = new FaultList();
  const rows: SensitivityRow[] = [];
  const source = csvSource(bytesOf(file), SENSITIVITY_COLUMNS);
  for await (const row of sensitivityRows(source, study, faults.tell)) rows.push(row);
  faults.refuse();
  if (rows.length === 0)
    throw importRefusal([{ line: 1, column: "", message: "the file holds no model that can be taken" }]);
  return rows;
};
