import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Importing } from "@/components/samples/use-import";
import type { FaultGroup, FileMappingInput, Refusal } from "@/components/samples/send-file";
import { MAPPED_COLUMNS, type MappedColumn } from "@/lib/exchange/mapping/file-mapping";

/** What is wrong with a file, like faults together, each with what mends it here. */
export function FaultGroups({ importing, refusal }: { importing: Importing; refusal: Refusal }) {
  const { mend, addSystems, hasRoles } = importing;
  const unnamed = refusal.columns.filter(({ how }) => how === "none");
  const newSystems = newSystemsIn(importing, refusal);
  const tasks = needlessTasks(importing, refusal);
  // Nothing else is open: with the systems, the file can come in.
  const isLast = newSystems.length === refusal.groups.length && unnamed.length === 0;
  const isOneStep = (newSystems.length > 1 || isLast) && newSystems.length > 0 && !hasRoles;
  const alike = isOneStep ? refusal.groups.filter((group) => isNewSystem(importing, refusal, group)) : [];
  const others = refusal.groups.filter((group) => !alike.includes(group));
  const these = newSystems.length === 1 ? "this system" : `these ${newSystems.length} systems`;
  return (
    <div className="flex flex-col gap-3">
      {tasks !== null && (
        <div className="flex flex-col items-start gap-2 text-sm">
          <p>The study has no tasks, and its design needs none.</p>
          <Button
            className="text-sm"
            onClick={() =>
              mend((mapping) => ({ ...mapping, columns: { ...mapping.columns, [tasks]: null } }))
            }
          >
            Ignore the column <span className="font-mono">{tasks}</span>
          </Button>
        </div>
      )}
      {isOneStep && (
        <Button
          variant="primary"
          className="self-start text-sm"
          onClick={() =>
            addSystems(
              newSystems.map((name) => ({ name, role: "other" })),
              isLast,
            )
          }
        >
          {isLast ? `Add ${these} and import the samples` : `Add ${these} to the study`}
        </Button>
      )}
      {unnamed.length > 1 && (
        <Button
          className="self-start text-sm"
          onClick={() => mend((mapping) => ({ ...mapping, others: "ignore" }))}
        >
          Ignore all {unnamed.length} unknown columns
        </Button>
      )}
      {alike.length > 0 && (
        <details className="text-sm">
          <summary>
            {newSystems.length === 1
              ? "Or only add it, rename it or leave it out"
              : "Or add, rename or leave out one at a time"}
          </summary>
          <div className="pt-3">
            <Groups importing={importing} refusal={refusal} groups={alike} label="Systems that are new" />
          </div>
        </details>
      )}
      {others.length > 0 && (
        <Groups importing={importing} refusal={refusal} groups={others} label="What is wrong with the file" />
      )}
    </div>
  );
}

interface GroupsProps {
  importing: Importing;
  refusal: Refusal;
  groups: readonly FaultGroup[];
  label: string;
}

function Groups({ importing, refusal, groups, label }: GroupsProps) {
  return (
    <ul className="flex flex-col gap-3" aria-label={label}>
      {groups.map((group) => (
        <li
          key={JSON.stringify([group.column, group.message, group.value])}
          className="flex flex-col gap-2 rounded-lg border border-line px-4 py-3 text-sm"
        >
          {!asksLanguages(importing, refusal) && (
            <p className="[overflow-wrap:anywhere]">
              <strong>{countOf(group)}</strong>
              {group.column !== "" && <span className="font-mono"> {group.column}</span>}
              {group.value !== undefined && !group.message.includes(group.value) && (
                <q className="font-mono"> {group.value}</q>
              )}
              {group.column === "" ? " " : ": "}
              {group.message}.
            </p>
          )}
          {(group.mayBeSkipped || group.column === "") && (
            <p className="text-muted [overflow-wrap:anywhere]">{placesOf(group)}</p>
          )}
          <Mends importing={importing} refusal={refusal} group={group} />
        </li>
      ))}
    </ul>
  );
}

/** Whether a fault is only that the study does not have this system yet. */
const isNewSystem = (
  { table }: Importing,
  { known }: Refusal,
  { column, value, mayBeSkipped }: FaultGroup,
): boolean =>
  table === "samples" &&
  column === "system" &&
  mayBeSkipped &&
  value !== undefined &&
  value !== "" &&
  !known["system"]?.includes(value);

