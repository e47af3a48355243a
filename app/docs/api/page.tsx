import type { Metadata } from "next";
import { type ApiDocument, callsOf } from "@/components/docs/api-document";
import { ApiContents } from "@/components/docs/api-contents";
import { CallSection } from "@/components/docs/call-section";
import { SchemaFields } from "@/components/docs/schema-fields";
import { JudgeFrame } from "@/components/judge/judge-frame";
import { CodeLines } from "@/components/study/code-lines";
import { MarkedText } from "@/components/ui/marked-text";
import { PlainLink } from "@/components/ui/plain-link";
import { toOpenApi } from "@/lib/edge/contract/openapi";

export const metadata: Metadata = { title: "The interface for scripts" };

const FIRST_STEPS = `export EVENHAND=https://evenhand.example.org
export TOKEN=...   # from your account page
curl -H "Authorization: Bearer $TOKEN" "$EVENHAND/api/v1/studies"`;

export default function ApiPage() {
  const document = toOpenApi() as unknown as ApiDocument;
  return (
    <JudgeFrame
      isWide
      aside={
        <PlainLink href="/studies" className="text-sm text-muted">
          For researchers
        </PlainLink>
      }
    >
      <h1>The interface for scripts</h1>
      <MarkedText text={document.info.description} className="prose mt-4 max-w-prose" />
      <p className="mt-4">
        <a href="/api/v1/openapi.json">OpenAPI 3.1 document</a>
      </p>
      <div className="mt-4">
        <CodeLines name="First steps" code={FIRST_STEPS} />
      </div>
      <h2 className="mt-10 mb-4">All calls</h2>
      <ApiContents document={document} />
      {document.tags.map(({ name }) => (
        <div key={name} className="mt-12 flex flex-col gap-5">
          <h2>{name}</h2>
          {callsOf(document, name).map((entry) => (
            <CallSection key={entry.operation.operationId} entry={entry} />
          ))}
        </div>
      ))}
      <div className="mt-12 flex flex-col gap-5">
        <h2>Named forms</h2>
        {Object.entries(document.components.schemas).map(([name, schema]) => (
          <section
            key={name}
            id={name}
            className="card scroll-mt-4 p-4 sm:p-5"
            aria-labelledby={`${name}-form`}
          >
            <h3 id={`${name}-form`} className="font-mono">
              {name}
            </h3>
            {schema.description && (
              <MarkedText text={schema.description} className="mb-2 text-sm text-muted" />
            )}
            <SchemaFields schema={schema} />
          </section>
        ))}
      </div>
    </JudgeFrame>
  );
}
