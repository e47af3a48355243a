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
    asText(label),
    kind,
    uses === null ? "" : String(uses),
    asText(arm ?? ""),
    link,
  ]);
  return toCsv([["label", "kind", "uses", "arm", "link"], ...rows]);
}

/** People's own links for a mail program that merges them into a text: `address,link`. No address (`parseAddresses`) is a formula. */
export function toMergeCsv(rows: readonly { address: string; link: string }[]): string {
  return toCsv([["address", "link"], ...rows.map(({ address, link }) => [address, link])]);
}

const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((cell) => csvField(cell)).join(",")}\r\n`).join("");

/** A spreadsheet would run a label that begins like a formula; a leading apostrophe keeps it text. */
const asText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
