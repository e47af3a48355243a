import type { Metadata } from "next";
import { AuditFilter } from "@/components/study/audit-filter";
import { AuditLog } from "@/components/study/audit-log";
import { StudyHead } from "@/components/study/study-head";
import { ButtonLink, PlainLink } from "@/components/ui/plain-link";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { listAudit } from "@/lib/operations/study/list-audit";

interface AuditPageProps {
  params: Promise<{ study: string }>;
  searchParams: Promise<{ action?: string | string[]; before?: string | string[] }>;
}

const require = async (params: AuditPageProps["params"]) => {
  const { study: slug } = await params;
  return requireStudyPage(slug, `/studies/${slug}/audit`);
};

export async function generateMetadata({ params }: AuditPageProps): Promise<Metadata> {
  return { title: `Audit log · ${(await require(params)).study.title}` };
}

export default async function AuditPage({ params, searchParams }: AuditPageProps) {
  const { actor, study } = await require(params);
  const asked = await searchParams;
  const action = typeof asked.action === "string" && asked.action !== "" ? asked.action : null;
  const before = toLineId(asked.before);
  const { slug } = study;
  const { lines, older, actions } = await listAudit({
    actor,
    slug,
    ...(action ? { action } : {}),
    ...(before ? { before } : {}),
  });
  const here = `/studies/${slug}/audit`;
  const kind = action ? { action } : undefined;
  return (
    <>
      <StudyHead study={study} current="audit" />
      <div className="flex flex-col gap-6">
        <p className="max-w-prose text-muted">
          Every step in this study&rsquo;s life and every look at its unsealed results, with who and when. No
          line can be changed or taken out; the log outlives the study.
        </p>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <AuditFilter actions={actions} chosen={action} />
          <PlainLink href={`/api/v1/studies/${slug}/export/audit.csv`} className="py-2">
            Download audit.csv
          </PlainLink>
        </div>
        <AuditLog lines={lines} />
        <nav aria-label="Pages of the log" className="flex flex-wrap gap-3">
          {before !== null && <ButtonLink href={addressOf(here, kind)}>Newest</ButtonLink>}
          {older !== null && (
            <ButtonLink href={addressOf(here, { ...kind, before: String(older) })}>Older</ButtonLink>
          )}
        </nav>
      </div>
    </>
  );
}

const toLineId = (asked: string | string[] | undefined): number | null => {
  const id = typeof asked === "string" && /^\d{1,9}$/.test(asked) ? Number(asked) : 0;
  return id > 0 ? id : null;
};

const addressOf = (path: string, query: Record<string, string> | undefined): string =>
  query ? `${path}?${new URLSearchParams(query).toString()}` : path;
