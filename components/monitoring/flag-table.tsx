import { DataTable } from "@/components/ui/data-table";
import type { SessionFlag } from "@/lib/study/protocol/flags";
import { OpenAtFirst } from "./open-at-first";
import { FlagMeanings, Flags } from "./flags";
import { sessionState } from "./session-state";
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

/** More sessions than this are folded away: each flag says how many have it. */
const FEW = 10;

const OF_TIME: ReadonlySet<SessionFlag> = new Set([
  "burst",
  "too-fast",
  "long-absence",
  "late",
  "timing-beyond-server-span",
]);

/** Says how many sessions have a flag, and leads to them; nothing where none has one. */
export function FlagLine({ sessions }: { sessions: readonly Pick<FlagTableSession, "flags">[] }) {
  const flagged = sessions.filter(({ flags }) => flags.length > 0).length;
  if (flagged === 0) return null;
  const words = sessions.length === 1 ? "session has" : flagged === 1 ? "sessions has" : "sessions have";
  return (
    <p>
      <a href="#flags">
        {flagged.toLocaleString("en")} of {sessions.length.toLocaleString("en")} {words} a quality flag
      </a>
    </p>
  );
}

/** Every session by its judge's pseudonym, those with a flag first, and what stands out about it. */
export function FlagTable({
  sessions,
  unit,
  isOver,
  isSimulated,
}: {
  sessions: readonly FlagTableSession[];
  unit: "Trials" | "Tasks";
  /** No answers are taken any more. */
  isOver: boolean;
  isSimulated: boolean;
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
      <FlagMeanings sessions={sessions} />
      {isSimulated && flagged.some(({ flags }) => flags.some((flag) => OF_TIME.has(flag))) && (
        <p className="max-w-prose text-sm text-muted">
          Simulated judges start together, and their times are invented. This causes flags about time.
        </p>
      )}
      <OpenAtFirst isOpen={rows.length <= FEW} summary="Sessions and their flags">
        <div className="mt-3">
          <DataTable
            label="Sessions and their flags"
            isLong
            rows={rows.slice(0, SHOWN)}
            keyOf={({ session }) => session}
            columns={[
              { name: "Judge", is: "row-name", className: "font-mono", of: ({ judge }) => judge },
              { name: "Session", className: "font-mono text-muted", of: ({ session }) => session },
              {
                name: "State",
                className: "whitespace-nowrap",
                of: (row) => `${sessionState(row, isOver)}${row.isRepeat ? ", repeat" : ""}`,
              },
              {
                name: unit,
                className: "whitespace-nowrap",
                of: ({ answered, total }) => <SessionTrials answered={answered} total={total} />,
              },
              { name: "Flags", of: ({ flags }) => <Flags flags={flags} /> },
            ]}
          />
        </div>
      </OpenAtFirst>
      <p className="text-sm text-muted">
        {rows.length > SHOWN && `The first ${SHOWN} are shown. `}A flag excludes nobody: exclusion rules are
        part of the frozen protocol, and results are always shown with and without the sessions they exclude.
      </p>
    </div>
  );
}
