import { type DataColumn, DataTable } from "@/components/ui/data-table";
import { Badge } from "@/components/ui/badge";
import type { SessionFlag } from "@/lib/study/protocol/flags";
import { Flags } from "./flags";
import { sessionState } from "./session-state";
import { SessionTrials } from "./session-trials";
import { StepButton } from "@/components/study/step-button";
import type { StepAction } from "@/components/study/step-form";
import { WithdrawReason } from "./judges-withdraw-reason";

interface JudgesSession {
  session: string;
  judge: string;
  state: "judging" | "closing" | "done" | "withdrawn";
  startedOn: string | null;
  answered: number | null;
  total: number | null;
  isRepeat: boolean;
  isReleased: boolean;
  flags: readonly SessionFlag[];
}

/** Who judges, by pseudonym. `withdraw` is for owners of an unsealed study. */
export function JudgesSessions({
  sessions,
  isOver,
  withdraw,
}: {
  sessions: readonly JudgesSession[];
  /** No answers are taken any more. */
  isOver: boolean;
  withdraw: ((session: string) => StepAction) | null;
}) {
  if (sessions.length === 0) return <p className="card p-5 text-muted">Nobody has started yet.</p>;
  const hasDays = sessions.some(({ startedOn }) => startedOn !== null);
  return (
    <DataTable
      label="List of sessions"
      isLong={sessions.length > MANY}
      rows={sessions}
      keyOf={({ session }) => session}
      columns={[
        { name: "Judge", is: "row-name", className: "font-mono", of: ({ judge }) => judge },
        {
          name: "State",
          className: "whitespace-nowrap",
          of: (row) => (
            <>
              {sessionState(row, isOver)} {row.isRepeat && <Badge>repeat</Badge>}
            </>
          ),
        },
        {
          name: "Trials",
          className: "whitespace-nowrap",
          of: ({ answered, total }) => <SessionTrials answered={answered} total={total} />,
        },
        ...(hasDays ? [STARTED] : []),
        { name: "Flags", of: ({ flags }) => <Flags flags={flags} /> },
        ...(withdraw
          ? [
              {
                name: "Withdraw",
                isHidden: true,
                of: ({ session, judge, state }: JudgesSession) =>
                  state !== "withdrawn" && (
                    <div className="-my-1 text-right">
                      <Withdraw judge={judge} action={withdraw(session)} />
                    </div>
                  ),
              },
            ]
          : []),
      ]}
    />
  );
}

/** More rows than this scroll inside the table. */
const MANY = 50;

const STARTED: DataColumn<JudgesSession> = {
  name: "Started (UTC)",
  className: "whitespace-nowrap",
  of: ({ startedOn }) => startedOn,
};

function Withdraw({ judge, action }: { judge: string; action: StepAction }) {
  return (
    <StepButton
      name="Withdraw"
      title={`Withdraw ${judge}?`}
      confirm="Delete the answers"
      busy="Deleting…"
      variant="quiet"
      action={action}
    >
      <div className="flex flex-col gap-4 text-left">
        <p>
          For a judge who asks for it. All answers of this judge are deleted for good, from every session, and
          every export from then on says how many sessions left after unsealing.
        </p>
        <WithdrawReason />
      </div>
    </StepButton>
  );
}
