import type { CompletionView } from "@/lib/blind/judge-view";

/** What somebody's link brought: an invite's code, and who a panel says this is. */
export interface Arrival {
  invite?: string;
  external?: Record<string, string>;
  /** For a panel's participant who does not take part. */
  declined?: CompletionView;
}

/** For a browser that refuses storage: what is known lasts as long as the page. */
const inHand = new Map<string, Arrival>();

/** Kept in this tab until the session has begun: the address loses it at once, and a reload must not. */
export function keepArrival(study: string, arrival: Arrival): void {
  inHand.set(study, arrival);
  try {
    sessionStorage.setItem(keyOf(study), JSON.stringify(arrival));
  } catch {
    // A reload then begins without it; the link still works.
  }
}

export function readArrival(study: string): Arrival {
  const known = inHand.get(study);
  if (known) return known;
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(study)) ?? "{}") as Arrival;
  } catch {
    return {};
  }
}

export function dropArrival(study: string): void {
  inHand.delete(study);
  try {
    sessionStorage.removeItem(keyOf(study));
  } catch {
    // Nothing was kept then.
  }
}

const keyOf = (study: string) => `evenhand:arrival:${study}`;
