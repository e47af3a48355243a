import "server-only";
import { listCodes } from "@/lib/db/results/coding/codes";
import {
  type DifferingEntry,
  getDiffering,
  getEntryToCode,
  listDiffering,
} from "@/lib/db/results/coding/codings";
import type { Code } from "@/lib/results/coding/coding";
import type { Actor } from "@/lib/study/actor";
import { requireCoding } from "./require-coding";

export interface CodingDifferences {
  codes: Code[];
  differing: number;
  decided: number;
  /** The one asked for, or the first that is not decided. */
  current: DifferingEntry | null;
  /** Whether one of those who coded the words is the person who would decide. */
  isOwn: boolean;
  before: string | null;
  after: string | null;
}

/** Words about which people differ, one at a time, for somebody to decide who sees what was said without names. */
export async function getCodingDifferences(request: {
  actor: Actor;
  slug: string;
  handle?: string | undefined;
}): Promise<CodingDifferences> {
  const { actor, slug } = request;
  const study = await requireCoding(actor, "edit", slug);
  const all = await listDiffering(study.id);
  const wanted = request.handle ?? (all.find(({ isDecided }) => !isDecided) ?? all[0])?.handle;
  const current = wanted === undefined ? null : await getDiffering(study.id, wanted);
  const own = current && (await getEntryToCode(study.id, current.handle, actor.email));
  const at = all.findIndex(({ handle }) => handle === current?.handle);
  return {
    codes: await listCodes(study.id),
    differing: all.length,
    decided: all.filter(({ isDecided }) => isDecided).length,
    current,
    isOwn: own !== null && own.codes !== null,
    before: all[at - 1]?.handle ?? null,
    after: at < 0 ? null : (all[at + 1]?.handle ?? null),
  };
}
