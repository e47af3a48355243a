import "server-only";
import { listSessionsOf } from "@/lib/db/judging/prolific/left-sessions";
import type { ProlificApi } from "@/lib/study/prolific/api";
import { type RecruitedPerson, type StandsHere, toRecruitedPerson } from "@/lib/study/prolific/submissions";
import type { Protocol } from "@/lib/study/protocol/protocol";

/** Everybody whom Prolific sent, in the order in which they began there, with how they stand here. Asks Prolific anew. */
export async function listRecruited(
  study: { id: number; prolificId: string; protocol: Pick<Protocol, "completion"> },
  prolific: ProlificApi,
): Promise<RecruitedPerson[]> {
  const { id: studyId, prolificId, protocol } = study;
  const submissions = (await prolific.listSubmissions(prolificId)).sort(
    (one, other) => one.startedAt.localeCompare(other.startedAt) || one.id.localeCompare(other.id),
  );
  const named = submissions.map(({ id, participant }) => ({ submission: id, participant }));
  const stands = new Map<string, StandsHere>();
  for (const { submission, state } of await listSessionsOf({ studyId, prolificId }, named)) {
    if (state === "done") stands.set(submission, "finished");
    else if (!stands.has(submission)) stands.set(submission, "judging");
  }
  return submissions.map((one) => toRecruitedPerson(one, protocol, stands.get(one.id) ?? "none"));
}
