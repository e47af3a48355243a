import { type ApiDocument, callsOf } from "./api-document";
import { MethodPath } from "./method-path";

/** Every call at a glance, by group. */
export function ApiContents({ document }: { document: ApiDocument }) {
  return (
    <nav aria-label="Calls" className="gap-x-8 md:columns-2">
      {document.tags.map(({ name }) => (
        <div key={name} className="mb-6 break-inside-avoid">
          <h3 className="mb-1">{name}</h3>
          <ul className="flex flex-col">
            {callsOf(document, name).map(({ method, path, operation }) => (
              <li key={operation.operationId}>
                <a href={`#${operation.operationId}`} className="block py-1 no-underline">
                  <span className="underline">{operation.summary}</span>{" "}
                  <span className="block text-muted">
                    <MethodPath method={method} path={path} />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
