import "server-only";
import { highlight } from "@/lib/presentation/highlight";
import type { Protocol } from "@/lib/study/protocol/protocol";

interface PresentedPane {
  language: string;
  code: string;
  html: string;
}
const presented = new WeakMap<Protocol, Map<string, Promise<PresentedPane[]>>>();

/** The panes of an attention check, coloured once per protocol. An empty list where the trial is none. */
export async function presentedChecks(protocol: Protocol, checkKey: string | null): Promise<PresentedPane[]> {
  const check = protocol.attentionChecks.find(({ id }) => id === checkKey);
  if (!check) return [];
  const known = presented.get(protocol) ?? new Map<string, Promise<PresentedPane[]>>();
  presented.set(protocol, known);
  const panes = known.get(check.id) ?? presentPanes(check.panes);
  known.set(check.id, panes);
  return panes;
}

export function presentPanes(panes: { language: string; code: string }[]): Promise<PresentedPane[]> {
  return Promise.all(
    panes.map(async ({ language, code }) => ({ language, code, html: await highlight(code, language) })),
  );
}
