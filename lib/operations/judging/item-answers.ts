import "server-only";
import type { OthersView } from "@/lib/blind/judge-view";
import { countMarkedLines } from "@/lib/blind/marked-lines";
import { type FinishedRow, type ItemAnswersRow, listItemAnswers } from "@/lib/db/judging/debriefs";
import { NewestMap } from "@/lib/db/shared/newest-map";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { truthQuestion } from "./truth-question";

/** Fewer people than this say little about an item, and could be known to one another. */
const FEWEST_PEOPLE = 10;
const REFRESH_MS = 60_000;
/** Items remembered at once, over all studies; the oldest go first. */
const MOST_REMEMBERED = 5000;
const remembered = new NewestMap<string, { atMs: number; row: ItemAnswersRow | null }>(MOST_REMEMBERED);

/**
 * How everybody did on the items of one session and which lines they marked, by the item's samples; looked up at most once a
 * minute for each item. The caller has made sure that the study lets judges compare themselves.
 */
export async function itemAnswers(
  studyId: number,
  protocol: Protocol,
  items: readonly FinishedRow[],
  nowMs: number,
): Promise<ReadonlyMap<string, OthersView | null>> {
  const old = items.filter(({ samples }) => !isFresh(remembered.get(samples.join()), nowMs));
  if (old.length > 0) {
    const rows = await listItemAnswers(
      studyId,
      truthQuestion(protocol),
      old.flatMap(({ samples }) => samples),
    );
    const byItem = new Map(rows.map((row) => [row.samples.join(), row]));
    for (const { samples } of old)
      remembered.set(samples.join(), { atMs: nowMs, row: byItem.get(samples.join()) ?? null });
  }
  return new Map(
    items.map((item) => [
      item.samples.join(),
      toOthers(item, remembered.get(item.samples.join())?.row ?? null),
    ]),
  );
}

const isFresh = (known: { atMs: number } | undefined, nowMs: number): boolean =>
  known !== undefined && nowMs - known.atMs < REFRESH_MS;

/** `panes` of an item stand as this judge saw them, whichever side others saw them on. */
const toOthers = ({ panes, shown }: FinishedRow, row: ItemAnswersRow | null): OthersView | null => {
  if (row === null || row.of < FEWEST_PEOPLE) return null;
  const marks = row.marks.map((mark) => ({
    ...mark,
    pane: mark.sample === shown[0] ? ("left" as const) : ("right" as const),
  }));
  return {
    right: row.right,
    of: row.of,
    lines: countMarkedLines({ left: panes[0]?.pane.code, right: panes[1]?.pane.code }, marks),
  };
};
