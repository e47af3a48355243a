import type { ApiCallEntry } from "./api-document";
import { MethodPath } from "./method-path";

/** The calls of a page, each with a link to its place there. */
export function CallIndex({ calls }: { calls: readonly ApiCallEntry[] }) {
  return (
    <nav aria-label="Calls on this page" className="mb-8 text-sm">
      <ul className="grid gap-x-6 sm:grid-cols-[auto_minmax(0,1fr)]">
        {calls.map(({ method, path, operation: { operationId, summary } }) => (
          <li key={operationId} className="contents">
            <a href={`#${operationId}`} className="py-1">
              {summary}
            </a>
            <span className="text-muted max-sm:mb-1 sm:py-1">
              <MethodPath method={method} path={path} />
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
