import { DECLARED } from "@/lib/stats/declared";
import { count, interval, number, share, text } from "@/lib/results/tables/table-columns";
import type { OriginArmReport } from "@/lib/results/origin/arm-report";
import { isUndefined } from "@/lib/stats/undefined";
import type { Table } from "@/lib/results/table";
import type { OriginWords } from "@/lib/results/origin/origin-words";

/** Do judges answer alike about the same sample? */
export function toAgreementTable(arms: readonly OriginArmReport[], words: OriginWords): Table {
  const hasIntervals = arms.some(({ agreement }) => !isUndefined(agreement.alphaInterval));
  return {
    caption: "Agreement of judges",
    columns: [
      text("arm", "Arm"),
      count("units", `${words.Units} judged by 2 or more`),
      share("same_sign", "Same side"),
      share("same", "Same of the four answers"),
      number("alpha", "Krippendorff’s α"),
      ...(hasIntervals ? [interval("alpha_interval", "α interval")] : []),
    ],
    rows: arms.map(
      ({ arm, agreement: { units, percent, percentSameSign, alphaOrdinal, alphaInterval } }) => ({
        kind: "body",
        cells: [arm, units, percentSameSign, percent, alphaOrdinal, ...(hasIntervals ? [alphaInterval] : [])],
      }),
    ),
    notes: [
      `Shares of pairs of judges, mean over ${words.units}. α (ordinal): 1 all alike, 0 as by chance.`,
      ...(hasIntervals
        ? [
            `The interval is a jackknife over ${words.units}; in simulations it held for ${DECLARED["alpha, units left out"].range}.`,
          ]
        : []),
    ],
  };
}
