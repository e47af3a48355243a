import type { Fault } from "@/lib/text/fault";
import { DESIGN_SPECS } from "./designs/designs";
import type { DesignSpec } from "./designs/design-spec";
import type { Protocol } from "./protocol/protocol-type";

type TryMode = NonNullable<Protocol["tryPrograms"]>["mode"];

/** Whether judges of a study may run both programs of a trial with an input of their own, or must before they mark. */
export function tryModeOf({ tryPrograms }: Pick<Protocol, "tryPrograms">): TryMode {
  return tryPrograms?.mode ?? "off";
}

/** Only where a trial shows two programs of one task. */
export function canTryPrograms({
  panes,
  needsTask,
  measures,
}: Pick<DesignSpec, "panes" | "needsTask" | "measures">): boolean {
  return panes === 2 && needsTask && measures === "scores";
}

export function tryFaults(protocol: Protocol): Fault[] {
  if (tryModeOf(protocol) === "off" || canTryPrograms(DESIGN_SPECS[protocol.design])) return [];
  return [{ path: "tryPrograms.mode", message: `must be off in a ${protocol.design} study` }];
}
