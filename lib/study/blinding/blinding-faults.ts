import type { Fault } from "@/lib/text/fault";
import { DESIGN_SPECS } from "@/lib/study/designs/designs";
import type { DesignSpec } from "@/lib/study/designs/design-spec";
import type { Protocol } from "@/lib/study/protocol/protocol-type";
import { type SourceSettings, asksSeenBefore, sourceSettings } from "./blinding-settings";

/** Where scores say something of systems. A design with a truth asks who wrote a program in every trial. */
export function canAskBlinding({ measures, truth }: Pick<DesignSpec, "measures" | "truth">): boolean {
  return measures === "scores" && truth === null;
}

export function blindingFaults(protocol: Protocol): Fault[] {
  const source = sourceSettings(protocol);
  if (!asksSeenBefore(protocol) && source === null) return [];
  if (!canAskBlinding(DESIGN_SPECS[protocol.design]))
    return [{ path: "blinding", message: `does not belong to a ${protocol.design} study` }];
  return source === null ? [] : choiceFaults(protocol, source);
}

/** Each system belongs to one choice, so that every guess about it is right or wrong. */
const choiceFaults = ({ systems }: Pick<Protocol, "systems">, { choices }: SourceSettings): Fault[] => {
  const path = "blinding.source.choices";
  const known = new Set(systems.map(({ id }) => id));
  const named = choices.flatMap((choice) => choice.systems);
  return [
    ...(choices.length < 2 ? [{ path, message: "needs at least two choices" }] : []),
    ...choices.flatMap(({ id, systems: own }, at) => [
      ...(choices.findIndex((other) => other.id === id) < at
        ? [{ path: `${path}.${at}.id`, message: `repeats "${id}"` }]
        : []),
      ...(id === DONT_KNOW
        ? [{ path: `${path}.${at}.id`, message: `cannot be "${DONT_KNOW}": every judge is offered that` }]
        : []),
      ...own.flatMap((system) =>
        known.has(system)
          ? []
          : [{ path: `${path}.${at}.systems`, message: `names a system that is not there: "${system}"` }],
      ),
    ]),
    ...systems.flatMap(({ id }) => {
      const times = named.filter((system) => system === id).length;
      return times === 1
        ? []
        : [{ path, message: `must name the system "${id}" in one choice, not in ${times}` }];
    }),
  ];
};

/** What exports call the answer of a judge who does not know. */
export const DONT_KNOW = "dont-know";
