import { MarkedText } from "@/components/ui/marked-text";
import type { JsonSchema } from "./api-document";
import { SchemaFields } from "./schema-fields";

/** Forms that several calls take or answer, each by its name. */
export function NamedForms({ schemas }: { schemas: Readonly<Record<string, JsonSchema>> }) {
  return (
    <div className="flex flex-col gap-5">
      {Object.entries(schemas).map(([name, schema]) => (
        <section
          key={name}
          id={name}
          className="card scroll-mt-4 p-4 sm:p-5"
          aria-labelledby={`${name}-form`}
        >
          <h2 id={`${name}-form`} className="font-mono text-base">
            {name}
          </h2>
          {schema.description && (
            <MarkedText text={schema.description} className="prose mb-2 text-sm text-muted" />
          )}
          <SchemaFields schema={schema} />
        </section>
      ))}
    </div>
  );
}
