import { Badge } from "@/components/ui/badge";
import { LocalTime } from "@/components/ui/local-time";
import type { PeopleAction } from "./outcome";
import { PeopleStep } from "./people-step";

interface ListedSignIn {
  id: string;
  browser: string;
  createdAt: string;
  seenAt: string;
  isCurrent: boolean;
}

/** The browsers in which a person is signed in. The one in use has the button for signing out at the top of the page. */
export function SignInList({
  signIns,
  end,
}: {
  signIns: readonly ListedSignIn[];
  end: (id: string) => PeopleAction;
}) {
  return (
    <ul className="card w-full divide-y divide-line">
      {signIns.map(({ id, browser, createdAt, seenAt, isCurrent }) => (
        <li
          key={id}
          className="grid items-center gap-x-6 gap-y-1 px-5 py-3 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-medium">{browser}</span>
              {isCurrent && <Badge>this browser</Badge>}
            </p>
            <p className="text-sm text-muted">
              Signed in <LocalTime iso={createdAt} /> · last used <LocalTime iso={seenAt} />
            </p>
          </div>
          {!isCurrent && (
            <div className="-mx-2.5">
              <PeopleStep
                name="Sign out"
                about={`${browser}, another session`}
                title="End this session?"
                confirm="End it"
                busy="Ending…"
                isDanger
                action={end(id)}
              >
                <p>{browser} has to sign in again.</p>
              </PeopleStep>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
