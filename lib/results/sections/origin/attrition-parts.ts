import { armBoundsSentence, finishedSentence } from "@/lib/results/attrition/attrition-words";
import { heading, type ReportPart, tablePart, words } from "@/lib/results/document/report-part";
import type { OriginReport } from "@/lib/results/origin/report";
import {
  type ArmWithAttrition,
  toCompletersTable,
  toDealtSystemTable,
} from "@/lib/results/tables/origin/attrition-tables";
import { toDealtArmTable } from "@/lib/results/tables/pairs/attrition-tables";

/** Who did not finish, and what that could change. Nothing where nobody knows what was dealt. */
export function attritionParts({ arms, panes, chance }: OriginReport): ReportPart[] {
  const known = arms.flatMap(({ arm, answers, crossed, attrition }): ArmWithAttrition[] =>
    attrition === null ? [] : [{ arm, answers, crossed, attrition }],
  );
  if (known.length === 0) return [];
  const title = heading("Who did not finish?");
  if (known.every(({ attrition }) => attrition.dealt === attrition.answered))
    return [title, words("Every allocated trial was answered.")];
  const sentences = known.map(({ arm, attrition, crossed }) => {
    const worst = armBoundsSentence(attrition.bounds, { of: crossed.of, chance });
    const told = [finishedSentence(attrition), ...(worst === null ? [] : [worst])].join(" ");
    return words(known.length > 1 ? `Arm ${arm}: ${told}` : told);
  });
  return [
    title,
    ...sentences,
    tablePart(toDealtArmTable(known.map(({ arm, attrition }) => ({ arm, ...attrition })))),
    tablePart(toDealtSystemTable(known, panes)),
    tablePart(toCompletersTable(known)),
  ];
}
