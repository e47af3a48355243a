import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { GoldenFile } from "@/lib/stats/golden-compare";
import { describeGolden } from "@/lib/stats/golden-suite";
import { NIST_ADAPTERS } from "./golden-adapters";

/** Reference values from NLTK; those of other likenesses run with the statistics, in lib/stats/golden.test.ts. */
const own = path.join(import.meta.dirname, "golden");
const namesIn = (where: string): string[] => readdirSync(where).filter((name) => name.endsWith(".json"));

describeGolden(
  NIST_ADAPTERS,
  namesIn(own).map((name) => name.replace(/\.json$/, "")),
  namesIn(own).map((name) => JSON.parse(readFileSync(path.join(own, name), "utf8")) as GoldenFile),
);
