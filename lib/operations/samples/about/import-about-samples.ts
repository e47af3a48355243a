import "server-only";
import { type BulkClient, bulkTransaction, holdWhatIsSaidOfSamples } from "@/lib/db/shared/bulk-transaction";
import { type Place, placeOf } from "@/lib/exchange/check-row";
import { FaultList } from "@/lib/exchange/fault-list";
import type { NamedSample } from "@/lib/exchange/named-sample";
import { type OpenedFile, openFile } from "@/lib/operations/samples/import-file";
import { type ImportOutcome, OutcomeCount, recordImport } from "@/lib/operations/samples/import-outcome";
import type { ImportRequest } from "@/lib/operations/samples/import-request";
import { sampleTriple } from "@/lib/operations/samples/sample-triple";
import { groupRows } from "@/lib/results/group-rows";

/** A sample as a file can name it. */
interface FoundSample {
  key: string;
  system: string;
  task: string | null;
  language: string;
}

/** What an import works with that says something of samples which are there already. */
export interface ImportAboutSamples<Sample> {
  client: BulkClient;
  file: OpenedFile;
  faults: FaultList;
  count: OutcomeCount;
  samples: readonly Sample[];
  /** The sample that a row names; null after telling that there is none. */
  find: (row: NamedSample & Place) => Sample | null;
}

/**
 * Imports what a file says of a study's samples: one transaction, in which they are held, and one line of the audit log. `take` reads
 * the rows, refuses their faults, and stores them unless it is a dry run.
 */
export function importAboutSamples<Sample extends FoundSample>(
  request: ImportRequest,
  {
    studyId,
    list,
    take,
  }: {
    studyId: number;
    list: (client: BulkClient, studyId: number) => Promise<Sample[]>;
    take: (about: ImportAboutSamples<Sample>) => Promise<void>;
  },
): Promise<ImportOutcome> {
  return bulkTransaction(async (client) => {
    if (!request.isDryRun) await holdWhatIsSaidOfSamples(client, studyId);
    const samples = await list(client, studyId);
    const named = finder(samples);
    const count = new OutcomeCount(request.isListed ?? false);
    const faults = new FaultList(request.mapping?.skip);
    const file = openFile(request, {
      values: {
        task: valuesOf(samples, ({ task }) => task),
        system: valuesOf(samples, ({ system }) => system),
        language: valuesOf(samples, ({ language }) => language),
      },
      folders: [],
      hasTasks: true,
      faults,
    });
    const find = (row: NamedSample & Place): Sample | null => {
      const sample = named(row);
      if (typeof sample !== "string") return sample;
      faults.tellRow({ ...placeOf(row), column: row.sample ? "sample" : "task", message: sample });
      return null;
    };
    await take({ client, file, faults, count, samples, find });
    count.read(file.finish());
    if (!request.isDryRun) await recordImport(client, request, count.outcome());
    return count.outcome();
  });
}

const valuesOf = <Sample>(
  samples: readonly Sample[],
  of: (sample: Sample) => string | null,
): { id: string }[] => [...new Set(samples.flatMap((sample) => of(sample) ?? []))].map((id) => ({ id }));

const finder = <Sample extends FoundSample>(samples: readonly Sample[]) => {
  const byKey = new Map(samples.map((sample) => [sample.key, sample]));
  const byTriple = groupRows(
    samples.filter(({ task }) => task),
    sampleTriple,
  );
  return (row: NamedSample): Sample | string => {
    if (row.sample) return byKey.get(row.sample) ?? `there is no sample "${row.sample}"`;
    const alike = byTriple.get(sampleTriple(row)) ?? [];
    const what = `sample of ${row.system} for task ${row.task} (${row.language})`;
    if (alike.length > 1)
      return `there are ${alike.length} samples like this ${what}; name one in a column sample`;
    return alike[0] ?? `there is no ${what}`;
  };
};
