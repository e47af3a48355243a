import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Metadata } from "next";
import { type ApiDocument, callsOf, sectionSlug } from "@/components/docs/api-document";
import { ApiSearch } from "@/components/docs/api-search";
import { DocsFrame } from "@/components/docs/docs-frame";
import { Examples } from "@/components/docs/examples";
import { CodeLines } from "@/components/study/code-lines";
import { MarkedText } from "@/components/ui/marked-text";
import { toOpenApi } from "@/lib/edge/contract/openapi";

export const metadata: Metadata = { title: "API" };

const FIRST_STEPS = `export EVENHAND=https://evenhand.example.org
export TOKEN=...   # from your account page
curl -H "Authorization: Bearer $TOKEN" "$EVENHAND/api/v1/studies"`;

/** Programs of docs/examples, which a test runs against a server. */
const EXAMPLES = [
  {
    title: "Make a study and open it",
    files: [
      { language: "curl", file: "open-a-study.sh" },
      { language: "Python", file: "open-a-study.py" },
    ],
  },
  {
    title: "Close it and take the data",
    files: [
      { language: "curl", file: "take-the-data.sh" },
      { language: "Python", file: "take-the-data.py" },
      { language: "R", file: "read-the-data.R" },
    ],
  },
];

export default function ApiPage() {
  const document = toOpenApi() as unknown as ApiDocument;
  const calls = document.tags.flatMap(({ name }) =>
    callsOf(document, name).map(({ method, path, operation }) => ({
      method,
      path,
      section: name,
      summary: operation.summary,
      href: `/docs/api/${sectionSlug(name)}#${operation.operationId}`,
    })),
  );
  const examples = EXAMPLES.map(({ title, files }) => ({
    title,
    files: files.map(({ language, file }) => ({
      language,
      code: readFileSync(join(process.cwd(), "docs/examples", file), "utf8"),
    })),
  }));
  return (
    <DocsFrame document={document} current={null}>
      <h1>API</h1>
      <MarkedText text={document.info.description} className="prose mt-4 max-w-prose" />
      <p className="mt-4">
        {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- a file, and no page */}
        <a href="/api/v1/openapi.json">OpenAPI 3.1 document</a>
      </p>
      <div className="mt-4">
        <CodeLines name="First steps" code={FIRST_STEPS} />
      </div>
      <h2 className="mt-10 mb-4">Examples</h2>
      <Examples examples={examples} />
      <h2 className="mt-10 mb-4">All calls</h2>
      <ApiSearch calls={calls} />
    </DocsFrame>
  );
}
