import type { Protocol } from "@/lib/study/protocol/protocol";
import { choiceLabels } from "@/lib/study/wording/translations";
import type { FieldView } from "./judge-view";

/**
 * Questions in words, with their choices as the judge's language has them. What is stored is the choice, not its label. Which
 * answers decide who takes part stays here.
 */
export function toFieldViews(protocol: Protocol, list: "profile" | "closing"): FieldView[] {
  return protocol[list].map(({ eligible: _untold, ...field }) => {
    const labels = choiceLabels(protocol, `${list}.${field.id}`, field.choices);
    return labels ? { ...field, choiceLabels: labels } : field;
  });
}
