import "server-only";

/** Events that an operator needs in order to detect attacks. */
type SecurityEvent =
  | "sign-in"
  | "sign-in-failed"
  | "sign-in-limited"
  | "sign-out"
  | "credentials-refused"
  | "access-refused";

interface SecurityDetails {
  /** The id of the account, where it is known. */
  account?: number;
  /** How: `credentials`, `github`, `google`, `api`, `judge`. */
  by?: string;
  /** The code of the refusal. */
  code?: string;
  method?: string;
  /** Without its query, which may hold an invite. */
  path?: string;
  /** What was asked for: an action and a study's address. */
  action?: string;
  study?: string;
}

/**
 * Writes one line of JSON to standard error, for the operator's log. Never a password, a token, an e-mail address or a network
 * address: PROTOCOL keeps no address, and what is typed as an e-mail address may be a password.
 */
export function noteSecurity(event: SecurityEvent, details: SecurityDetails = {}): void {
  const second = Math.floor(Date.now() / 1000);
  const budget = budgets.get(event) ?? { second, lines: 0, left: 0 };
  budgets.set(event, budget);
  if (second !== budget.second) Object.assign(budget, { second, lines: 0 });
  if (budget.lines >= LINES_A_SECOND) {
    budget.left += 1;
    return;
  }
  budget.lines += 1;
  const at = new Date().toISOString();
  const left = budget.left > 0 ? { leftOut: budget.left } : {};
  budget.left = 0;
  console.error(JSON.stringify({ log: "security", at, event, ...details, ...left }));
}

/** Of each event: so many tell of an attack as well as all, the disk stays free, and a flood of one event hides no other. */
const LINES_A_SECOND = 20;
/** By event: the second that is counted, its lines, and how many were left out since the event's last line. */
const budgets = new Map<SecurityEvent, { second: number; lines: number; left: number }>();
