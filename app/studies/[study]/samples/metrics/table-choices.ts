/** What the form of a table says, for the operation to parse. */
export function toTableChoices(form: FormData): unknown {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const extras = form.getAll("extras");
  const threshold = text("atLeast").trim();
  const atLeast = threshold === "" ? null : Number(threshold);
  const measure = text("classMeasure");
  return {
    title: text("title"),
    rows: text("rows"),
    measures: form.getAll("measures"),
    across: form.getAll("across"),
    aggregate: text("aggregate"),
    decimals: text("decimals"),
    atLeast,
    each: extras.includes("sums") ? "sum" : "mean",
    hasDifferences: extras.includes("differences"),
    hasCounts: extras.includes("counts"),
    summaries: (["mean", "sd", "median"] as const).filter((kind) => extras.includes(kind)),
    best: text("best") || null,
    classes: measure === "" ? null : { measure, atLeast },
    quartiles: text("quartiles") || null,
  };
}
