import { Badge } from "@/components/ui/badge";
import type { SessionFlag } from "@/lib/study/protocol/flags";
import { FLAG_WORDS } from "./flag-words";

/** What stands out about a session. */
export function Flags({ flags }: { flags: readonly SessionFlag[] }) {
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

/** Each flag with how many sessions have it, and what it means: a title that shows on hovering is out of reach of a finger. */
export function FlagMeanings({ sessions }: { sessions: readonly { flags: readonly SessionFlag[] }[] }) {
  const found = sessions.flatMap(({ flags }) => flags);
  if (found.length === 0) return null;
  return (
    <dl className="grid max-w-prose gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
      {[...new Set(found)].sort().map((flag) => (
        <div key={flag} className="contents">
          <dt>
            {FLAG_WORDS[flag].name}: {counted(found.filter((one) => one === flag).length)}
          </dt>
          <dd className="text-muted">{FLAG_WORDS[flag].about}</dd>
        </div>
      ))}
    </dl>
  );
}

const counted = (sessions: number): string =>
  sessions === 1 ? "1 session" : `${sessions.toLocaleString("en")} sessions`;
