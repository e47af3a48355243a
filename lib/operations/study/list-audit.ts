import "server-only";
import type { Actor } from "@/lib/study/actor";
import { listAuditActions, listAuditLines } from "@/lib/db/study/audit-lines";
import type { AuditLine } from "@/lib/study/audit-line";
import { requireStudy } from "./require-study";

const PAGE = 50;

/**
 * Who did what in a study, newest first, a page at a time; `before` is the id of the last line of the page before, and
 * `older` the one to ask with next.
 */
export async function listAudit(request: {
  actor: Actor;
  slug: string;
  action?: string | undefined;
  before?: number | undefined;
  limit?: number | undefined;
}): Promise<{ lines: AuditLine[]; older: number | null; actions: string[] }> {
  const study = await requireStudy(request.actor, "view", request.slug);
  const limit = request.limit ?? PAGE;
  const [found, actions] = await Promise.all([
    listAuditLines(study, {
      before: request.before ?? null,
      action: request.action ?? null,
      limit: limit + 1,
    }),
    listAuditActions(study),
  ]);
  const lines = found.slice(0, limit);
  return { lines, older: found.length > limit ? (lines.at(-1)?.id ?? null) : null, actions };
}
