import type { ComposedColumn, DifferenceColumn, TableSpec, ValueColumn } from "./table-spec";

/** A column of one measure; what is not given is the mean over samples or answers with two decimals. */
export function valueColumn(
  given: Pick<ValueColumn, "id" | "label" | "measure"> & Partial<ValueColumn>,
): ValueColumn {
  return {
    kind: "value",
    above: [],
    each: "mean",
    aggregate: "mean",
    atLeast: null,
    where: {},
    format: { decimals: 2, unit: "number" },
    better: null,
    isShaded: false,
    ...given,
  };
}

/** The first of two columns minus the second, as they are printed, in colours. */
export function differenceColumn(
  of: ValueColumn,
  less: ValueColumn,
  given: Partial<DifferenceColumn> = {},
): DifferenceColumn {
  return {
    kind: "difference",
    id: `${of.id}-diff`,
    label: "Diff",
    above: of.above,
    of: of.id,
    less: less.id,
    change: "absolute",
    format: of.format,
    isShaded: true,
    ...given,
  };
}

/** A spec of these columns; what is not given is left out of the table. */
export function toSpec(
  given: Pick<TableSpec, "title" | "rows"> & { columns: ComposedColumn[] } & Partial<TableSpec>,
): TableSpec {
  return {
    where: {},
    summaries: [],
    best: null,
    counts: null,
    classes: null,
    quartiles: null,
    notes: [],
    ...given,
  };
}
