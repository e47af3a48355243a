import "server-only";
import type { OpenedStudy } from "@/lib/db/frozen-studies";
import type { StudyForJudge } from "@/lib/operations/require-study-for-judge";
import type { StartRequest } from "@/lib/operations/start-request";

/** A start that waits for its turn, with all that is read before the study's row is held. */
export interface Start {
  study: StudyForJudge;
  opened: OpenedStudy;
  request: StartRequest;
  /** Of the token that the answer will carry. */
  tokenHash: Uint8Array<ArrayBuffer>;
}
