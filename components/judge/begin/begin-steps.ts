import type { StudyView } from "@/lib/blind/judge-view";
import type { Profile } from "@/components/judge/judge-api";

type BeginStep = "consent" | "profile" | "instructions" | "practice" | "quiz";

/** The steps before the first trial; what a study does not have is left out. */
export function beginSteps({
  profile,
  practice,
  quiz,
}: Pick<StudyView, "profile" | "practice" | "quiz">): BeginStep[] {
  const steps: BeginStep[] = ["consent"];
  if (profile.length > 0) steps.push("profile");
  steps.push("instructions");
  if (practice.length > 0) steps.push("practice");
  if (quiz) steps.push("quiz");
  return steps;
}

/** Whether nothing has to be asked, practised or passed before the first trial, so that one tap may begin. */
export const mayBeginAtOnce = ({
  profile,
  practice,
  quiz,
}: Pick<StudyView, "profile" | "practice" | "quiz">): boolean =>
  practice.length === 0 && !quiz && !profile.some(({ required }) => required);

/** A form's texts as a profile: numbers as numbers, and what was left empty left out. */
export function toProfile(fields: StudyView["profile"], entry: (id: string) => string): Profile {
  const profile: Profile = {};
  for (const { id, type } of fields) {
    const text = entry(id).trim();
    if (text !== "") profile[id] = type === "number" ? Number(text) : text;
  }
  return profile;
}
