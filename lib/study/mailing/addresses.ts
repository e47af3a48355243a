import { z } from "zod";

/** How many people one form can invite. */
export const MOST_ADDRESSES = 1000;

/** The addresses of a pasted list. `line` counts from 1. */
interface AddressList {
  /** Each once, in the order of the list. */
  addresses: string[];
  /** Addresses that were left out because they are in the list already, whatever their capitals. */
  doubles: number;
  faults: { line: number; message: string }[];
}

const emailSchema = z.email().max(254);
/** A heading of a column with addresses, in the languages of our catalogues and a few more. */
const HEADING = /^(e-?mails?|mails?|adress?e?n?|addresse?s?|correos?|courriels?|endere[cç]os?|邮箱|メール)/i;

/**
 * Reads addresses from a list with one a line, from a column of a CSV file (separated by commas, semicolons or tabs), or from
 * the recipients of a mail program ("Ada Lovelace <ada@example.org>"). A first line that is a heading is left out.
 */
export function parseAddresses(text: string): AddressList {
  const found: AddressList = { addresses: [], doubles: 0, faults: [] };
  const seen = new Set<string>();
  let isFirst = true;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const cells = cellsOf(line);
    if (cells.length === 0) continue;
    const isHeading = isFirst && !line.includes("@") && cells.some((cell) => HEADING.test(cell));
    isFirst = false;
    if (isHeading) continue;
    const written = cells.filter((cell) => cell.includes("@"));
    if (written.length === 0) found.faults.push({ line: index + 1, message: "has no address" });
    for (const one of written) {
      const address = toAddress(one);
      if (address === null)
        found.faults.push({ line: index + 1, message: `"${one.slice(0, 80)}" is not an address` });
      else if (seen.has(address.toLowerCase())) found.doubles += 1;
      else {
        seen.add(address.toLowerCase());
        found.addresses.push(address);
      }
    }
  }
  return found;
}

/** The cells of a line; quotes keep a separator inside a cell, and are taken off. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:"(?:[^"]|"")*"|[^,;\t"]|")+/g)]
    .map(([cell]) => cell.trim())
    .map((cell) => (/^"[^"]*"$/.test(cell) ? cell.slice(1, -1).trim() : cell))
    .filter((cell) => cell !== "");

/** An address as mail servers take it: a name and angle brackets go, and a domain in other letters is written in ASCII. */
const toAddress = (written: string): string | null => {
  const [, inBrackets] = /<([^<>]*)>$/.exec(written) ?? [];
  const bare = (inBrackets ?? written).trim();
  const at = bare.lastIndexOf("@");
  const domain = bare.slice(at + 1);
  const host = `http://${domain}`;
  const ascii = /^[^\s/?#:@\\%]+$/.test(domain) && URL.canParse(host) ? new URL(host).hostname : domain;
  const parsed = emailSchema.safeParse(`${bare.slice(0, at)}@${ascii}`);
  return parsed.success ? parsed.data : null;
};
