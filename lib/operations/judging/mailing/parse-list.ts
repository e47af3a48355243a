import { AppError } from "@/lib/errors";
import { MOST_ADDRESSES, parseAddresses } from "@/lib/study/mailing/addresses";

/** How many faults of a list are told at once. */
const MOST_FAULTS = 20;

/** The addresses of a form's list; refuses a list with a fault in it, and one that is empty or too long. */
export function parseList(text: string): { addresses: string[]; doubles: number } {
  const { addresses, doubles, faults } = parseAddresses(text);
  const told = faults.slice(0, MOST_FAULTS).map(({ line, message }) => `Line ${line}: ${message}`);
  if (faults.length > MOST_FAULTS) told.push(`${faults.length - MOST_FAULTS} more lines have no address`);
  if (told.length > 0) throw refused("Correct or delete these lines; nothing was sent.", told);
  if (addresses.length === 0) throw refused("Write at least one address.", ["is empty"]);
  if (addresses.length > MOST_ADDRESSES)
    throw refused(`Invite at most ${MOST_ADDRESSES.toLocaleString("en")} people at once; nothing was sent.`, [
      `has ${addresses.length.toLocaleString("en")} addresses`,
    ]);
  return { addresses, doubles };
}

const refused = (userMessage: string, messages: readonly string[]): AppError =>
  new AppError("invalid", {
    userMessage,
    faults: messages.map((message) => ({ path: "addresses", message })),
  });
