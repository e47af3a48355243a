import type { Metadata } from "next";
import { JudgeFrame } from "@/components/judge/judge-frame";
import { wordsIn } from "@/components/judge/words/catalogues";
import { SharedResults } from "@/components/results/shared/shared-results";
import { StillCounting } from "@/components/results/shared/still-counting";
import { getLinkPage } from "@/lib/edge/shared-results";

interface SharedPageProps {
  params: Promise<{ token: string }>;
}

export async function generateMetadata({ params }: SharedPageProps): Promise<Metadata> {
  const page = await getLinkPage((await params).token);
  const title = page.kind === "results" ? `Results · ${page.results.study.title}` : "Results";
  return { title, robots: { index: false }, referrer: "no-referrer" };
}

export default async function SharedResultsPage({ params }: SharedPageProps) {
  const page = await getLinkPage((await params).token);
  return (
    <JudgeFrame words={wordsIn("en")} isWide>
      {page.kind === "results" ? (
        <SharedResults study={page.results.study} results={page.results} stamps={page.results.stamps} />
      ) : page.kind === "counting" ? (
        <StillCounting />
      ) : (
        <>
          <h1>No results here</h1>
          <p className="mt-4 max-w-prose">{page.why}</p>
        </>
      )}
    </JudgeFrame>
  );
}
