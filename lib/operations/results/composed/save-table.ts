import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/study/actor";
import { writeAudit } from "@/lib/db/study/audit";
import { transaction } from "@/lib/db/shared/client";
import {
  changeComposedTable,
  countComposedTables,
  createComposedTable,
  deleteComposedTable,
  listComposedTables,
} from "@/lib/db/results/composed/composed-tables";
import { AppError } from "@/lib/errors";
import { requireStudy } from "@/lib/operations/study/require-study";
import { editSpec } from "@/lib/results/composed/edit-spec";
import { ACROSS, countColumns, measuresOf, specOfChoices } from "@/lib/results/composed/spec-of-choices";
import { MOST_COLUMNS, type TableSpec, tableSpecSchema } from "@/lib/results/composed/table-spec";
import { getTableMaterial, offersOf } from "./table-material";

/** More tables than this make a report that nobody reads. */
const MOST = 50;

interface Request {
  actor: Actor;
  slug: string;
  now: Date;
}

/** Stores the table of a template, if the study has what it needs. */
export async function addTemplateTable(request: Request & { offer: string }): Promise<{ id: number }> {
  const study = await requireStudy(request.actor, "edit", request.slug);
  const found = offersOf(await getTableMaterial(study)).find(({ id }) => id === request.offer);
  if (!found) throw new AppError("not_found", { userMessage: "There is no such template for this study." });
  if (found.result.kind === "missing")
    throw new AppError("invalid", {
      userMessage: `This study lacks data for this table. ${found.result.missing.join(". ")}.`,
    });
  return store(request, study.id, found.result.spec);
}

const titleSchema = z.string().trim().min(1, "enter a title").max(200, "enter a shorter title");

const choicesSchema = z
  .object({
    title: titleSchema,
    rows: z.enum(["task", "system", "language", "condition", "dataset", "taskClass", "quartile"]),
    measures: z
      .array(z.string())
      .min(1, "choose at least one measure")
      .max(MOST_COLUMNS, `choose at most ${MOST_COLUMNS} measures`)
      .refine((measures) => new Set(measures).size === measures.length, "choose each measure once"),
    across: z.array(z.enum(ACROSS)),
    aggregate: z.enum(["mean", "sd", "median", "sum", "share", "tasks"]),
    each: z.enum(["mean", "sum"]),
    atLeast: z.number("enter a threshold").nullable(),
    decimals: z.coerce.number().int().min(0).max(6),
    hasDifferences: z.boolean(),
    hasCounts: z.boolean(),
    summaries: z.array(z.enum(["mean", "sd", "median", "sum"])),
    best: z.enum(["row", "column"]).nullable(),
    classes: z.object({ measure: z.string(), atLeast: z.number("enter a threshold") }).nullable(),
    quartiles: z.enum(["requirement", "references"]).nullable(),
  })
  .refine(({ aggregate, atLeast }) => aggregate !== "share" || atLeast !== null, {
    path: ["atLeast"],
    message: "enter a threshold",
  });

/** Stores a table of somebody's own choices. */
export async function composeStudyTable(request: Request & { choices: unknown }): Promise<{ id: number }> {
  const study = await requireStudy(request.actor, "edit", request.slug);
  const choices = parsed(choicesSchema, request.choices);
  const material = await getTableMaterial(study);
  const there = measuresOf(material);
  const unknown = choices.measures.find((measure) => !there.includes(measure));
  if (unknown !== undefined)
    throw refused([{ path: "measures", message: `this study has no measure ${unknown}` }]);
  const columns = countColumns(choices, material);
  if (columns > MOST_COLUMNS)
    throw refused([
      {
        path: "across",
        message: `this would be ${columns.toLocaleString("en")} columns; a table has at most ${MOST_COLUMNS}`,
      },
    ]);
  return store(request, study.id, specOfChoices(choices, material));
}

const editSchema = z.object({
  title: titleSchema,
  best: z.enum(["row", "column"]).nullable(),
  lines: z.string(),
});

/** Changes the title, the best cells, and which columns stand in which order under which heading. */
export async function changeTable(request: Request & { id: number; edit: unknown }): Promise<void> {
  const { actor, slug, id, now } = request;
  const study = await requireStudy(actor, "edit", slug);
  const edit = parsed(editSchema, request.edit);
  const stored = (await listComposedTables(study.id)).find((one) => one.id === id);
  if (!stored) throw missing();
  const edited = editSpec(stored.spec, edit);
  if (edited.kind === "fault") throw refused([{ path: "lines", message: edited.message }]);
  const spec = parsed(tableSpecSchema, edited.spec);
  await transaction(async (tx) => {
    if (!(await changeComposedTable(tx, { studyId: study.id, id, spec, now }))) throw missing();
    await writeAudit(tx, actor, "study.table-change", { study: slug, details: { id, title: spec.title } });
  });
}

export async function deleteTable({ actor, slug, id }: Omit<Request, "now"> & { id: number }): Promise<void> {
  const study = await requireStudy(actor, "edit", slug);
  await transaction(async (tx) => {
    if (!(await deleteComposedTable(tx, { studyId: study.id, id }))) throw missing();
    await writeAudit(tx, actor, "study.table-delete", { study: slug, details: { id } });
  });
}

const store = async (
  { actor, slug, now }: Request,
  studyId: number,
  given: TableSpec,
): Promise<{ id: number }> => {
  const spec = parsed(tableSpecSchema, given);
  return transaction(async (tx) => {
    if ((await countComposedTables(tx, studyId)) >= MOST)
      throw new AppError("invalid", { userMessage: `A study holds ${MOST} tables; delete one first.` });
    const { id } = await createComposedTable(tx, { studyId, spec, createdBy: actor.email, now });
    await writeAudit(tx, actor, "study.table", { study: slug, details: { id, title: spec.title } });
    return { id };
  });
};

const parsed = <Schema extends z.ZodType>(schema: Schema, given: unknown): z.infer<Schema> => {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw refused(result.error.issues.map(({ path, message }) => ({ path: fieldOf(path), message })));
};

/** Classes and shares have one threshold, in one field. */
const fieldOf = (path: readonly PropertyKey[]): string =>
  path.at(-1) === "atLeast" ? "atLeast" : path.join(".");

const refused = (faults: { path: string; message: string }[]): AppError =>
  new AppError("invalid", {
    userMessage: `This table cannot be saved: ${[...new Set(faults.map(({ message }) => message))].join("; ")}.`,
    faults,
  });

const missing = (): AppError =>
  new AppError("not_found", { userMessage: "There is no such table in this study." });
