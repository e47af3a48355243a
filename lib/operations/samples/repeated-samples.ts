import type { StoredSample } from "@/lib/db/samples/stored-samples";
import { type Place, placeOf, placeText } from "@/lib/exchange/check-row";
import type { ImportError } from "@/lib/exchange/import-report";
import type { SampleRow } from "@/lib/exchange/sample-rows";
import { sampleTriple } from "./sample-triple";

/**
 * Finds samples that a file holds twice and, with two panes, a second sample of one system for one task: two panes show
 * one sample per system, so that it would never have a place.
 */
export class RepeatedSamples {
  readonly #first = new Map<string, Place>();
  /** The key of the first row of a triple. */
  readonly #holder = new Map<string, string>();
  readonly #storedKeys = new Map<string, string[]>();
  readonly #suspects: Suspect[] = [];
  readonly #hasSides: boolean;

  constructor(
    stored: readonly Pick<StoredSample, "key" | "task" | "system" | "language">[],
    hasSides: boolean,
  ) {
    this.#hasSides = hasSides;
    for (const sample of stored) {
      if (!sample.task) continue;
      const triple = sampleTriple(sample);
      this.#storedKeys.set(triple, [...(this.#storedKeys.get(triple) ?? []), sample.key]);
    }
  }

  /** What is wrong with the next row, whose key is this. */
  take(row: SampleRow, key: string): ImportError[] {
    const first = this.#first.get(key);
    if (first) return [repetition(row, first)];
    this.#first.set(key, placeOf(row));
    if (this.#hasSides && row.task) this.#takeSide(row, row.task, key);
    return [];
  }

  /** A stored sample that some row of the file replaces stands in nobody's way; which ones, the last row has shown. */
  finish(): ImportError[] {
    return this.#suspects.flatMap(({ place, task, system, language, storedKeys, holder }) => {
      const stays = storedKeys.findLast((key) => !this.#first.has(key));
      if (stays === undefined && holder === null) return [];
      const where = stays === undefined && holder ? `on ${placeText(holder)}` : `already: ${stays}`;
      return [
        {
          ...place,
          column: "sample",
          message: `task ${task} (${language}) has a sample of ${system} ${where}; two panes show one of each system`,
        },
      ];
    });
  }

  #takeSide(row: SampleRow, task: string, key: string): void {
    const triple = sampleTriple(row);
    const storedKeys = (this.#storedKeys.get(triple) ?? []).filter((stored) => stored !== key);
    const holder = this.#holder.get(triple);
    if (holder === undefined) this.#holder.set(triple, key);
    if (storedKeys.length === 0 && holder === undefined) return;
    const { system, language } = row;
    this.#suspects.push({
      place: placeOf(row),
      task,
      system,
      language,
      storedKeys,
      holder: (holder !== undefined && this.#first.get(holder)) || null,
    });
  }
}

interface Suspect {
  place: Place;
  task: string;
  system: string;
  language: string;
  storedKeys: string[];
  holder: Place | null;
}

const repetition = (row: SampleRow, first: Place): ImportError => {
  const { sample, task, system, language } = row;
  const at = placeText(first);
  if (sample)
    return { ...placeOf(row), column: "sample", message: `sample ${sample} stands on ${at} already` };
  if (task)
    return {
      ...placeOf(row),
      column: "task",
      message: `a sample of ${system} for task ${task} (${language}) stands on ${at} already`,
    };
  return {
    ...placeOf(row),
    column: "code",
    message: `the same code of ${system} stands on ${at}; to keep both, name each in a column sample`,
  };
};
