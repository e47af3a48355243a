import { MarkedText } from "@/components/ui/marked-text";
import type { ApiParameter } from "./api-document";
import { TypeName } from "./schema-fields";
import { limitWords } from "./type-words";

/** What stands in a call's address and headers. */
export function CallParameters({ parameters }: { parameters: readonly ApiParameter[] }) {
  if (parameters.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1 text-sm font-semibold">Parameters</h3>
      <dl className="text-sm">
        {parameters.map(({ in: place, name, required, schema, description }) => (
          <div key={name} className="border-t border-line py-1.5 first:border-t-0">
            <dt className="flex flex-wrap items-baseline gap-x-2">
              <code className="font-mono font-semibold break-all">{name}</code>
              <span className="text-muted">
                {place === "path" ? "in the path" : place === "query" ? "in the query" : "a header"}
                {!required && ", optional"}: <TypeName schema={schema} />
                {schema.default !== undefined && `, ${limitWords({ default: schema.default })}`}
              </span>
            </dt>
            {description && (
              <dd>
                <MarkedText text={description} className="prose text-muted" />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  );
}
