import { type ReportPart, section, words } from "@/lib/results/document/report-part";
import { classEffects, noClassEffects } from "@/lib/results/figures/class-effects";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import { pictureSection } from "@/lib/results/sections/picture-sections";
import type { Labels } from "@/lib/results/tables/labels";

/** The effects in the classes of tasks that the protocol declares, or why there are none. */
export function classSection(report: PairsReport, labels: Labels): ReportPart[] {
  const why = noClassEffects(report);
  if (why !== null) return section("classes", CLASSES, [words(why)]);
  return pictureSection("classes", CLASSES, classEffects(report, labels));
}

const CLASSES = "By class of task";
