import "server-only";
import { type Actor, can } from "@/lib/study/actor";
import {
  type InspectedFilter,
  type InspectedLine,
  type InspectedTask,
  getInspectable,
  listInspectedLines,
  listInspectedTasks,
  listMismatches as listRows,
} from "@/lib/db/samples/inspected-samples";
import { toMismatchTable } from "@/lib/results/mismatch-table";
import { systemNames, withSystemNames } from "@/lib/results/naming/system-names";
import type { Table } from "@/lib/results/table";
import { requireStudy } from "@/lib/operations/study/require-study";
import { protocolOf } from "@/lib/operations/study/study-summary";

interface MismatchPage {
  lines: InspectedLine[];
  /** The samples by task, in place of the lines, where each has a task and there is nothing to measure against; else null. */
  byTask: InspectedTask[] | null;
  /** Samples, or tasks where the samples come by task. */
  total: number;
  /** All samples that the filter leaves. */
  samples: number;
  page: number;
  pages: number;
  /** What the list can be narrowed to; references are no part of the list. */
  systems: string[];
  languages: string[];
  tasks: string[];
  references: string[];
  /** Names systems by their labels; everything else by their ids. */
  table: Table;
  /** Samples without a share, because they are not measured yet or there is nothing to compare them with. */
  unmeasured: number;
  mayEdit: boolean;
}

const LINES_A_PAGE = 50;

/** A page of a study's samples by how much they differ from their closest references, and the systems' means of that. */
export async function listMismatches(request: {
  actor: Actor;
  slug: string;
  filter: InspectedFilter;
  /** From 1; one beyond the last is the last. */
  page: number;
}): Promise<MismatchPage> {
  const study = await requireStudy(request.actor, "view", request.slug);
  const [systems, { hasTaskless, ...choices }] = await Promise.all([
    listRows(study.id),
    getInspectable(study.id),
  ]);
  const isByTask = choices.references.length === 0 && choices.tasks.length > 0 && !hasTaskless;
  const look = async (at: number): Promise<Pick<MismatchPage, "lines" | "byTask" | "total" | "samples">> => {
    const part = { limit: LINES_A_PAGE, offset: (at - 1) * LINES_A_PAGE };
    if (!isByTask) {
      const { total, lines } = await listInspectedLines(study.id, request.filter, part);
      return { lines, byTask: null, total, samples: total };
    }
    const { total, samples, tasks } = await listInspectedTasks(study.id, request.filter, part);
    return { lines: [], byTask: tasks, total, samples };
  };
  const asked = await look(request.page);
  const pages = Math.max(1, Math.ceil(asked.total / LINES_A_PAGE));
  const page = Math.min(request.page, pages);
  return {
    ...(page === request.page ? asked : await look(page)),
    page,
    pages,
    ...choices,
    table: toMismatchTable(withSystemNames(systems, systemNames(protocolOf(study).systems))),
    unmeasured: systems.reduce((sum, { samples, irrelevant }) => sum + samples - irrelevant.length, 0),
    mayEdit: can(request.actor, "edit", study),
  };
}
