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
