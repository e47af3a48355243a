import "server-only";
import {
  type BlindFinding,
  countOwnFindings,
  drawFindingPlaces,
  getNextFinding,
} from "@/lib/db/samples/findings/rulings";
import { requireStudy } from "@/lib/operations/study/require-study";
import { highlight } from "@/lib/presentation/highlight";
import { unifyLineEnds } from "@/lib/presentation/whitespace";
import type { Actor } from "@/lib/study/actor";
import { type FindingsQueue, readGiveAway, type ShownFinding } from "@/lib/study/finding";
import { isFindingHandle } from "./finding-handle";

/** The first finding in this person's order that they have not judged, from a place in it on. */
export async function nextFinding(request: {
  actor: Actor;
  slug: string;
  /** Where to look from: at a finding, or behind it; the beginning where it is missing. */
  from?: { handle: string; isBehind: boolean } | undefined;
}): Promise<FindingsQueue> {
  const { actor, slug, from } = request;
  const study = await requireStudy(actor, "edit", slug);
  const { judged, left, unplaced } = await countOwnFindings(study.id, actor.email);
  if (unplaced > 0) await drawFindingPlaces(study.id, actor.email);
  const known = from && isFindingHandle(from.handle) ? from : undefined;
  const next = left === 0 ? null : await getNextFinding(study.id, actor.email, known);
  return { current: next && (await toShown(next)), counts: { judged, left } };
}

const toShown = async ({
  code,
  giveAways,
  ...rest
}: BlindFinding & { handle: string }): Promise<ShownFinding> => ({
  ...rest,
  giveAways: giveAways.map(readGiveAway),
  html: code === "" ? "" : markLine(await highlight(unifyLineEnds(code), rest.language), rest.line),
});

const LINE = '<span class="line">';

/** The class `found` on one line of highlighted code. */
const markLine = (html: string, line: number | null): string => {
  const lines = html.split(`\n${LINE}`);
  if (line === null || line > lines.length) return html;
  return lines
    .map((one, at) => {
      const start = at === line - 1 ? '<span class="line found">' : LINE;
      return at === 0 ? one.replace(LINE, start) : `${start}${one}`;
    })
    .join("\n");
};
