import { DESIGN_SPECS } from "@/lib/study/design";
import type { ParagraphFacts } from "./facts";
import { dayOf } from "./words";

/** What was fixed before the first judge came, who could see what, and what proves it. */
export function freezingSentences({ study, protocol }: ParagraphFacts): string[] {
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
