import "server-only";
import { listCodes } from "@/lib/db/results/coding/codes";
import { type EntryToCode, getEntryToCode, listCodingPlaces } from "@/lib/db/results/coding/codings";
import { recordLook } from "@/lib/db/study/audit";
import { protocolOf } from "@/lib/operations/study/study-summary";
import type { Code } from "@/lib/results/coding/coding";
import type { Actor } from "@/lib/study/actor";
import { remarkRules } from "@/lib/study/remarks";
import { requireCoding } from "./require-coding";

interface CodingDesk {
  codes: Code[];
  entries: number;
  /** How many of them this person has coded, and how many of those before the newest code was there. */
  coded: number;
  stale: number;
  /** The words asked for, else the first that this person has not coded, or has coded before the newest code was there. */
  current: EntryToCode | null;
  /** What kinds of remarks and closing questions are called. */
  kinds: Record<string, string>;
  before: string | null;
  after: string | null;
}

/**
 * Words of judges one at a time, for one person to code: without system, judge and session, and without anybody else's codes.
 *
 * @throws AppError sealed while the study is
 */
export async function getCodingDesk(request: {
  actor: Actor;
  slug: string;
  handle?: string | undefined;
}): Promise<CodingDesk> {
  const { actor, slug, handle } = request;
  const study = await requireCoding(actor, "edit", slug);
  await recordLook(actor, slug);
  const [codes, places] = [await listCodes(study.id), await listCodingPlaces(study.id, actor.email)];
  const open = places.find(({ isCoded }) => !isCoded) ?? places.find(({ isStale }) => isStale) ?? places[0];
  const wanted = handle ?? open?.handle;
  const current = wanted === undefined ? null : await getEntryToCode(study.id, wanted, actor.email);
  const at = places.findIndex((place) => place.handle === current?.handle);
  const protocol = protocolOf(study);
  const named = [...(remarkRules(protocol)?.kinds ?? []), ...protocol.closing];
  return {
    codes,
    entries: places.length,
    coded: places.filter(({ isCoded }) => isCoded).length,
    stale: places.filter(({ isStale }) => isStale).length,
    current,
    kinds: Object.fromEntries(named.map(({ id, label }) => [id, label])),
    before: places[at - 1]?.handle ?? null,
    after: at < 0 ? null : (places[at + 1]?.handle ?? null),
  };
}
