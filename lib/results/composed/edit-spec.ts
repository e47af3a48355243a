import { type ComposedColumn, LONGEST_LABEL, type TableSpec } from "./table-spec";

/** The columns as lines "id = heading" that somebody moves, removes and renames. */
export function columnLines({ columns }: Pick<TableSpec, "columns">): string {
  return columns.map(({ id, label }) => `${id} = ${label}`).join("\n");
}

/**
 * The spec with the title, best cells and columns that somebody wrote; the order of the lines is that of the columns.
 *
 * @returns the fault where a line names no column of the table, or one twice, or a heading is too long
 */
export function editSpec(
  spec: TableSpec,
  { title, best, lines }: { title: string; best: TableSpec["best"]; lines: string },
): { kind: "spec"; spec: TableSpec } | { kind: "fault"; message: string } {
  const columns: ComposedColumn[] = [];
  for (const line of lines.split(/\r?\n/).filter((one) => one.trim() !== "")) {
    const column = spec.columns.find(({ id }) => line.startsWith(`${id} =`) || line.trim() === id);
    if (!column) return { kind: "fault", message: `no column matches the line "${line}"` };
    if (columns.some(({ id }) => id === column.id))
      return { kind: "fault", message: `column ${column.id} is listed twice` };
    const label = line.slice(column.id.length).replace(/^ = ?/, "").trim();
    if (label.length > LONGEST_LABEL)
      return {
        kind: "fault",
        message: `the heading of ${column.id} has more than ${LONGEST_LABEL} characters`,
      };
    columns.push({ ...column, label });
  }
  return { kind: "spec", spec: { ...spec, title, best, columns } };
}
