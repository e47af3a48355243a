import "server-only";
import { agreementCautions, armsAhead } from "@/lib/allocation/agreement-cautions";
import { type Rehearsal, REHEARSAL_LIMITS, rehearse } from "@/lib/allocation/rehearse";
import { armShares } from "@/lib/allocation/shared-units";
import { getDraftOutline } from "@/lib/db/study/draft-outlines";
import { draftDesign } from "@/lib/operations/study/draft-design";
import { requireStudy } from "@/lib/operations/study/require-study";
import { sessionExtent } from "@/lib/operations/study/session-extent";
import { protocolOf } from "@/lib/operations/study/study-summary";
import type { Actor } from "@/lib/study/actor";
import { languagesToDivide } from "@/lib/study/arms/language-groups";
import { expectedLength, expectedMinutes } from "@/lib/study/length/expected-length";

/** As many as are dealt where neither the address nor the protocol says a number. */
const JUDGES = 20;

/**
 * Deals sessions of a draft, or of a study that was opened, to judges who do not exist, by the study's own rules and a seed that is
 * not the study's. Nothing is stored, and nothing of any answer is read.
 */
export async function getRehearsal(request: {
  actor: Actor;
  slug: string;
  judges?: number | undefined;
}): Promise<Rehearsal> {
  const study = await requireStudy(request.actor, "view", request.slug);
  const protocol = protocolOf(study);
  const outline = await getDraftOutline(study.id);
  const extent = await sessionExtent(study, protocol, outline);
  const { systems, samples } = outline;
  const design = draftDesign(protocol, outline);
  const wanted = request.judges ?? protocol.limits.sessions ?? JUDGES;
  const arms = rehearse(design, Math.min(wanted, REHEARSAL_LIMITS.judges));
  const names = new Map(systems.map(({ ordinal, key }) => [ordinal, key]));
  const minutesOf = (trials: number) => expectedMinutes(protocol, trials, extent.lines);
  return {
    judges: arms?.reduce((sum, { judges }) => sum + judges, 0) ?? 0,
    length: expectedLength(protocol, extent),
    arms:
      arms?.map(({ rows, ...arm }, at) => ({
        ...arm,
        arm: protocol.arms[at]?.id ?? String(at + 1),
        languages: [...new Set(rows.flatMap(({ cells }) => cells.map(({ language }) => language)))].sort(),
        rows: rows.map((row) => ({ ...row, systems: row.systems.map((one) => names.get(one) ?? "") })),
        minutes: { least: minutesOf(arm.trials.least), most: minutesOf(arm.trials.most) },
      })) ?? null,
    hasTasksInLanguages: new Set(design.tasks.map(({ topic }) => topic)).size < design.tasks.length,
    mayGroupByLanguage: languagesToDivide(study.state, protocol, samples).length > 0,
    cautions: agreementCautions(armsAhead(protocol, armShares(design))),
  };
}
