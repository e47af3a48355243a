import { csvField } from "@/lib/text/csv-field";
import type { InviteKind } from "./invite";

/** A new invite with its whole link, which is shown this once. */
interface InviteLink {
  label: string;
  kind: InviteKind;
  uses: number | null;
  arm: string | null;
  link: string;
}

/** Links as a CSV file: `label,kind,uses,arm,link`; without a limit `uses` is empty, and so is `arm` without a placement. */
export function toInviteCsv(links: readonly InviteLink[]): string {
  const rows = links.map(({ label, kind, uses, arm, link }) => [
    label,
    kind,
    uses === null ? "" : String(uses),
    arm ?? "",
    link,
  ]);
  return [["label", "kind", "uses", "arm", "link"], ...rows]
    .map((row) => `${row.map((cell) => csvField(asText(cell))).join(",")}\r\n`)
    .join("");
}

/** A spreadsheet would run a label that begins like a formula; a leading apostrophe keeps it text. */
const asText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
