import type { TableColumn } from "@/lib/results/table";

export function text(id: string, label: string): TableColumn {
  return { id, label, format: "text", digits: 0 };
}

export function count(id: string, label: string): TableColumn {
  return number(id, label, 0);
}

export function number(id: string, label: string, digits = 2): TableColumn {
  return { id, label, format: "number", digits };
}

export function interval(id: string, label: string, digits = 2): TableColumn {
  return { id, label, format: "interval", digits };
}

export function share(id: string, label: string, digits = 1): TableColumn {
  return { id, label, format: "percent", digits };
}

export function shareInterval(id: string, label: string, digits = 1): TableColumn {
  return { id, label, format: "percent-interval", digits };
}

/** Of a share less another one. */
export function signedShareInterval(id: string, label: string, digits = 1): TableColumn {
  return { id, label, format: "signed-percent-interval", digits };
}

export function pValue(id: string, label: string): TableColumn {
  return { id, label, format: "p", digits: 2 };
}

/** Which comparison a line is about: so named in every table of contrasts. */
export const PAIR_COLUMNS: readonly TableColumn[] = [
  text("positive_favours", "Positive favours"),
  text("over", "over"),
];
