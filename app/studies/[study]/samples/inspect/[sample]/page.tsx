import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DiffView } from "@/components/samples/inspect/diff-view";
import { inspectHref, inspectListHref } from "@/components/samples/inspect/inspect-href";
import { ItemNote } from "@/components/samples/inspect/item-note";
import { sampleHref } from "@/components/samples/samples-href";
import { StudyHead } from "@/components/study/study-head";
import { PlainLink } from "@/components/ui/plain-link";
import { requireStudyPage } from "@/lib/edge/researcher-page";
import { AppError } from "@/lib/errors";
import { getInspection } from "@/lib/operations/samples/inspections/get-inspection";
import { getSampleDiff } from "@/lib/operations/samples/get-sample-diff";
import { CATEGORY_LIMIT, NOTE_LIMIT } from "@/lib/operations/samples/inspections/note-inspection";
import { withSystemNames } from "@/lib/results/naming/system-names";
import { noteAction } from "./actions";
import { type SearchParams, toDiffQuery } from "./query";

interface DiffPageProps {
  params: Promise<{ study: string; sample: string }>;
  searchParams: SearchParams;
}

const require = async (params: DiffPageProps["params"]) => {
  const { study: slug, sample } = await params;
  const page = await requireStudyPage(slug, `/studies/${slug}/samples/inspect/${sample}`);
  return { ...page, key: decode(sample) };
};

/** A segment comes as it stands in the address. */
const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    notFound();
  }
};

export async function generateMetadata({ params }: DiffPageProps): Promise<Metadata> {
  const { key, study } = await require(params);
  return { title: `${key} compared · ${study.title}` };
}

export default async function DiffPage({ params, searchParams }: DiffPageProps) {
  const { actor, role, study, names, key } = await require(params);
  const { slug } = study;
  const query = await toDiffQuery(searchParams);
  const { drawn, against, code: stage } = query;
  const [diff, items] = await Promise.all([
    getSampleDiff({ actor, slug, key, against, stage }).catch(orNotFound),
    drawn === undefined ? [] : getInspection({ actor, slug, id: drawn }).catch(orNotFound),
  ]);
  const at = items.findIndex((item) => item.key === key);
  const item = items[at];
  const hrefOf = (place: number) => {
    const other = items[place];
    return other ? inspectHref(slug, other.key, { drawn, code: stage }) : null;
  };
  return (
    <>
      <StudyHead study={study} current="samples" />
      <div className="flex flex-col gap-6">
        <nav aria-label="Samples" className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
          <PlainLink href={inspectListHref(slug, { drawn }, drawn === undefined ? "" : "#drawn")}>
            {drawn === undefined ? "All comparisons" : "The drawn list"}
          </PlainLink>
          <PlainLink href={sampleHref(slug, key)}>This sample alone</PlainLink>
        </nav>
        {item && drawn !== undefined && (
          <ItemNote
            key={item.key}
            item={item}
            place={`${at + 1} of ${items.length}`}
            previous={hrefOf(at - 1)}
            next={hrefOf(at + 1)}
            limits={{ note: NOTE_LIMIT, category: CATEGORY_LIMIT }}
            categories={[...new Set(items.flatMap(({ category }) => category || []))].sort()}
            save={role === "viewer" ? null : noteAction.bind(null, slug, drawn, item.position)}
          />
        )}
        <DiffView slug={slug} diff={withSystemNames(diff, names)} query={query} />
      </div>
    </>
  );
}

const orNotFound = (error: unknown): never => {
  if (error instanceof AppError && error.code === "not_found") notFound();
  throw error;
};
