import { endingOfLanguage } from "@/lib/exchange/zip/language-of-ending";

/** A sample with its code. */
export interface SampleText {
  /** Its place in the study, from 0. */
  ordinal: number;
  sample: string;
  language: string;
  original: string;
  /** As judges see it; null until it is prepared. */
  shown: string | null;
}

/** A sample with what is known of its origin, without its code. */
export interface SampleOrigin {
  ordinal: number;
  sample: string;
  task: string | null;
  language: string;
  system: string;
  isShown: boolean;
  /** Source and licence, as far as they were recorded, and whatever else was. */
  provenance: Record<string, unknown>;
}

/** The table that says which file holds which sample. */
export const SAMPLE_INDEX = "samples/index.csv";
const FOLDERS = { shown: "samples/shown/", original: "samples/original/" } as const;

/** Whether it is the code of a sample, whose hash stands in samples.csv. */
export function isSampleFile(path: string): boolean {
  return Object.values(FOLDERS).some((folder) => path.startsWith(folder));
}

/**
 * The path of a sample's file, as judges saw it or as it was imported: the sample's place in the study, which makes it unique
 * whatever a system takes for the same letter, its name as far as every system can have it in a file's, and its language's
 * ending. Archives with these names can be imported again.
 */
export function sampleFile(
  version: keyof typeof FOLDERS,
  { ordinal, sample, language }: Pick<SampleText, "ordinal" | "sample" | "language">,
): string {
  const ending = `.${endingOfLanguage(language)}`;
  const named = sample.toLowerCase().endsWith(ending) ? sample.slice(0, -ending.length) : sample;
  const safe = named
    .normalize("NFKD")
    .replaceAll(/[^A-Za-z0-9_-]+/g, "_")
    .slice(0, LONGEST);
  return `${FOLDERS[version]}${String(ordinal + 1).padStart(6, "0")}-${safe}${ending}`;
}

const LONGEST = 80;
