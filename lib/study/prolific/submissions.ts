import type { Protocol } from "@/lib/study/protocol/protocol";
import type { ProlificSubmission, SubmissionStatus } from "./api";

/** The state of a participant's session. Never the number of answers: it could identify the pseudonym with the same number. */
export type StandsHere = "none" | "judging" | "finished";

/** Which code of the protocol a person brought to Prolific. */
type BroughtCode = Protocol["completion"]["codes"][number]["when"] | "another" | null;

/** A submission beside its session, without a pseudonym, an arm, a count or an answer. */
export interface RecruitedPerson {
  submission: string;
  participant: string;
  status: SubmissionStatus;
  code: BroughtCode;
  here: StandsHere;
  hasReturnRequest: boolean;
}

/** Statuses in which the participant has no access any more and the place on Prolific is free. */
const LEFT = new Set<SubmissionStatus>(["RETURNED", "TIMED OUT", "SCREENED OUT", "REJECTED"]);

/** Whether the participant has left: the submission is over, and its place is free. */
export function hasLeft(status: SubmissionStatus): boolean {
  return LEFT.has(status);
}

export function toRecruitedPerson(
  { id, participant, status, code, hasReturnRequest }: ProlificSubmission,
  { completion }: Pick<Protocol, "completion">,
  here: StandsHere,
): RecruitedPerson {
  const known = completion.codes.find((one) => one.code === code)?.when ?? "another";
  return {
    submission: id,
    participant,
    status,
    code: code === null || code === "" ? null : known,
    here,
    hasReturnRequest,
  };
}

/** True for a finished session whose participant entered the code of finished sessions on Prolific. */
export function mayApprove({ status, code, here }: RecruitedPerson): boolean {
  return (
    status === "AWAITING REVIEW" && here === "finished" && (code === "completed" || code === "failed-check")
  );
}

/** True for a submission that waits for review without a finished session, once. */
export function mayAskToReturn({ status, here, hasReturnRequest }: RecruitedPerson): boolean {
  return status === "AWAITING REVIEW" && here !== "finished" && !hasReturnRequest;
}
