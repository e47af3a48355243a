import { formatNumber, formatPEquation } from "@/lib/results/format-number";
import { leftOutSentence, partName, ratioLine } from "@/lib/results/timed/ratio-sentence";
import type { TimedPart, TimedReport } from "@/lib/results/timed/report";
import { isUndefined } from "@/lib/stats/undefined";
import type { TimedOutcome } from "./facts";

/** What the paragraphs say of a report of timed tasks: each part's ratio, what was not completed, and the paper's test. */
export function toTimedOutcome({ parts }: TimedReport): TimedOutcome {
  const [whole] = parts;
  return {
    kind: "timed",
    sentences: [
      ...parts.flatMap((part) => {
        const line = ratioLine(part);
        return line === null ? [] : [`${partName(part)}: ${line}.`];
      }),
      ...(whole ? [leftOutSentence(whole)] : []),
      ...(parts.length > 1 ? parts.slice(1) : parts).flatMap(paperSentence),
    ],
    variants: [],
  };
}

const paperSentence = (part: TimedPart): string[] => {
  const { F, dfBetween, dfWithin, p, dOfN } = part.oneWay;
  const [scratch, program] = part.conditions;
  if (isUndefined(F) || isUndefined(p) || isUndefined(dOfN) || !scratch || !program) return [];
  const df = [dfBetween, dfWithin].map((one) => (isUndefined(one) ? "" : formatNumber(one, 0)));
  return [
    `${partName(part)}: completed tasks took ${formatNumber(scratch.total, 1)} minutes in total from scratch and ${formatNumber(program.total, 1)} from a program; with completions treated as independent F(${df.join(", ")}) = ${formatNumber(F, 4)}, ${formatPEquation(p)}, d = ${formatNumber(dOfN, 4)}.`,
  ];
};
