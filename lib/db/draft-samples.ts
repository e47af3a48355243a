import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { Transaction } from "./client";
import { inBatches } from "./in-batches";

/** A stored sample as an import compares it: its code by the SHA-256 (hex) of its UTF-8. */
export interface StoredSample {
  id: number;
  key: string;
  system: string;
  task: string | null;
  language: string;
  codeSha256: string;
  provenance: Record<string, unknown>;
  isVetted: boolean;
}

export function listStoredSamples(client: Transaction, studyId: number): Promise<StoredSample[]> {
  return client.$queryRaw<StoredSample[]>`
    SELECT a.id, a.key, y.key AS system, t.key AS task, a.language, a.provenance,
           encode(sha256(convert_to(a.original, 'UTF8')), 'hex') AS "codeSha256", a.vetted_at IS NOT NULL AS "isVetted"
    FROM samples a JOIN systems y ON y.id = a.system_id LEFT JOIN tasks t ON t.id = a.task_id
    WHERE a.study_id = ${studyId} ORDER BY a.ordinal`;
}

export type NewStoredSample = Omit<Prisma.SampleCreateManyInput, "studyId" | "ordinal" | "provenance"> & {
  provenance: unknown;
};

/** Appends samples to a draft; ordinals go on without a gap. */
export async function createSamples(
  tx: Transaction,
  studyId: number,
  samples: readonly NewStoredSample[],
): Promise<void> {
  let ordinal = await tx.sample.count({ where: { studyId } });
  for (const batch of inBatches(samples, weightOf))
    await tx.sample.createMany({
      data: batch.map(({ provenance, ...sample }) => ({
        ...sample,
        provenance: provenance as Prisma.InputJsonObject,
        ...{ studyId, ordinal: ordinal++ },
      })),
    });
}

/** What changes of a sample that is there; without a `code` judges see what they would have seen. */
export interface SampleUpdate {
  id: number;
  systemId: number;
  taskId: number | null;
  language: string;
  provenance: Record<string, unknown>;
  code: { original: string; shown: string; html: string } | null;
  vetting: { vettedAt: Date; vettedBy: string; vettedWhy: string } | "clear" | "keep";
}

export async function updateSamples(tx: Transaction, samples: readonly SampleUpdate[]): Promise<void> {
  for (const batch of inBatches(samples, ({ code }) => weightOf(code ?? {})))
    await tx.$executeRaw`
      UPDATE samples SET system_id = n."systemId", task_id = n."taskId", language = n.language,
        provenance = n.provenance, original = coalesce(n.original, samples.original),
        shown = coalesce(n.shown, samples.shown), html = coalesce(n.html, samples.html),
        vetted_at = CASE WHEN n."isKept" THEN samples.vetted_at ELSE n."vettedAt" END,
        vetted_by = CASE WHEN n."isKept" THEN samples.vetted_by ELSE n."vettedBy" END,
        vetted_why = CASE WHEN n."isKept" THEN samples.vetted_why ELSE n."vettedWhy" END
      FROM jsonb_to_recordset(${JSON.stringify(batch.map(toRecord))}::jsonb) AS n (
        id int, "systemId" int, "taskId" int, language text, provenance jsonb, original text, shown text,
        html text, "isKept" boolean, "vettedAt" timestamptz, "vettedBy" text, "vettedWhy" text)
      WHERE samples.id = n.id`;
}

const toRecord = ({ code, vetting, ...rest }: SampleUpdate) => ({
  ...rest,
  ...code,
  ...(typeof vetting === "string" ? {} : vetting),
  isKept: vetting === "keep",
});

/** Equal shown code gets equal HTML, also when it came in two imports and one of them was coloured too slowly. */
export async function unifyHtml(tx: Transaction, studyId: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE samples SET html = f.html
    FROM (SELECT DISTINCT ON (language, md5(shown)) language, shown, html FROM samples
          WHERE study_id = ${studyId} AND shown IS NOT NULL ORDER BY language, md5(shown), ordinal) f
    WHERE samples.study_id = ${studyId} AND samples.language = f.language AND md5(samples.shown) = md5(f.shown)
      AND samples.shown = f.shown AND samples.html <> f.html`;
}

const weightOf = ({ original, shown, html }: Partial<Record<"original" | "shown" | "html", string | null>>) =>
  (original?.length ?? 0) + (shown?.length ?? 0) + (html?.length ?? 0);
