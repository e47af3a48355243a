import type { Shade } from "@/lib/results/tables/pairs/sum-shade";
import { sumShade } from "@/lib/results/tables/pairs/sum-shade";
import type { CellLook, Table, TableColumn, TableRow } from "@/lib/results/table";
import { compareAlphabetically } from "@/lib/score/orientation";
import { isUndefined, type OrUndefined } from "@/lib/stats/undefined";
import { groupRows } from "@/lib/results/group-rows";
import { meanOfKnown } from "@/lib/results/mean-of-known";
import { bestPlaces } from "./best-places";
import { cellValue, differenceOf } from "./column-value";
import type { ComposedRow } from "./composed-row";
import { countLines } from "./count-lines";
import { isAt, type PlacedValue, placeValues } from "./placed-values";
import { composedNotes } from "./composed-notes";
import { summaryRows } from "./summary-rows";
import type { TableData } from "./table-data";
import type { ComposedColumn, Selection, TableSpec } from "./table-spec";
import { nameIn } from "./templates/material";

/** The table that a spec describes, from a study's values: one model for the page, Markdown, CSV and LaTeX. */
export function composeTable(spec: TableSpec, data: TableData): Table {
  const { values, quartiles } = placeValues(data, spec);
  const keys = spec.rows.keys ?? keysOf(values, spec);
  const byRow = groupRows(values, ({ measure, place }) => JSON.stringify([place[spec.rows.by], measure]));
  const rows = keys.map((key) =>
    toRow(key, (measure) => byRow.get(JSON.stringify([key, measure])) ?? [], spec),
  );
  const looks = looksOf(rows, spec);
  return {
    caption: spec.title,
    columns: [
      { id: spec.rows.by, label: spec.rows.label, format: "text", digits: 0 },
      ...spec.columns.map((column, at) =>
        toTableColumn(
          column,
          rows.map(({ values: own }) => own[at]),
        ),
      ),
    ],
    rows: [
      ...rows.map((row, at): TableRow => {
        const name = nameIn(spec.rows.names, row.key) ?? row.key;
        return { kind: "body", cells: [name, ...row.values], looks: [PLAIN, ...(looks[at] ?? [])] };
      }),
      ...summaryRows(rows, spec),
    ],
    notes: [...spec.notes, ...countLines(rows, spec), ...composedNotes(rows, quartiles, spec)],
  };
}

/** All rows there are, in the order of the alphabet, of the measures that the table shows. */
const keysOf = (values: readonly PlacedValue[], { rows, columns }: TableSpec): string[] => {
  const measures = new Set(columns.flatMap((column) => (column.kind === "value" ? [column.measure] : [])));
  const places = values.flatMap(({ measure, place }) =>
    measures.has(measure) ? (place[rows.by] ?? []) : [],
  );
  return [...new Set(places)].sort(compareAlphabetically);
};

const toRow = (
  key: string,
  valuesOf: (measure: string) => readonly PlacedValue[],
  spec: TableSpec,
): ComposedRow => {
  const behind = spec.columns.map((column) => {
    if (column.kind !== "value") return null;
    // Values under another condition are never counted with the usual ones unless somebody asks for them.
    const condition = spec.rows.by === "condition" ? {} : { condition: "" };
    const where: Selection = { ...condition, ...spec.where, ...column.where };
    return cellValue(
      valuesOf(column.measure).filter(({ place }) => isAt(place, where)),
      column,
    );
  });
  const known = new Map(spec.columns.map(({ id }, at) => [id, behind[at]?.value]));
  return {
    key,
    behind,
    values: spec.columns.map((column, at) => {
      const value = behind[at]?.value;
      return value ?? derived(column, (id) => known.get(id));
    }),
  };
};

/** A column that is worked out from others of its row. */
const derived = (
  column: ComposedColumn,
  valueOf: (id: string) => OrUndefined<number> | undefined,
): OrUndefined<number> => {
  const missing = { undefined: "no_values" } as const;
  if (column.kind === "difference")
    return differenceOf(valueOf(column.of) ?? missing, valueOf(column.less) ?? missing, column.change);
  return column.kind === "average" ? meanOfKnown(column.of.map((id) => valueOf(id) ?? null)) : missing;
};

const toTableColumn = (
  column: ComposedColumn,
  values: readonly (OrUndefined<number> | undefined)[],
): TableColumn => {
  const { id, label, above, format } = column;
  const isPercent = format.unit === "share" || (column.kind === "difference" && column.change === "percent");
  // The difference of two percentages is in points, not in percent.
  const hasSign = format.unit === "percent" && column.kind !== "difference";
  return {
    id,
    label,
    above,
    digits: isPercent && areWhole(values) ? 0 : format.decimals,
    format: isPercent ? "percent" : "number",
    ...(hasSign && { suffix: "%" }),
  };
};

/** Shares that are all whole percentages are printed without decimals, as papers print a column of 0%. */
const areWhole = (values: readonly (OrUndefined<number> | undefined)[]): boolean =>
  values.every((value) => {
    if (value === undefined || isUndefined(value)) return true;
    return Math.abs(100 * value - Math.round(100 * value)) < 1e-9;
  });

const PLAIN: CellLook = { shade: "none", isBest: false };

const looksOf = (rows: readonly ComposedRow[], spec: TableSpec): CellLook[][] => {
  const best = bestPlaces(rows, spec);
  let most = 0;
  for (const { values } of rows)
    for (const [at, value] of values.entries())
      if (spec.columns[at]?.kind === "difference" && value !== undefined && !isUndefined(value))
        most = Math.max(most, Math.abs(value));
  return rows.map((row, of) =>
    spec.columns.map((column, at) => ({
      shade: shadeOf(column, row, at, most),
      isBest: best[of]?.[at] ?? false,
    })),
  );
};

/** A difference by its share of the greatest, more for the first system orange; a sum of scores by its share of the largest there can be. */
const shadeOf = (
  column: ComposedColumn,
  { values, behind }: ComposedRow,
  at: number,
  most: number,
): Shade => {
  const value = values[at];
  if (column.kind === "average" || !column.isShaded || value === undefined || isUndefined(value))
    return "none";
  return column.kind === "difference" ? sumShade(-value, most) : sumShade(value, 2 * (behind[at]?.n ?? 0));
};
