import { settingTable } from "@/lib/exchange/bundle/setting-table";
import type { FrozenStudy } from "@/lib/study/frozen";
import { type BundleFiles, readText } from "./bundle-files";

const SETTINGS = "settings.csv";

/** The settings for programs, line by line, against those that the frozen protocol gives. */
export async function checkSettings(
  files: BundleFiles,
  { protocol }: FrozenStudy,
  excludedSessions: readonly string[],
): Promise<string[]> {
  const found = (await readText(files, SETTINGS)).split("\r\n");
  const expected = settingTable(protocol, excludedSessions).split("\r\n");
  const faults: string[] = [];
  for (let at = 0; at < Math.max(found.length, expected.length); at += 1)
    if (found[at] !== expected[at])
      faults.push(
        `${SETTINGS}: line ${at + 1} is "${found[at] ?? ""}", but frozen.json gives "${expected[at] ?? ""}"`,
      );
  return faults;
}
