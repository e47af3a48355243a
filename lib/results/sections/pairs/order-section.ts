import { type ReportPart, section, tablePart } from "@/lib/results/document/report-part";
import { positionCurve } from "@/lib/results/figures/position-curve";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import { pictureParts } from "@/lib/results/sections/picture-sections";
import type { Labels } from "@/lib/results/tables/labels";
import { hasTrends, toOrderTable } from "@/lib/results/tables/pairs/order-table";

/** Do judges answer differently later in a session? */
export function orderSection(report: PairsReport, labels: Labels): ReportPart[] {
  const { questions, level } = report;
  const table = hasTrends(questions) ? toOrderTable(questions, labels, level) : null;
  return section("positions", "Learning and fatigue over trials", [
    ...positionCurve(report, labels).flatMap(pictureParts),
    ...(table === null ? [] : [tablePart(table, table.rows.length > 24)]),
  ]);
}
