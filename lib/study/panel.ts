import type { Fault } from "@/lib/text/fault";
import type { Protocol } from "./protocol/protocol";

/** What Prolific adds to a study's address. */
const PROLIFIC_PARAMETERS = ["PROLIFIC_PID", "STUDY_ID", "SESSION_ID"];

/** The names that a panel's link may bring: Prolific's three, and the protocol's own for the person. */
export function panelParameters({ panel }: Pick<Protocol, "panel">): string[] {
  return [...new Set([panel.idParam, ...PROLIFIC_PARAMETERS])];
}

/** A study's address for Prolific, which puts the person, its study and the submission where the braces stand. */
export function addressForProlific(address: string): string {
  return `${address}?${PROLIFIC_PARAMETERS.map((name) => `${name}={{%${name}%}}`).join("&")}`;
}

/** Names that this study does not take from a panel. */
export function externalFaults(
  protocol: Pick<Protocol, "panel">,
  external: Readonly<Record<string, string>>,
): Fault[] {
  const known = panelParameters(protocol);
  return Object.keys(external).flatMap((name) =>
    known.includes(name)
      ? []
      : [{ path: `external.${name}`, message: `is not a parameter that this study takes` }],
  );
}

/** Who the panel says this is; null when it does not say. */
export function personOf(
  { panel }: Pick<Protocol, "panel">,
  external: Readonly<Record<string, string>> | undefined,
): { name: string; value: string } | null {
  const value = Object.hasOwn(external ?? {}, panel.idParam) ? external?.[panel.idParam]?.trim() : undefined;
  return value ? { name: panel.idParam, value } : null;
}
