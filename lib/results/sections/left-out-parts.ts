import { heading, type ReportPart, words } from "@/lib/results/document/report-part";
import { definedOr, isUndefined, type OrUndefined } from "@/lib/stats/undefined";

/**
 * What answers of later sessions and of excluded ones would change.
 *
 * @param added by later sessions, by excluded ones
 */
export function leftOutParts(
  added: readonly [OrUndefined<number>, OrUndefined<number>],
  table: () => ReportPart,
): ReportPart[] {
  const isUnknown = isUndefined(added[0]);
  return [
    heading("With repeats and excluded sessions"),
    ...(isUnknown ? [words("Which judges came twice: not recorded.")] : []),
    ...(added.some((one) => definedOr(one, 0) > 0)
      ? [table()]
      : isUnknown
        ? []
        : [words("Nothing was excluded: no judge came twice, and no rule excluded a session.")]),
  ];
}
