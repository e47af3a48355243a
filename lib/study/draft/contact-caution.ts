import type { Protocol } from "@/lib/study/protocol/protocol";

/** What judges will miss in the consent text, as a sentence for the researcher; null where both are filled. */
export function contactCaution({ contact, ethicsId }: Pick<Protocol, "contact" | "ethicsId">): string | null {
  const hasContact = contact.trim() !== "";
  const hasEthics = ethicsId.trim() !== "";
  if (hasContact && hasEthics) return null;
  const what = hasContact
    ? "The ethics approval is empty: judges will not be told who approved the study."
    : hasEthics
      ? "The contact is empty: judges will not be told whom they can ask."
      : "The contact and the ethics approval are empty: judges will not be told whom they can ask, or who approved the study.";
  return `${what} You can add ${hasContact || hasEthics ? "it" : "them"} under "Panel, contact and privacy".`;
}
