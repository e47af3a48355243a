import type { Protocol } from "@/lib/study/protocol/protocol";
import type { ProlificSubmission, SubmissionStatus } from "./api";

/** How somebody's session stands here. Never how far: a number could be found again beside a pseudonym. */
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

/** Prolific has given the place to somebody else, or ended the person's access. */
const LEFT = new Set<SubmissionStatus>(["RETURNED", "TIMED OUT", "SCREENED OUT", "REJECTED"]);

/** Whether nobody works on the submission any more and its place is free. */
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

/** Finished here, and came back to Prolific with the code that says so. */
export function mayApprove({ status, code, here }: RecruitedPerson): boolean {
  return (
    status === "AWAITING REVIEW" && here === "finished" && (code === "completed" || code === "failed-check")
  );
}

/** Came back to Prolific without having finished here, and was not asked before. */
export function mayAskToReturn({ status, here, hasReturnRequest }: RecruitedPerson): boolean {
  return status === "AWAITING REVIEW" && here !== "finished" && !hasReturnRequest;
}
