import type { ProlificStudyStatus, SubmissionStatus } from "@/lib/study/prolific/api";
import type { RecruitedPerson } from "@/lib/study/prolific/submissions";

/** A status as Prolific's own pages write it: "Awaiting review". */
export function statusWords(status: ProlificStudyStatus | SubmissionStatus): string {
  if (status === "UNPUBLISHED") return "Draft";
  return `${status.slice(0, 1)}${status.slice(1).toLowerCase()}`;
}

export function codeWords(code: RecruitedPerson["code"]): string {
  switch (code) {
    case "completed":
      return "completed";
    case "screened-out":
      return "screened out";
    case "failed-check":
      return "failed check";
    case "another":
      return "not one of this study";
    case null:
      return "none";
  }
}

export function hereWords(here: RecruitedPerson["here"]): string {
  return { none: "no session", judging: "started", finished: "finished" }[here];
}

/** How many submissions have each status, the commonest first: "3 active, 1 returned". */
export function countWords(people: readonly Pick<RecruitedPerson, "status">[]): string {
  const counts = new Map<string, number>();
  for (const { status } of people) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([oneName, one], [otherName, other]) => other - one || oneName.localeCompare(otherName))
    .map(([status, count]) => `${count.toLocaleString("en")} ${statusWords(status).toLowerCase()}`)
    .join(", ");
}

/** What a study costs without Prolific's fee, and what it pays an hour; in hundredths. Null where a number is missing. */
export function costOf(form: {
  rewardCents: number | null;
  places: number;
  minutes: number;
}): { total: number; hourly: number } | null {
  const { rewardCents, places, minutes } = form;
  if (rewardCents === null || !(places >= 1) || !(minutes >= 1)) return null;
  return { total: rewardCents * places, hourly: Math.round((rewardCents * 60) / minutes) };
}
