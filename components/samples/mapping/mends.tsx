import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Importing } from "@/components/samples/use-import";
import type { FaultGroup, FileMappingInput, Refusal } from "@/components/samples/send-file";
import { MAPPED_COLUMNS, type MappedColumn } from "@/lib/exchange/mapping/file-mapping";
import { asksLanguages, isMissing } from "./open-questions";
import { withColumn } from "./with-column";

interface MendsProps {
  importing: Importing;
  refusal: Refusal;
  group: FaultGroup;
}

/** What mends one fault, here on the page. */
export function Mends({ importing, refusal, group }: MendsProps) {
  const { table, mend } = importing;
  const { column, message, value, rows, mayBeSkipped } = group;
  const isUnknown = refusal.columns.some(({ name, how }) => name === column && how === "none");
  if (isUnknown)
    return (
      <Button className="self-start text-sm" onClick={() => mend(withColumn(column, null))}>
        Ignore this column
      </Button>
    );
  if (!mayBeSkipped)
    return isMissing(message) ? (
      <>
        <SuggestedColumn importing={importing} refusal={refusal} column={column} />
        <FillMend importing={importing} refusal={refusal} column={column} />
      </>
    ) : null;
  // The rows of this fault and no others: another row may have the same value where it is right.
  const leaveOut = () =>
    mend((mapping) => ({
      ...mapping,
      skip: [...(mapping.skip ?? []), { column, message, ...(value === undefined ? {} : { value }) }],
    }));
  const isKnown = value !== undefined && isMapped(column) && refusal.known[column]?.includes(value);
  return (
    <div className="flex flex-wrap items-end gap-3">
      {isMapped(column) && value !== undefined && !isKnown && (
        <ValueMend importing={importing} refusal={refusal} column={column} value={value} />
      )}
      {table === "samples" && column === "system" && value !== undefined && (
        <AddSystem importing={importing} name={value} />
      )}
      <Button variant="quiet" className="text-sm" onClick={leaveOut}>
        Leave out {rows === 1 ? "this row" : `these ${rows.toLocaleString("en")} rows`}
      </Button>
    </div>
  );
}

function AddSystem({ importing: { hasRoles, addSystems }, name }: { importing: Importing; name: string }) {
  const roles = hasRoles
    ? ([
        ["human", "Add it: people wrote these"],
        ["machine", "Add it: a machine wrote these"],
      ] as const)
    : ([["other", "Add it to the study"]] as const);
  return roles.map(([role, words]) => (
    <Button key={role} className="text-sm" onClick={() => addSystems([{ name, role }])}>
      {words}
    </Button>
  ));
}

/** A refused value is read as one that the study has, or as another name. */
function ValueMend({
  importing: { mend },
  refusal,
  column,
  value,
}: Omit<MendsProps, "group"> & { column: MappedColumn; value: string }) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const choices = column === "origin" ? ["human", "machine"] : column === "vetted" ? ["yes", "no"] : [];
  const known = refusal.known[column] ?? choices;
  const read = (to: string) => to !== "" && mend((mapping) => withValue(mapping, column, value, to));
  if (known.length === 0)
    return (
      <span className="flex items-end gap-2">
        <label htmlFor={id} className="flex flex-col gap-1">
          Rename it
          <input id={id} className="field" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </label>
        <Button className="text-sm" onClick={() => read(typed.trim())}>
          Rename
        </Button>
      </span>
    );
  return (
    <label htmlFor={id} className="flex flex-col gap-1">
      Read it as
      <select id={id} className="field" value="" onChange={({ target }) => read(target.value)}>
        <option value="">choose …</option>
        {known.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A column of the file that seems to be the one that it lacks: shown with its first cells, and taken by a click. */
function SuggestedColumn({
  importing: { mend },
  refusal,
  column,
}: Omit<MendsProps, "group"> & { column: string }) {
  const found = refusal.columns.find(({ maybe }) => maybe === column);
  if (!found) return null;
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="[overflow-wrap:anywhere]">
        Is it the column <span className="font-mono">{found.name}</span>? It begins with{" "}
        <span className="font-mono">{found.examples.join(" · ")}</span>.
      </p>
      <Button className="text-sm" onClick={() => mend(withColumn(found.name, column))}>
        Read {found.name} as {column}
      </Button>
    </div>
  );
}

/** A column that the file lacks: taken from another one of the file, or the same for all rows. */
function FillMend({ importing, refusal, column }: Omit<MendsProps, "group"> & { column: string }) {
  const { mend, table } = importing;
  const id = useId();
  const isList = table === "tasks" && column === "language";
  // Nothing else is open: with the languages, the tasks can come in.
  const isLast = asksLanguages(importing, refusal);
  const known = refusal.known[column] ?? [];
  const [typed, setTyped] = useState(isList ? known.join(", ") : known.length === 1 ? (known[0] ?? "") : "");
  const free = refusal.columns.filter(
    ({ as, how }) => as === null || how !== "chosen" || refusal.columns.length === 1,
  );
  const fill = () => {
    const values = isList
      ? typed.split(",").flatMap((one) => one.trim() || [])
      : typed.trim() === ""
        ? []
        : [typed.trim()];
    const [only] = values;
    if (only !== undefined)
      mend(
        (mapping) => ({ ...mapping, fill: { ...mapping.fill, [column]: isList ? values : only } }),
        isLast,
      );
  };
  const fromColumn = free.length > 0 && (
    <label className="flex flex-col gap-1">
      {isLast ? "Or take them from the column" : "Take it from the column"}
      <select
        className="field"
        value=""
        onChange={({ target }) => target.value !== "" && mend(withColumn(target.value, column))}
      >
        <option value="">choose …</option>
        {free.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <div className="flex flex-wrap items-end gap-3">
      {!isLast && fromColumn}
      {column !== "code" && (
        <>
          <label htmlFor={id} className="flex flex-col gap-1">
            {isList ? "Languages of every task, separated by commas" : "The same for every row"}
            <input
              id={id}
              className="field"
              placeholder={column === "language" ? "python" : undefined}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={({ key }) => key === "Enter" && fill()}
            />
          </label>
          <Button variant={isLast ? "primary" : "plain"} className="text-sm" onClick={fill}>
            {isLast ? "Import the tasks in these languages" : "Use it"}
          </Button>
        </>
      )}
      {isLast && fromColumn}
    </div>
  );
}

const isMapped = (column: string): column is MappedColumn =>
  (MAPPED_COLUMNS as readonly string[]).includes(column);

const withValue = (
  mapping: FileMappingInput,
  column: MappedColumn,
  from: string,
  to: string | null,
): FileMappingInput => ({
  ...mapping,
  values: { ...mapping.values, [column]: { ...mapping.values?.[column], [from]: to } },
});
