import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { type ApiDocument, FORMS, callsOf, sectionSlug } from "@/components/docs/api-document";
import { CallIndex } from "@/components/docs/call-index";
import { CallSection } from "@/components/docs/call-section";
import { DocsFrame } from "@/components/docs/docs-frame";
import { NamedForms } from "@/components/docs/named-forms";
import { toOpenApi } from "@/lib/edge/contract/openapi";

interface SectionPageProps {
  params: Promise<{ section: string }>;
}

const sectionOf = async (params: SectionPageProps["params"]) => {
  const document = toOpenApi() as unknown as ApiDocument;
  const { section } = await params;
  const name =
    section === sectionSlug(FORMS)
      ? FORMS
      : document.tags.find((tag) => sectionSlug(tag.name) === section)?.name;
  if (name === undefined) notFound();
  return { document, name };
};

export async function generateMetadata({ params }: SectionPageProps): Promise<Metadata> {
  return { title: `${(await sectionOf(params)).name} · API` };
}

/** The calls of one part of the interface, or the forms that have names. */
export default async function SectionPage({ params }: SectionPageProps) {
  const { document, name } = await sectionOf(params);
  const calls = callsOf(document, name);
  return (
    <DocsFrame document={document} current={name}>
      <h1 className="mb-6">{name}</h1>
      {name === FORMS ? (
        <NamedForms schemas={document.components.schemas} />
      ) : (
        <>
          <CallIndex calls={calls} />
          <div className="flex flex-col gap-5">
            {calls.map((entry) => (
              <CallSection key={entry.operation.operationId} entry={entry} />
            ))}
          </div>
        </>
      )}
    </DocsFrame>
  );
}
