import type { UndeliveredMail } from "@/lib/study/mailing/mail-facts";

/** How far a message is, as a phrase. */
export function deliveryWords({ state, attempts, fault }: UndeliveredMail): string {
  if (state === "refused") return `refused: ${fault ?? "no reason given"}`;
  if (fault === null) return "waiting";
  const tried = attempts === 1 ? "tried once" : `tried ${attempts} times`;
  return state === "queued" ? `not sent yet, ${tried}: ${fault}` : `not sent, ${tried}: ${fault}`;
}
