import { eligibilityQuestions } from "@/lib/study/protocol/eligibility";
import type { Protocol } from "@/lib/study/protocol/protocol";

/** Whom the study admits: the answers that qualify, and what was asked. */
export function eligibilitySentences(
  protocol: Pick<Protocol, "profile">,
  when: "planned" | "done",
): string[] {
  const rules = eligibilityQuestions(protocol).map(
    ({ label, eligible }) => `${eligible.map(quoted).join(" or ")} to ${quoted(label)}`,
  );
  if (rules.length === 0) return [];
  const may = when === "planned" ? "can" : "could";
  return [
    `Only people with ${rules.length === 1 ? "this answer" : "these answers"} ${may} take part: ${rules.join("; ")}.`,
  ];
}

const quoted = (text: string): string => `\u201c${text}\u201d`;
