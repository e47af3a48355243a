import type { OriginArmReport } from "@/lib/results/origin/arm-report";
import { inList } from "@/lib/results/paragraphs/words";

/** What the four answers were read as: "5, 35, 65 and 95%". The same in every arm. */
export function forecastWords(arms: readonly Pick<OriginArmReport, "calibration">[]): string {
  const answers = [...(arms[0]?.calibration.answers ?? [])].sort((one, other) => one.score - other.score);
  return `${inList(answers.map(({ forecast }) => String(Number((100 * forecast).toPrecision(6)))))}%`;
}
