import { DESIGN_SPECS } from "@/lib/study/design";
import type { ParagraphFacts } from "./facts";
import { dayOf } from "@/lib/text/day-of";
import { counted } from "./words";

/** What was fixed before the first judge came, who could see what, and what proves it. */
export function freezingSentences({ study, protocol, blindness }: ParagraphFacts): string[] {
  const measuresMinutes = DESIGN_SPECS[protocol.design].measures === "minutes";
  const { openedAt, closedAt, unsealedAt, protocolHash, seedCommitment } = study;
  const hashes = [
    ...(protocolHash === null ? [] : [`protocol and samples ${protocolHash}`]),
    ...(seedCommitment === null ? [] : [`allocation seed ${seedCommitment}`]),
  ];
  return [
    // A person at a timed task sees whether it begins with a program.
    ...(measuresMinutes
      ? []
      : [
          "Apart from the program itself, nothing that a judge\u2019s browser received depended on its source.",
        ]),
    ...(blindness === null ? [] : [blindnessSentence(blindness)]),
    ...(openedAt === null
      ? []
      : [
          `Protocol, samples and the seed of the allocation were frozen on ${dayOf(openedAt)}, before the first ${measuresMinutes ? "person took part" : "judge came"}.`,
        ]),
    ...(hashes.length === 0 ? [] : [`SHA-256: ${hashes.join("; ")}.`]),
    ...(unsealedAt === null ? [] : [sealSentence(study, unsealedAt, closedAt)]),
    ...(study.aggregatePublicWhileOpen
      ? [
          "While the study was open, judges who had finished saw everybody\u2019s scores, arms pooled, from 20 finished sessions on.",
        ]
      : []),
  ];
}

/** A check that found leaks is said as plainly as one that found none. */
const blindnessSentence = ({ doneAt, facts }: NonNullable<ParagraphFacts["blindness"]>): string => {
  const { isBlind, leaks, version, answers, bytes, judges, sha256 } = facts;
  const who = `Blinding was checked with Evenhand ${version.replace(/, (.*)$/, " ($1)")} on ${dayOf(doneAt)}`;
  const what = "renaming every system, arm and sample in a copy of the study";
  return isBlind
    ? `${who}: ${what} changed none of the ${bytes.toLocaleString("en")} bytes of ${answers.toLocaleString("en")} answers sent to ` +
        `${counted(judges, "simulated judge")} (SHA-256 of the answers ${sha256}).`
    : `${who}, and the check failed: ${what} showed in ${leaks === 1 ? "1 place" : `${leaks} places`} of what was sent to ${counted(judges, "simulated judge")}.`;
};

const sealSentence = (
  { isUnsealedEarly, unsealReason }: ParagraphFacts["study"],
  unsealedAt: string,
  closedAt: string | null,
): string => {
  const closed = closedAt === null ? "" : `, after it had been closed on ${dayOf(closedAt)}`;
  if (!isUnsealedEarly)
    return `Evenhand showed researchers no outcome before the study was unsealed on ${dayOf(unsealedAt)}${closed}.`;
  const reason = unsealReason
    ? `, for this reason: \u201c${unsealReason.trim().replace(/\.$/, "")}\u201d`
    : "";
  return `Outcomes were unsealed early, on ${dayOf(unsealedAt)}, before the planned end of the study${reason}.`;
};
