import { TableFrame } from "@/components/ui/table-frame";
import type { SessionFlag } from "@/lib/study/protocol/flags";
import { FLAG_WORDS } from "./flag-words";
import { SessionTrials } from "./session-trials";

interface FlagTableSession {
  session: string;
  judge: string;
  state: "judging" | "closing" | "done" | "withdrawn";
  isReleased: boolean;
  isRepeat: boolean;
  answered: number | null;
  total: number | null;
  flags: readonly SessionFlag[];
}

/** The page is asked for every few seconds, so a large study must not send all of its sessions each time. */
const SHOWN = 500;

/** Every session by its judge's pseudonym, those with a flag first, and what stands out about it. */
export function FlagTable({
  sessions,
  unit,
}: {
  sessions: readonly FlagTableSession[];
  unit: "Trials" | "Tasks";
}) {
  if (sessions.length === 0) return <p className="text-muted">No sessions yet.</p>;
  const flagged = sessions.filter(({ flags }) => flags.length > 0);
  const rows = [...flagged, ...sessions.filter(({ flags }) => flags.length === 0)];
  return (
    <div className="flex flex-col gap-3">
      <p>
        {flagged.length === 0
          ? `No session of ${sessions.length} has a flag.`
          : `${flagged.length} of ${sessions.length} ${sessions.length === 1 ? "session" : "sessions"} with a flag.`}
      </p>
      <TableFrame label="Sessions and their flags" isLong>
        <table className="w-full text-sm">
          <thead className="sticky top-0 bg-card">
            <tr className="text-left text-muted">
              {["Judge", "Session", "State", unit, "Flags"].map((name) => (
                <th key={name} scope="col" className="px-4 py-2 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map((row) => (
              <Row key={row.session} row={row} />
            ))}
          </tbody>
        </table>
      </TableFrame>
      <p className="text-sm text-muted">
        {rows.length > SHOWN && `The first ${SHOWN} are shown. `}A flag excludes nobody: exclusion rules are
        part of the frozen protocol, and results always show with and without.
      </p>
    </div>
  );
}

function Row({ row }: { row: FlagTableSession }) {
  const { session, judge, answered, total, isRepeat, flags } = row;
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="px-4 py-2 text-left font-mono font-normal">
        {judge}
      </th>
      <td className="px-4 py-2 font-mono text-muted">{session}</td>
      <td className="px-4 py-2 whitespace-nowrap">
        {stateOf(row)}
        {isRepeat && ", repeat"}
      </td>
      <td className="px-4 py-2 whitespace-nowrap">
        <SessionTrials answered={answered} total={total} />
      </td>
      <td className="px-4 py-2">
        {flags.length === 0 ? (
          <span className="text-muted">none</span>
        ) : (
          <ul className="flex flex-wrap gap-1.5">
            {flags.map((flag) => (
              <li
                key={flag}
                title={FLAG_WORDS[flag].about}
                className="rounded-full border border-edge px-2 py-0.5 whitespace-nowrap"
              >
                {FLAG_WORDS[flag].name}
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}

const stateOf = ({ state, isReleased }: FlagTableSession): string =>
  isReleased && (state === "judging" || state === "closing")
    ? "idle"
    : { judging: "judging", closing: "last questions", done: "done", withdrawn: "withdrawn" }[state];
