import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { JudgeFrame } from "@/components/judge/judge-frame";
import { wordsIn } from "@/components/judge/words/catalogues";
import { SharedResults } from "@/components/results/shared/shared-results";
import { StillCounting } from "@/components/results/shared/still-counting";
import { getPublicPage } from "@/lib/edge/shared-results";

interface PublicResultsPageProps {
  params: Promise<{ study: string }>;
}

export async function generateMetadata({ params }: PublicResultsPageProps): Promise<Metadata> {
  const page = await getPublicPage((await params).study);
  return { title: page.kind === "results" ? `Results · ${page.results.study.title}` : "Results" };
}

export default async function PublicResultsPage({ params }: PublicResultsPageProps) {
  const page = await getPublicPage((await params).study);
  if (page.kind === "none" && page.why === "") notFound();
  return (
    <JudgeFrame words={wordsIn("en")} isWide>
      {page.kind === "results" ? (
        <SharedResults study={page.results.study} results={page.results} stamps={page.results.stamps} />
      ) : page.kind === "counting" ? (
        <StillCounting />
      ) : (
        <p className="max-w-prose">{page.why}</p>
      )}
    </JudgeFrame>
  );
}
