import "server-only";
import type { LabelUnitView, TrialView } from "@/lib/blind/judge-view";
import { type ShownTrial, toTrialView } from "@/lib/blind/to-trial-view";
import { type TrialUnit, listTrialUnits } from "@/lib/db/labelling/label-units";
import { presentedChecks } from "@/lib/operations/samples/presented-checks";
import { labelSettings } from "@/lib/study/labelling/labels";
import type { Protocol } from "@/lib/study/protocol/protocol";

/** What a judge sees of a trial, with what is beside its two programs: an attention check's own, or the statements to label. */
export async function viewTrial(
  protocol: Protocol,
  tokenHash: Uint8Array,
  { trial, total }: { trial: ShownTrial; total: number },
): Promise<TrialView> {
  const checkPanes = await presentedChecks(protocol, trial.checkKey);
  const units = protocol.statements && toUnitViews(protocol, await listTrialUnits(tokenHash, trial.position));
  return toTrialView(protocol, trial, total, { checkPanes, units });
}

/** In the order of the protocol's kinds. */
const toUnitViews = (protocol: Protocol, units: readonly TrialUnit[]): LabelUnitView[] =>
  (labelSettings(protocol)?.kinds ?? []).flatMap(({ id }) => {
    const unit = units.find(({ kind }) => kind === id);
    if (!unit) return [];
    const { program, expected } = unit.places;
    return [
      { kind: id, left: expected, right: program, ...(unit.isIdentical && { isIdentical: true as const }) },
    ];
  });
