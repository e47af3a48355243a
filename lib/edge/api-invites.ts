import "server-only";
import { ownOrigin } from "@/lib/auth/own-address";
import { csvCell, csvLine } from "@/lib/exchange/csv/csv-text";
import type { NewInvite } from "@/lib/operations/judging/invites/create-invites";
import { INVITE_COLUMNS } from "./contract/invite-contract";

type InviteAnswer = { invites: (NewInvite & { link: string })[] };

/** New invites with their links: JSON, or CSV where the caller prefers it. */
export function toInvitesAnswer(
  request: Request,
  slug: string,
  invites: readonly NewInvite[],
): InviteAnswer | Response {
  const linked = invites.map((invite) => ({
    link: `${ownOrigin()}/judge/${slug}?invite=${invite.code}`,
    ...invite,
  }));
  if (!prefersCsv(request)) return { invites: linked };
  const rows = linked.map((invite) => INVITE_COLUMNS.map((name) => csvCell(invite[name], name === "label")));
  return new Response([[...INVITE_COLUMNS], ...rows].map(csvLine).join(""), {
    status: 201,
    headers: {
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": `attachment; filename="${slug}-invites.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

/** JSON unless CSV is named and JSON is not: who takes anything gets JSON. */
const prefersCsv = (request: Request): boolean => {
  const accept = (request.headers.get("accept") ?? "").toLowerCase();
  return accept.includes("text/csv") && !accept.includes("application/json");
};
