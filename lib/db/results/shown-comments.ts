import "server-only";
import type { MeasuredName } from "@/lib/metrics/metric-names";
import type { MetricValue } from "@/lib/results/pairs/report";
import { pool } from "@/lib/db/shared/pool";

const COMMENT_SHARE: MeasuredName = "comment_share";

/**
 * These metrics with comments as judges saw them: none where the presentation took them out of a sample. Programs are measured as
 * they came, with their comments; the mean where a system has several samples of a task; references left out.
 */
export async function withShownComments(
  studyId: number,
  metrics: readonly MetricValue[],
  areRemoved: boolean,
): Promise<MetricValue[]> {
  const others = metrics.filter(({ metric }) => metric !== COMMENT_SHARE);
  if (!areRemoved || others.length === metrics.length) return [...metrics];
  const { rows } = await pool().query<MetricValue>(
    `SELECT t.key AS task, t.language, y.key AS system, m.name AS metric,
       avg(CASE WHEN 'comments' = ANY (a.skipped) THEN m.value ELSE 0 END) AS value
     FROM samples a JOIN metrics m ON m.sample_id = a.id AND m.name = $2
     JOIN systems y ON y.id = a.system_id AND NOT y.is_reference JOIN tasks t ON t.id = a.task_id
     WHERE a.study_id = $1 AND NOT a.is_rejected GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
    [studyId, COMMENT_SHARE],
  );
  return [...others, ...rows];
}
