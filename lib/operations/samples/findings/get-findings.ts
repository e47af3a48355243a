import "server-only";
import {
  type RuleCounts,
  listGiveAwayCounts,
  listRuleCounts,
  listRulings,
} from "@/lib/db/samples/findings/rulings";
import { requireStudy } from "@/lib/operations/study/require-study";
import { groupRows } from "@/lib/results/group-rows";
import { type KrippendorffAlpha, krippendorffAlpha } from "@/lib/stats/agreement/krippendorff-alpha";
import { percentAgreement } from "@/lib/stats/agreement/percent-agreement";
import type { OrUndefined } from "@/lib/stats/undefined";
import { type Actor, can } from "@/lib/study/actor";
import { type GiveAwayPlace, readGiveAway, RULINGS, type Ruling } from "@/lib/study/finding";

interface Findings {
  /** By tool and rule, never by system: this page is read by people who are about to judge. */
  rules: RuleCounts[];
  people: { name: string; judged: number }[];
  /** Of the findings that several people judged, unsure being an answer of its own. */
  agreement: { findings: number; agreeing: OrUndefined<number>; alpha: OrUndefined<number> };
  /** What may name the source of the code in what people are shown, and of how many findings. */
  giveAways: (GiveAwayPlace & { findings: number })[];
  mayJudge: boolean;
}

/** How far a study's findings are judged, and how well people agree. The seal does not cover it: no score is in it. */
export async function getFindings({ actor, slug }: { actor: Actor; slug: string }): Promise<Findings> {
  const study = await requireStudy(actor, "view", slug);
  const [rules, rulings, giveAways] = await Promise.all([
    listRuleCounts(study.id),
    listRulings(study.id),
    listGiveAwayCounts(study.id),
  ]);
  const people = [...groupRows(rulings, ({ judgedBy }) => judgedBy)];
  return {
    rules,
    people: people.map(([name, own]) => ({ name, judged: own.length })),
    agreement: agreementOf(people.map(([, own]) => own)),
    giveAways: giveAways.map(({ giveAway, findings }) => ({ ...readGiveAway(giveAway), findings })),
    mayJudge: can(actor, "edit", study),
  };
}

const agreementOf = (
  people: readonly (readonly { finding: number; ruling: Ruling }[])[],
): Findings["agreement"] => {
  const findings = [...new Set(people.flat().map(({ finding }) => finding))];
  const matrix = people.map((own) => {
    const said = new Map(own.map(({ finding, ruling }) => [finding, RULINGS.indexOf(ruling)]));
    return findings.map((finding) => said.get(finding) ?? null);
  });
  const { units, alpha }: KrippendorffAlpha = krippendorffAlpha(matrix, "nominal");
  return { findings: units, agreeing: percentAgreement(matrix).pooled, alpha };
};
