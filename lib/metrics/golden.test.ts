import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { GoldenFile } from "@/test/stats/golden-compare";
import { describeGolden } from "@/test/stats/golden-suite";
import { NIST_ADAPTERS } from "@/test/metrics/golden-adapters";

/** Reference values from NLTK; those of other likenesses run with the statistics, in lib/stats/golden.test.ts. */
const own = path.join(import.meta.dirname, "golden");
const namesIn = (where: string): string[] => readdirSync(where).filter((name) => name.endsWith(".json"));

describeGolden(
  NIST_ADAPTERS,
  namesIn(own).map((name) => name.replace(/\.json$/, "")),
  namesIn(own).map((name) => JSON.parse(readFileSync(path.join(own, name), "utf8")) as GoldenFile),
);
