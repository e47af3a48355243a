import type { OriginSample } from "@/lib/results/counts/counts";
import { groupRows } from "@/lib/results/group-rows";
import { compareCodePoints } from "@/lib/score/orientation";
import type { TellRow } from "./input";
import type { TellsOfSample, TellsReport } from "./report";

/** What judges marked as their reason: how often in each sample, and in which words. */
export function toTells(tells: readonly TellRow[], samples: readonly OriginSample[]): TellsReport {
  const known = new Map(samples.map((one) => [one.sample, one]));
  const bySample = [...groupRows(tells, ({ sample }) => sample)].map(([sample, own]): TellsOfSample => {
    const about = known.get(sample);
    return {
      sample,
      system: about?.system ?? null,
      truth: about?.truth ?? null,
      marks: own.length,
      notes: toNotes(own),
    };
  });
  return {
    marks: tells.length,
    withNote: tells.filter(({ note }) => note.trim() !== "").length,
    samples: bySample.sort(
      (one, other) => other.marks - one.marks || compareCodePoints(one.sample, other.sample),
    ),
    notes: toNotes(tells),
  };
}

const toNotes = (tells: readonly TellRow[]): TellsReport["notes"] => {
  const notes = new Map<string, { note: string; marks: number }>();
  for (const { note } of tells) {
    const words = note.trim().replace(/\s+/g, " ");
    if (words === "") continue;
    const key = words.toLowerCase();
    const same = notes.get(key);
    if (same === undefined) notes.set(key, { note: words, marks: 1 });
    else same.marks += 1;
  }
  return [...notes.values()].sort(
    (one, other) => other.marks - one.marks || compareCodePoints(one.note, other.note),
  );
};
