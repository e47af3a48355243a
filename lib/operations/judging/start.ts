import "server-only";
import type { OpenedStudy } from "@/lib/db/study/frozen-studies";
import type { StudyForJudge } from "./require-study-for-judge";
import type { StartRequest } from "./start-request";

/** A start that waits for its turn, with all that is read before the study's row is held. */
export interface Start {
  study: StudyForJudge;
  opened: OpenedStudy;
  request: StartRequest;
  /** Of the token that the answer will carry. */
  tokenHash: Uint8Array<ArrayBuffer>;
}
