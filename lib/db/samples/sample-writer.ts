import "server-only";
import type { BulkClient } from "@/lib/db/shared/bulk-transaction";
import { BulkWriter } from "@/lib/db/shared/bulk-writer";
import { storeMetrics } from "./imported-metrics";
import { forgetFindings } from "./findings/findings";
import { forgetMeasurements } from "./stale-measurements";

export interface Vetting {
  at: Date;
  by: string;
  why: string;
}

/** A sample as it was given; what judges will see of it is made from it afterwards. */
export interface SampleToAdd {
  key: string;
  systemId: number;
  taskId: number | null;
  language: string;
  original: string;
  generated: string | null;
  provenance: Record<string, unknown>;
  vetting: Vetting | null;
}

/** What changes of a sample that is there. Without a `code` judges see what they would have seen. */
export interface SampleToChange {
  id: number;
  systemId: number;
  taskId: number | null;
  language: string;
  /** Whether its task or its system is another one. */
  isMoved: boolean;
  /** Null where it stays. */
  code: string | null;
  /** Undefined where it stays. */
  generated: string | null | undefined;
  /** Remarks to set, and those to take away. */
  remarks: { set: Record<string, string>; drop: string[] };
  vetting: Vetting | "clear" | "keep";
}

/** What every sample has, however it came in. */
export const SAMPLE_COLUMNS = {
  study_id: "int4",
  ordinal: "int4",
  key: "text",
  system_id: "int4",
  task_id: "int4",
  language: "text",
  original: "text",
} as const;

interface AddedSample {
  ordinal: number;
  room: Promise<void> | null;
}

/** Writes a draft's samples inside a transaction that holds its row; ordinals go on without a gap from `nextOrdinal`. */
export function sampleWriter(client: BulkClient, studyId: number, nextOrdinal: number) {
  const rows = new BulkWriter(client, "samples", {
    ...SAMPLE_COLUMNS,
    generated: "text",
    provenance: "jsonb",
    vetted_at: "timestamptz",
    vetted_by: "text",
    vetted_why: "text",
  });
  const changes = rows.batch(
    (batch: SampleToChange[]) => changeSamples(client, batch),
    ({ code, generated, remarks }) =>
      (code?.length ?? 0) + (generated?.length ?? 0) + JSON.stringify(remarks).length,
  );
  const metrics = rows.batch(
    (batch: MetricsOfSample[]) => storeMetrics(client, studyId, batch),
    ({ metrics: { size } }) => 100 * size,
  );
  let ordinal = nextOrdinal;
  return {
    /** The ordinal that the sample has now, and what to wait for before the next one, if anything. */
    add: ({ key, systemId, taskId, language, original, ...sample }: SampleToAdd): AddedSample => {
      const { generated, provenance, vetting } = sample;
      const room = rows.add([
        studyId,
        ordinal,
        key,
        systemId,
        taskId,
        language,
        original,
        generated,
        JSON.stringify(provenance),
        vetting?.at ?? null,
        vetting?.by ?? null,
        vetting?.why ?? null,
      ]);
      return { ordinal: ordinal++, room };
    },
    change: changes.put,
    setMetrics: metrics.put,
    close: () => rows.close(),
    abort: () => rows.abort(),
  };
}
export type SampleWriter = ReturnType<typeof sampleWriter>;

interface MetricsOfSample {
  ordinal: number;
  metrics: ReadonlyMap<string, number>;
}

const changeSamples = async (client: BulkClient, samples: readonly SampleToChange[]): Promise<void> => {
  await client.query(
    `UPDATE samples SET system_id = n."systemId", task_id = n."taskId", language = n.language,
       provenance = (samples.provenance - n.drop) || n.set,
       shown = CASE WHEN n.code IS NULL THEN samples.shown END,
       html = CASE WHEN n.code IS NULL THEN samples.html END,
       original = coalesce(n.code, samples.original),
       generated = CASE WHEN n."isGeneratedKept" THEN samples.generated ELSE n.generated END,
       is_rejected = (samples.set_aside_why IS NOT NULL AND n."isAlike")
         OR (n."isVettingKept" AND samples.is_rejected AND samples.set_aside_why IS NULL),
       set_aside_why = CASE WHEN n."isAlike" THEN samples.set_aside_why END,
       vetted_at = CASE WHEN n."isVettingKept" THEN samples.vetted_at ELSE n.at END,
       vetted_by = CASE WHEN n."isVettingKept" THEN samples.vetted_by ELSE n.by END,
       vetted_why = CASE WHEN n."isVettingKept" THEN samples.vetted_why ELSE n.why END
     FROM jsonb_to_recordset($1::jsonb) AS n (
       id int, "systemId" int, "taskId" int, language text, drop text[], set jsonb, code text, generated text,
       "isGeneratedKept" boolean, "isVettingKept" boolean, "isAlike" boolean, at timestamptz, by text, why text)
     WHERE samples.id = n.id`,
    [JSON.stringify(samples.map(toRecord))],
  );
  // What a tool said was about the code as it was.
  await forgetFindings(
    client,
    samples.filter(({ code }) => code !== null).map(({ id }) => id),
  );
  await forgetMeasurements(client, {
    samples: samples.filter(({ code, isMoved }) => code !== null || isMoved).map(({ id }) => id),
    tasks: [],
  });
};

const toRecord = ({ generated, remarks, vetting, isMoved, ...rest }: SampleToChange) => ({
  ...rest,
  ...remarks,
  generated,
  ...(typeof vetting === "string" ? {} : vetting),
  isGeneratedKept: generated === undefined,
  isVettingKept: vetting === "keep",
  // What was set aside for its length is looked at anew when its code or its pool is another one.
  isAlike: rest.code === null && !isMoved,
});