/** The systems that a file of samples names and the study does not have. */
const newSystemsIn = (importing: Importing, refusal: Refusal): string[] =>
  refusal.groups.flatMap((group) =>
    isNewSystem(importing, refusal, group) && group.value !== undefined ? [group.value] : [],
  );

/**
 * What a file leaves open, where nothing of it is wrong: systems that the study does not have yet, a column that is called otherwise
 * or is the same in all rows. Null where something is wrong.
 */
export function openQuestions(importing: Importing, refusal: Refusal): string | null {
  const systems = newSystemsIn(importing, refusal);
  const columns = refusal.groups.flatMap(({ column, mayBeSkipped, message }) =>
    !mayBeSkipped && message.startsWith(MISSING_COLUMN) ? [column] : [],
  );
  if (refusal.groups.length === 0 || systems.length + columns.length < refusal.groups.length) return null;
  const list = (names: readonly string[]) => new Intl.ListFormat("en").format(names);
  return [
    ...(systems.length > 0
      ? [
          systems.length === 1
            ? `The file names a system that the study does not have yet: ${list(systems)}.`
            : `The file names ${systems.length} systems that the study does not have yet: ${list(systems)}.`,
        ]
      : []),
    ...(columns.length > 0 ? [columnQuestion(importing, columns)] : []),
    "Nothing is stored yet.",
  ].join(" ");
}

/** Whether all that a file of tasks leaves open is the languages of its tasks. */
const asksLanguages = ({ table }: Importing, { groups, columns }: Refusal): boolean =>
  table === "tasks" &&
  groups.length === 1 &&
  groups.every(({ column, message }) => column === "language" && message.startsWith(MISSING_COLUMN)) &&
  columns.every(({ how }) => how !== "none");

const columnQuestion = ({ table }: Importing, columns: readonly string[]): string =>
  table === "tasks" && columns.length === 1 && columns[0] === "language"
    ? "Before the file can be imported, say which languages the samples of its tasks are in: each task is imported once in each."
    : `Before the file can be imported, say where its ${new Intl.ListFormat("en").format(columns)} can be found.`;

const MISSING_COLUMN = "this column is missing";

/** The column of the file that names tasks, where the study has none and needs none; else null. */
function needlessTasks({ table, hasRoles }: Importing, { groups, known, columns }: Refusal): string | null {
  const isNeedless = table === "samples" && hasRoles && (known["task"] ?? []).length === 0;
  return isNeedless && groups.some(({ column }) => column === "task")
    ? (columns.find(({ as }) => as === "task")?.name ?? null)
    : null;
}

interface MendsProps {
  importing: Importing;
  refusal: Refusal;
  group: FaultGroup;
}

function Mends({ importing, refusal, group }: MendsProps) {
  const { table, mend } = importing;
  const { column, message, value, rows, mayBeSkipped } = group;
  const isUnknown = refusal.columns.some(({ name, how }) => name === column && how === "none");
  if (isUnknown)
    return (
      <Button
        className="self-start text-sm"
        onClick={() => mend((mapping) => ({ ...mapping, columns: { ...mapping.columns, [column]: null } }))}
      >
        Ignore this column
      </Button>
    );
  if (!mayBeSkipped)
    return message.startsWith(MISSING_COLUMN) ? (
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
      <Button
        className="text-sm"
        onClick={() =>
          mend((mapping) => ({ ...mapping, columns: { ...mapping.columns, [found.name]: column } }))
        }
      >
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
        onChange={({ target }) =>
          target.value !== "" &&
          mend((mapping) => ({ ...mapping, columns: { ...mapping.columns, [target.value]: column } }))
        }
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

const countOf = ({ rows, mayBeSkipped, column }: FaultGroup): string =>
  mayBeSkipped
    ? `${rows.toLocaleString("en")} ${rows === 1 ? "row" : "rows"}:`
    : column === ""
      ? ""
      : "Column";

const placesOf = ({ places, rows }: FaultGroup): string => {
  const named = places.map(({ file, line }) =>
    file === undefined ? String(line) : `${file} (line ${line})`,
  );
  const more = rows > places.length ? ", …" : "";
  const word = places.some(({ file }) => file !== undefined) ? "" : rows === 1 ? "Line " : "Lines ";
  return `${word}${named.join(", ")}${more}`;
};
