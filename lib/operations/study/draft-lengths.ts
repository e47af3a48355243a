import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { REHEARSAL_LIMITS } from "@/lib/allocation/rehearse";
import { prepareWholeLengths } from "@/lib/allocation/telling-lengths";
import type { DraftOutline } from "@/lib/db/study/draft-outlines";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { draftDesign } from "./draft-design";

/**
 * By arm, how many trials a session has that goes through the arm's whole pool, if the draft opened now. Null for a draft that a
 * page cannot wait for; others have their turn meanwhile.
 */
export async function draftLengths(protocol: Protocol, outline: DraftOutline): Promise<number[] | null> {
  if (outline.samples.length > REHEARSAL_LIMITS.samples) return null;
  return prepareWholeLengths(draftDesign(protocol, outline), () => nextTurn());
}
