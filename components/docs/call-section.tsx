import { CodeLines } from "@/components/study/code-lines";
import { MarkedLine, MarkedText } from "@/components/ui/marked-text";
import type { ApiCallEntry, ApiContent } from "./api-document";
import { CallParameters } from "./call-parameters";
import { curlLine } from "./curl-line";
import { MethodPath } from "./method-path";
import { SchemaFields } from "./schema-fields";

/** One call: what it is for, what it takes, what it answers, what it refuses, and how to make it. */
export function CallSection({ entry }: { entry: ApiCallEntry }) {
  const { operation } = entry;
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const answers = Object.entries(responses);
  const isGood = ([status]: [string, unknown]) => status.startsWith("2");
  return (
    <section
      className="card flex scroll-mt-4 flex-col gap-4 p-4 sm:p-5"
      id={operationId}
      aria-labelledby={`${operationId}-name`}
    >
      <div>
        <h2 id={`${operationId}-name`} className="text-lg">
          {summary}
        </h2>
        <MethodPath {...entry} />
        <p className="mt-1 text-sm text-muted">{whoMay(operation.security)}</p>
      </div>
      {description && <MarkedText text={description} className="prose max-w-prose text-sm" />}
      <CallParameters parameters={parameters} />
      {requestBody && (
        <Part title={requestBody.required ? "Body" : "Body, may be left out"}>
          <Content content={requestBody.content} />
        </Part>
      )}
      {answers.filter(isGood).map(([status, { description: about, content = {} }]) => (
        <Part key={status} title={`Answer ${status}: ${about}`}>
          <Content content={content} />
        </Part>
      ))}
      <details className="text-sm">
        <summary className="w-fit font-semibold">When it refuses</summary>
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          {answers
            .filter((answer) => !isGood(answer))
            .map(([status, { description: about }]) => (
              <div key={status} className="contents">
                <dt className="font-mono">{status}</dt>
                <dd>
                  <MarkedText text={about.replace(/^[^.]*\. /, "")} className="prose text-muted" />
                </dd>
              </div>
            ))}
        </dl>
      </details>
      <CodeLines name="In a shell" code={curlLine(entry)} />
    </section>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <h3 className="mb-1 text-sm font-semibold">
        <MarkedLine text={title} />
      </h3>
      {children}
    </div>
  );
}

function Content({ content }: { content: ApiContent }) {
  return (
    <div className="flex flex-col gap-2">
      {Object.entries(content).map(([type, { schema }]) => (
        <div key={type}>
          <p className="font-mono text-xs text-muted">{type}</p>
          {schema.type === "string" ? (
            <MarkedText text={schema.description ?? "A text."} className="prose text-sm text-muted" />
          ) : (
            <div className="text-sm">
              <SchemaFields schema={schema} />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

const whoMay = (security: Record<string, string[]>[]): string => {
  const [scheme] = security;
  if (!scheme) return "Needs no token.";
  const scope = scheme.token?.[0];
  return scope ? `Needs a personal token that may ${scope}.` : "Needs the token of a session.";
};
