import type { Metadata } from "next";
import { Begin } from "@/components/judge/begin/begin";
import { ComeBack } from "@/components/judge/end/come-back";
import { Completion } from "@/components/judge/end/completion";
import { CARD_SIZE } from "@/components/judge/end/study-card";
import { JudgeFrame } from "@/components/judge/judge-frame";
import { PublicBegin } from "@/components/judge/begin/public-begin";
import { RefreshOnReturn } from "@/components/judge/begin/refresh-on-return";
import { TakeArrival } from "@/components/judge/begin/take-arrival";
import { WelcomeBack } from "@/components/judge/begin/welcome-back";
import { beginWords, lengthWords, withdrawWords } from "@/components/judge/words/en";
import { resultWords } from "@/components/judge/words/result-en";
import { ButtonLink } from "@/components/ui/plain-link";
import { getArrival, getPublicResult, requireJudgeStudy } from "@/lib/edge/judge-page";
import { toLink } from "@/lib/edge/judge-link";
import { toLinkPreview } from "@/lib/edge/judge-link-preview";

interface BeginPageProps {
  params: Promise<{ study: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params, searchParams }: BeginPageProps): Promise<Metadata> {
  const { view, isPublic } = await requireJudgeStudy((await params).study);
  const about = { title: view.title, description: view.instructions.slice(0, 200) };
  const got = [(await searchParams).got].flat()[0];
  return {
    ...about,
    referrer: "no-referrer",
    ...(isPublic && toLinkPreview({ slug: view.slug, ...about, got, picture: CARD_SIZE })),
  };
}

export default async function BeginPage({ params, searchParams }: BeginPageProps) {
  const { study: slug } = await params;
  const { view, beginsAtOnce, isTimed, isOpen, isPublic, panel } = await requireJudgeStudy(slug);
  const link = toLink(await searchParams, panel);
  const { own, isKnown, isSpent, fault, declined } = await getArrival(slug, link);
  const hasOwn = own !== null && own.state !== "withdrawn";
  const hasLeft = own?.state === "withdrawn" && isSpent;
  const isNew = isOpen && !isKnown && !isSpent && fault === null;
  const isOneTap = isPublic && beginsAtOnce && !view.quiz && !view.profile.some(({ required }) => required);
  const length = lengthWords({ ...view, isTimed });
  return (
    <JudgeFrame>
      {link.isPersonal && (
        <TakeArrival study={slug} arrival={{ ...link.arrival, ...(declined && { declined }) }} />
      )}
      <RefreshOnReturn />
      <h1 className="mb-6">{view.title}</h1>
      {own && hasOwn && <ComeBack slug={slug} session={own} />}
      {isKnown && fault === null && <WelcomeBack slug={slug} isDone={isSpent} />}
      {hasLeft && <Message title={withdrawWords.doneTitle} text={withdrawWords.done} />}
      {fault !== null && !hasOwn && <Message title={beginWords.faultTitle} text={fault} />}
      {!isOpen && !hasOwn && !hasLeft && !isKnown && fault === null && (
        <>
          {isPublic ? (
            <EndedTest result={await getPublicResult(slug)} />
          ) : (
            <Message title={beginWords.closedTitle} text={beginWords.closed} />
          )}
          {declined && <Completion completion={declined} />}
        </>
      )}
      {isNew && isOneTap && own?.state !== "judging" && (
        <PublicBegin
          view={view}
          length={length}
          label={own?.state === "done" ? beginWords.again : beginWords.start}
        />
      )}
      {isNew && !isOneTap && !hasOwn && <Begin view={view} length={length} hasKeys={!isTimed} />}
    </JudgeFrame>
  );
}

/** A link that was shared lives longer than its test. */
function EndedTest({ result }: { result: string | null }) {
  return (
    <>
      <p className="mb-3">{result === null ? resultWords.publicWait : resultWords.publicResult}</p>
      {result !== null && <p className="text-lg">{result}</p>}
      <ButtonLink className="mt-6" href="/">
        {resultWords.otherTests}
      </ButtonLink>
    </>
  );
}

function Message({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h2 className="mb-2">{title}</h2>
      <p>{text}</p>
    </>
  );
}
