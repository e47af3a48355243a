import { Badge } from "@/components/ui/badge";
import { LocalTime } from "@/components/ui/local-time";
import { AccountSteps, type AccountActions, type ListedAccount } from "./account-steps";
import { EmailAddress } from "./email-address";

/** All accounts of a server, with what an administrator may do with each. */
export function AccountList({
  accounts,
  actions,
}: {
  accounts: readonly ListedAccount[];
  actions: AccountActions;
}) {
  return (
    <ul className="card divide-y divide-line">
      {accounts.map((account) => (
        <li
          key={account.email}
          className="grid items-center gap-x-6 gap-y-1 px-5 py-3 lg:grid-cols-[minmax(0,1fr)_auto]"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2">
              <EmailAddress address={account.email} className="font-medium" />
              {account.isYou && <Badge>you</Badge>}
              {account.isAdmin && <Badge>administrator</Badge>}
              {!account.hasPassword && <Badge>no password yet</Badge>}
            </p>
            <p className="text-sm text-muted">
              {counted(account.studies, "study", "studies")} · {counted(account.tokens, "token", "tokens")} ·
              since <LocalTime iso={account.createdAt} />
              {account.linkUntil && (
                <>
                  {" "}
                  · link works until <LocalTime iso={account.linkUntil} />
                </>
              )}
            </p>
          </div>
          <AccountSteps
            account={account}
            isOnlyAdmin={
              account.isAdmin &&
              !accounts.some((other) => other.email !== account.email && other.isAdmin && other.hasPassword)
            }
            actions={actions}
          />
        </li>
      ))}
    </ul>
  );
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
