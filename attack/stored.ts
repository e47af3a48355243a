import { balanceTable } from "@/lib/allocation/balance";
import { requireOpenedStudy } from "@/lib/db/study/frozen-studies";
import { pool } from "@/lib/db/shared/pool";
import { listRecordedPlans } from "@/lib/db/study/recorded-plans";
import type { Actor } from "@/lib/study/actor";
import { replayStudy } from "@/lib/operations/monitoring/replay-study";
import { studyIdOf } from "@/test/operations/study";
import type { Acknowledged } from "./judge";
import { type Tally, note } from "./tally";

/** Holds what was acknowledged against what is stored, and the study's allocation against its rules. */
export async function checkStored(
  tally: Tally,
  slug: string,
  acknowledged: readonly Omit<Acknowledged, "tookMs">[],
  actor: Actor,
): Promise<void> {
  const studyId = await studyIdOf(slug);
  const { rows } = await pool().query<{
    token: string;
    position: number;
    verdicts: number;
    scores: number[];
  }>(
    `SELECT encode(k.hash, 'hex') AS token, t.position, count(DISTINCT v.revision)::int AS verdicts,
       array_agg(DISTINCT c.score) AS scores
     FROM sessions s JOIN session_tokens k ON k.session_id = s.id JOIN trials t ON t.session_id = s.id
     JOIN verdicts v ON v.trial_id = t.id JOIN scores c ON c.trial_id = t.id AND c.revision = v.revision
     WHERE s.study_id = $1 GROUP BY 1, 2`,
    [studyId],
  );
  const stored = new Map(rows.map((row) => [`${row.token} ${row.position}`, row]));
  for (const row of rows)
    if (row.verdicts > 1) note(tally, "doubled", `${row.verdicts} verdicts of one trial`);
  for (const { tokenHash, position, score } of acknowledged) {
    const row = stored.get(`${tokenHash} ${position}`);
    if (!row) note(tally, "lost", `an acknowledged verdict at position ${position}`);
    else if (row.scores.length !== 1 || row.scores[0] !== score)
      note(tally, "wrong", `score ${score} was acknowledged, and ${row.scores.join()} is stored`);
  }
  await checkAllocation(tally, studyId, slug, actor);
}

async function checkAllocation(tally: Tally, studyId: number, slug: string, actor: Actor): Promise<void> {
  const plans = (await listRecordedPlans(studyId, [])).map((plan) => ({
    arm: plan.arm ?? -1,
    slot: plan.slot ?? null,
    placement: "randomised" as const,
    trials: [...plan.trials],
  }));
  const rows = balanceTable((await requireOpenedStudy(studyId)).design, plans);
  const exposures = rows.filter(({ measure }) => measure === "exposures").map(({ spread }) => spread);
  const sides = rows.filter(({ measure }) => measure !== "exposures");
  const worst = Math.max(...exposures, ...sides.flatMap(({ min, max }) => [Math.abs(min), Math.abs(max)]));
  if (worst > 1) note(tally, "wrong", `exposures or sides differ by ${worst}`);
  const differences = await checkReplay(tally, slug, actor);
  tally.notes.push(`${plans.length} sessions, balance within ${worst}, ${differences} differences in replay`);
}

/** Plans the study again. Returns how many sessions differ. */
export async function checkReplay(tally: Tally, slug: string, actor: Actor): Promise<number> {
  const { differences } = await replayStudy({ actor, slug });
  if (differences.length > 0)
    note(tally, "wrong", `replay of ${slug}: ${differences.length} differences`, differences.length);
  return differences.length;
}
