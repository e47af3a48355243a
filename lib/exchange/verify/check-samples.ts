import { SAMPLE_INDEX, isSampleFile } from "@/lib/exchange/bundle/sample-files";
import { type BundleFiles, hashOf } from "./bundle-files";
import { type TableRow, tableRows } from "./table-rows";

const SAMPLES = "data/samples.csv";

/** Every sample's files against the hashes in samples.csv, row by row; the index lists the samples in its order. */
export async function checkSamples(files: BundleFiles): Promise<{ checked: number; faults: string[] }> {
  const faults: string[] = [];
  const present = new Set((await files.paths()).filter(isSampleFile));
  let checked = 0;
  const known = tableRows(files, SAMPLES, ["sample", "original_sha256", "shown_sha256"]);
  for await (const row of tableRows(files, SAMPLE_INDEX, ["sample", "original_file", "shown_file"])) {
    const fact = (await known.next()).value as TableRow | undefined;
    const at = `${SAMPLE_INDEX}: line ${row.line}`;
    if (fact?.cell("sample") !== row.cell("sample")) {
      faults.push(
        `${at}: the sample is ${row.cell("sample")}, but ${SAMPLES} has ${fact?.cell("sample") ?? "no more"}`,
      );
      break;
    }
    for (const version of ["original", "shown"] as const) {
      const [path, hash] = [row.cell(`${version}_file`), fact.cell(`${version}_sha256`)];
      if (path === "" && hash === "") continue;
      if (!present.delete(path))
        faults.push(`${at}: the file ${path || "of its code"} is missing, or named twice`);
      else if ((await hashOf(files, path)) !== hash)
        faults.push(`${path}: its SHA-256 is not the one in ${SAMPLES}`);
      checked += 1;
    }
  }
  if (!(await known.next()).done) faults.push(`${SAMPLE_INDEX}: samples of ${SAMPLES} are missing`);
  return {
    checked,
    faults: [...faults, ...[...present].map((path) => `${path}: is not in ${SAMPLE_INDEX}`)],
  };
}
