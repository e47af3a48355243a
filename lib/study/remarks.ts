import type { Fault } from "@/lib/text/fault";
import { DESIGN_SPECS } from "./designs/designs";
import type { DesignSpec } from "./designs/design-spec";
import type { Protocol } from "./protocol/protocol-type";
import type { RemarkChoice } from "./wording/remark-kinds";

export interface RemarkRules {
  kinds: readonly RemarkChoice[];
  /** From the least to the most severe; empty: severity is not asked. */
  severities: readonly RemarkChoice[];
}

/** What judges of a study may remark at lines of the shown code; null: nothing. */
export function remarkRules({ remarks }: Pick<Protocol, "remarks">): RemarkRules | null {
  return remarks?.mode === "offered" ? { kinds: remarks.kinds ?? [], severities: remarks.severities } : null;
}

/** Whether judges may say why a passage gave the author away. */
export function asksTellReasons({ tells, tellReasons }: Pick<Protocol, "tells" | "tellReasons">): boolean {
  return tells && tellReasons === true;
}

/** Only where trials are judged. */
export function canRemark({ measures }: Pick<DesignSpec, "measures">): boolean {
  return measures === "scores";
}

export function remarkFaults(protocol: Protocol): Fault[] {
  const rules = remarkRules(protocol);
  const faults: Fault[] = [];
  if (protocol.tellReasons === true && !protocol.tells)
    faults.push({ path: "tellReasons", message: "needs passages to be marked: switch on tells" });
  if (rules === null) return faults;
  if (!canRemark(DESIGN_SPECS[protocol.design]))
    faults.push({ path: "remarks.mode", message: `must be off in a ${protocol.design} study` });
  if (rules.kinds.length === 0)
    faults.push({ path: "remarks.kinds", message: "needs at least one kind to choose" });
  return [...faults, ...repeated("kinds", rules.kinds), ...repeated("severities", rules.severities)];
}

const repeated = (list: keyof RemarkRules, choices: readonly RemarkChoice[]): Fault[] =>
  choices.flatMap(({ id }, at) =>
    choices.findIndex((other) => other.id === id) < at
      ? [{ path: `remarks.${list}.${at}.id`, message: `repeats "${id}"` }]
      : [],
  );
