import { Button } from "@/components/ui/button";
import type { Importing } from "@/components/samples/use-import";
import type { FaultGroup, Refusal } from "@/components/samples/send-file";
import { Mends } from "./mends";
import { asksLanguages, isNewSystem, needlessTasks, newSystemsIn } from "./open-questions";
import { withColumn } from "./with-column";

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
          <Button className="text-sm" onClick={() => mend(withColumn(tasks, null))}>
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
