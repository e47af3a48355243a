import { TableFrame } from "@/components/ui/table-frame";
import { Badge } from "@/components/ui/badge";
import type { SessionFlag } from "@/lib/study/protocol/flags";
import { FLAG_WORDS } from "./flag-words";
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
  withdraw,
}: {
  sessions: readonly JudgesSession[];
  withdraw: ((session: string) => StepAction) | null;
}) {
  if (sessions.length === 0) return <p className="card p-5 text-muted">Nobody has started yet.</p>;
  const hasDays = sessions.some(({ startedOn }) => startedOn !== null);
  const heads = ["Judge", "State", "Trials", ...(hasDays ? ["Started (UTC)"] : []), "Flags"];
  return (
    <TableFrame label="List of sessions" isLong>
      <table className="w-full text-sm">
        <thead className="sticky top-0 bg-card">
          <tr className="text-left text-muted">
            {heads.map((name) => (
              <th key={name} scope="col" className="px-4 py-2 font-medium whitespace-nowrap">
                {name}
              </th>
            ))}
            {withdraw && (
              <th scope="col" className="px-4 py-2">
                <span className="sr-only">Withdraw</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {sessions.map((row) => (
            <tr key={row.session} className="border-t border-line align-middle">
              <th scope="row" className="px-4 py-2 text-left font-mono font-normal">
                {row.judge}
              </th>
              <td className="px-4 py-2 whitespace-nowrap">
                {stateOf(row)} {row.isRepeat && <Badge>repeat</Badge>}
              </td>
              <td className="px-4 py-2 whitespace-nowrap">
                <SessionTrials answered={row.answered} total={row.total} />
              </td>
              {hasDays && <td className="px-4 py-2 whitespace-nowrap">{row.startedOn}</td>}
              <td className="px-4 py-2">
                <Flags flags={row.flags} />
              </td>
              {withdraw && (
                <td className="px-4 py-1 text-right">
                  {row.state !== "withdrawn" && <Withdraw judge={row.judge} action={withdraw(row.session)} />}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

function Flags({ flags }: { flags: readonly SessionFlag[] }) {
  if (flags.length === 0) return <span className="text-muted">none</span>;
  return (
    <ul className="flex flex-wrap gap-1">
      {flags.map((flag) => (
        <li key={flag} title={FLAG_WORDS[flag].about}>
          <Badge>{FLAG_WORDS[flag].name}</Badge>
        </li>
      ))}
    </ul>
  );
}

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

const stateOf = ({ state, isReleased }: JudgesSession): string =>
  isReleased && (state === "judging" || state === "closing")
    ? "idle"
    : { judging: "judging", closing: "last questions", done: "done", withdrawn: "withdrawn" }[state];
