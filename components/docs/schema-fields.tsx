import { Fragment } from "react";
import { MarkedText } from "@/components/ui/marked-text";
import { FORMS, type JsonSchema, sectionSlug } from "./api-document";
import { limitWords, namesWithin, objectsWithin, typeWords } from "./type-words";

const DEEPEST = 6;

/** The fields of an object with their types, those of objects within it set in; of several that it may be, one after the other. */
export function SchemaFields({ schema, depth = 0 }: { schema: JsonSchema; depth?: number }) {
  const objects = objectsWithin(schema);
  if (objects.length === 0 || depth > DEEPEST) return <TypeName schema={schema} />;
  return objects.map((object, at) => (
    <Fragment key={at}>
      {at > 0 && <p className="mt-2 text-sm text-muted">or</p>}
      <ObjectFields object={object} depth={depth} />
    </Fragment>
  ));
}

function ObjectFields({ object, depth }: { object: JsonSchema; depth: number }) {
  return (
    <dl className={depth === 0 ? "text-sm" : "mt-1 border-l border-line pl-3 sm:pl-4"}>
      {Object.entries(object.properties ?? {}).map(([name, field]) => (
        <div key={name} className="border-t border-line py-1.5 first:border-t-0">
          <dt className="flex flex-wrap items-baseline gap-x-2">
            <code className="font-mono font-semibold break-all">{name}</code>
            <span className="text-muted">
              <TypeName schema={field} />
              {!object.required?.includes(name) && ", optional"}
              {limitWords(field) && `, ${limitWords(field)}`}
            </span>
          </dt>
          <dd>
            {field.description && <MarkedText text={field.description} className="prose text-muted" />}
            {!field.$ref && objectsWithin(field).length > 0 && (
              <SchemaFields schema={field} depth={depth + 1} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A type in words; what has a name of its own leads to it. */
export function TypeName({ schema }: { schema: JsonSchema }) {
  const names = namesWithin(schema);
  const parts = typeWords(schema).split(/\b/);
  return (
    <>
      {parts.map((part, at) =>
        names.includes(part) ? (
          <a key={at} href={`/docs/api/${sectionSlug(FORMS)}#${part}`}>
            {part}
          </a>
        ) : (
          <Fragment key={at}>{part}</Fragment>
        ),
      )}
    </>
  );
}
