import { Badge } from "@/components/ui/badge";
import { LocalTime } from "@/components/ui/local-time";
import type { PeopleAction } from "./outcome";
import { PeopleStep } from "./people-step";

interface ListedToken {
  id: number;
  name: string;
  scope: "read" | "write";
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
  isExpired: boolean;
}

/** A person's tokens that were not revoked. The tokens themselves are nowhere: only their names. */
export function TokenList({
  tokens,
  revoke,
}: {
  tokens: readonly ListedToken[];
  revoke: (id: number) => PeopleAction;
}) {
  if (tokens.length === 0) return <p className="text-muted">You have no tokens.</p>;
  return (
    <ul className="card divide-y divide-line">
      {tokens.map(({ id, name, scope, createdAt, expiresAt, lastUsedAt, isExpired }) => (
        <li
          key={id}
          className="grid items-center gap-x-6 gap-y-1 px-5 py-3 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-medium break-words">{name}</span>
              <Badge>{scope === "write" ? "read and write" : "read only"}</Badge>
              {isExpired && <Badge>expired</Badge>}
            </p>
            <p className="text-sm text-muted">
              Made <LocalTime iso={createdAt} /> ·{" "}
              {lastUsedAt ? (
                <>
                  last used <LocalTime iso={lastUsedAt} />
                </>
              ) : (
                "never used"
              )}{" "}
              ·{" "}
              {expiresAt ? (
                <>
                  {isExpired ? "ended" : "ends"} <LocalTime iso={expiresAt} />
                </>
              ) : (
                "works until revoked"
              )}
            </p>
          </div>
          <div className="-mx-2.5">
            <PeopleStep
              name="Revoke"
              about={`the token ${name}`}
              title="Revoke this token?"
              confirm="Revoke it"
              busy="Revoking…"
              isDanger
              action={revoke(id)}
            >
              <p>
                Whatever uses <strong className="break-words">{name}</strong> stops working at once. This
                cannot be taken back; another token can be made.
              </p>
            </PeopleStep>
          </div>
        </li>
      ))}
    </ul>
  );
}
