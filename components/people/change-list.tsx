import { LocalTime } from "@/components/ui/local-time";

interface ListedChange {
  at: string;
  actor: string;
  isOwn: boolean;
  action: string;
  details: { name?: string; isAdmin?: boolean };
}

const WORDS: Record<string, (details: ListedChange["details"]) => string> = {
  "account.password": () => "Password changed",
  "account.reset": () => "Password set by a one-time link",
  "account.sign-up": () => "Account made",
  "account.link": () => "One-time link made, by which the password can be set",
  "account.admin": ({ isAdmin }) => (isAdmin ? "Made an administrator" : "No longer an administrator"),
  "account.end-sessions": () => "Signed out everywhere",
  "token.create": ({ name }) => `Token “${name ?? ""}” made`,
  "token.revoke": ({ name }) => `Token “${name ?? ""}” revoked`,
};

/** What was changed about an account, newest first, and by whom. */
export function ChangeList({ changes }: { changes: readonly ListedChange[] }) {
  return (
    <ul className="card w-full divide-y divide-line">
      {changes.map(({ at, actor, isOwn, action, details }) => (
        <li key={`${at} ${action}`} className="min-w-0 px-5 py-3">
          <p className="font-medium break-words">{WORDS[action]?.(details) ?? action}</p>
          <p className="text-sm break-words text-muted">
            <LocalTime iso={at} /> · by {isOwn ? "you" : actor}
          </p>
        </li>
      ))}
    </ul>
  );
}
