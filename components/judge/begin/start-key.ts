import { newKey } from "@/components/judge/new-key";
import { readArrival } from "./arrival-store";

/** The parts of the visitor's link that a start sends along. */
export function linkOf(study: string): { invite?: string; external?: Record<string, string> } {
  const { invite, external } = readArrival(study);
  return { ...(invite && { invite }), ...(external && { external }) };
}

/** The key of this tab's attempt to start: the same one until the start has succeeded. The server binds it to the invite it came with. */
export function startKey(study: string): string {
  const name = nameOf(study);
  const key = read(name) ?? newKey();
  keep(name, key);
  return key;
}

/** After a start that succeeded the next one is another. */
export function dropStartKey(study: string): void {
  keep(nameOf(study), null);
}

const nameOf = (study: string): string => `evenhand:start:${study}:${readArrival(study).invite ?? ""}`;

const read = (name: string): string | null => {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
};

const keep = (name: string, key: string | null): void => {
  try {
    if (key === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, key);
  } catch {
    // The browser refuses storage. A retry finds the same session only until the page is reloaded.
  }
};
