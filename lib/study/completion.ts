import type { Protocol } from "./protocol/protocol";

/** How a panel's participant can end: which of the protocol's codes that person gets. */
type Ending = Protocol["completion"]["codes"][number]["when"];

/** What is shown at the end to somebody who came from a panel: a code to copy, and an address that takes it along. */
interface Completion {
  code: string | null;
  address: string | null;
}

/**
 * The code of an ending, and the way back to the panel. A failed check without a code of its own counts as completed:
 * whoever did the work is paid. Null when the protocol has neither a code nor an address for it.
 */
export function completionFor(
  { completion, panel }: Pick<Protocol, "completion" | "panel">,
  ending: Ending,
): Completion | null {
  const of = (when: Ending) => completion.codes.find((one) => one.when === when)?.code ?? null;
  const code = ending === "failed-check" ? (of(ending) ?? of("completed")) : of(ending);
  // The address alone means "completed": it must not say so of anybody else.
  if (code === null) {
    const address = ending === "screened-out" ? null : (completion.redirect ?? null);
    return address === null ? null : { code, address };
  }
  return { code, address: addressWith(code, completion.redirect, panel.idParam) };
}

const PROLIFIC = "https://app.prolific.com/submissions/complete";

/** The researcher's own address, `{code}` replaced or the code added as `cc`; else Prolific's, for who comes from there. */
const addressWith = (code: string, redirect: string | undefined, idParam: string): string | null => {
  if (redirect === undefined && idParam !== "PROLIFIC_PID") return null;
  const given = redirect ?? PROLIFIC;
  if (/\{code\}/i.test(given)) return given.replaceAll(/\{code\}/gi, encodeURIComponent(code));
  const address = new URL(given);
  address.searchParams.set("cc", code);
  return address.href;
};
