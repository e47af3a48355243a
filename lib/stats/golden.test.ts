import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { LIKENESS_ADAPTERS } from "@/test/metrics/golden-adapters";
import { GOLDEN_ADAPTERS } from "@/test/stats/golden-adapters";
import type { GoldenFile } from "@/test/stats/golden-compare";
import { describeGolden } from "@/test/stats/golden-suite";

/** Reference values from R, and of likenesses from NLTK and python3-levenshtein, which lib/metrics computes; GOLDEN_DIR names another folder with cases in the same format. */
const own = path.join(import.meta.dirname, "golden");
const folder = process.env.GOLDEN_DIR ?? own;
const namesIn = (where: string): string[] => readdirSync(where).filter((name) => name.endsWith(".json"));

describeGolden(
  { ...GOLDEN_ADAPTERS, ...LIKENESS_ADAPTERS },
  namesIn(own).map((name) => name.replace(/\.json$/, "")),
  namesIn(folder).map((name) => JSON.parse(readFileSync(path.join(folder, name), "utf8")) as GoldenFile),
);
