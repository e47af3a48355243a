import { z } from "zod";
import type { KnownTruth } from "@/lib/results/origin/trials-of-verdicts";
import { checkedTable, TableRefusal } from "./checked-table";

const filled = z.string().min(1, "is empty");
const truthCells = z.object({
  sample: filled,
  system: filled,
  truth: z.enum(["human", "machine"], { error: 'must be "human" or "machine"' }),
});

/**
 * The rows of a file that says of every sample where it comes from, shown or not.
 *
 * @throws TableRefusal naming line and column of what is wrong
 */
export async function readTruthFile(chunks: AsyncIterable<Uint8Array>): Promise<KnownTruth[]> {
  const rows = await checkedTable(chunks, truthCells, Object.keys(truthCells.shape));
  const first = new Map<string, { line: number; row: KnownTruth }>();
  const faults = rows.flatMap(({ line, row }) => {
    const known = first.get(row.sample);
    if (known === undefined) first.set(row.sample, { line, row });
    const isSame = known === undefined || (known.row.truth === row.truth && known.row.system === row.system);
    return isSame
      ? []
      : [
          {
            line,
            column: "sample",
            message: `"${row.sample}" stands on line ${known.line} with another truth or system`,
          },
        ];
  });
  if (faults.length > 0) throw new TableRefusal(faults.slice(0, 20), Math.max(0, faults.length - 20));
  return [...first.values()].map(({ row }) => row);
}
