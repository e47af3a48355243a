import type { FrozenStudy } from "@/lib/study/frozen";
import type { BundleFiles } from "./bundle-files";
import { tableRows } from "./table-rows";

const SAMPLES = "data/samples.csv";

/** What the frozen study says of every sample, against its row: where it belongs, its system's role, and the hashes of its code. */
export async function checkFrozenSamples(
  files: BundleFiles,
  { samples, systems }: FrozenStudy,
): Promise<string[]> {
  const faults: string[] = [];
  const roles = new Map(systems.map(({ key, role }) => [key, role]));
  const left = new Map(samples.map((sample) => [sample.key, sample]));
  const columns = [
    "sample",
    "task",
    "language",
    "system",
    "role",
    "rejected",
    "original_sha256",
    "shown_sha256",
  ];
  for await (const { line, cell } of tableRows(files, SAMPLES, columns)) {
    const at = `${SAMPLES}: line ${line} (sample ${cell("sample")})`;
    const frozen = left.get(cell("sample"));
    left.delete(cell("sample"));
    // What was refused is in the table alone.
    if (!frozen && cell("rejected") !== "true")
      faults.push(`${at}: is not in frozen.json, or stands there twice`);
    const expected: Record<string, string> = {
      role: roles.get(cell("system")) ?? "",
      ...(frozen && {
        task: frozen.task ?? "",
        language: frozen.language,
        system: frozen.system,
        rejected: "false",
        original_sha256: frozen.originalSha256,
        shown_sha256: frozen.shownSha256,
      }),
    };
    for (const [name, value] of Object.entries(expected))
      if (cell(name) !== value)
        faults.push(`${at}: ${name} is "${cell(name)}", but frozen.json gives "${value}"`);
  }
  return [
    ...faults,
    ...[...left.keys()].map((key) => `${SAMPLES}: the sample ${key} of frozen.json is missing`),
  ];
}
