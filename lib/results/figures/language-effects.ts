import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import type { Labels } from "@/lib/results/tables/labels";
import { effectsInParts } from "./effects-in-parts";
import type { Picture } from "./picture";

/** The main question's contrasts in each language beside the whole; nothing of one language. */
export function languageEffects(report: PairsReport, labels: Labels): Picture[] {
  const { byLanguage } = report.pictures;
  if (byLanguage.length === 0) return [];
  const words = [
    "A difference between languages is not tested here: two intervals that overlap do not show that two effects are equal.",
  ];
  const said = { whole: "all languages", part: "language", rowName: "Language", words };
  return effectsInParts(report, labels, said, ({ earlier, later }) =>
    byLanguage
      .filter((one) => one.earlier === earlier && one.later === later)
      .map(({ language, mean, interval, n }) => ({
        label: language,
        value: mean,
        interval,
        n,
        tag: "exploratory",
      })),
  );
}
