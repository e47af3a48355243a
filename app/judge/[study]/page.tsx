import type { Metadata } from "next";
import { Begin } from "@/components/judge/begin/begin";
import { ComeBack } from "@/components/judge/end/come-back";
import { Completion } from "@/components/judge/end/completion";
import { CARD_SIZE } from "@/components/judge/end/study-card";
import { JudgeFrame } from "@/components/judge/judge-frame";
import { mayBeginAtOnce } from "@/components/judge/begin/begin-steps";
import { PublicBegin } from "@/components/judge/begin/public-begin";
import { RefreshOnReturn } from "@/components/judge/begin/refresh-on-return";
import { SharedScore } from "@/components/judge/begin/shared-score";
import { TakeArrival } from "@/components/judge/begin/take-arrival";
import { WayOn } from "@/components/judge/begin/way-on";
import { WelcomeBack } from "@/components/judge/begin/welcome-back";
import { lengthText } from "@/components/judge/words/texts";
import { ButtonLink } from "@/components/ui/plain-link";
import { getArrival, getPublicResult, getSharedScore, requireJudgeStudy } from "@/lib/edge/judge-page";
import { toLink } from "@/lib/edge/judge-link";
import { toLinkPreview } from "@/lib/edge/judge-link-preview";
import { wordsIn } from "@/components/judge/words/catalogues";
import { PageWords } from "@/components/judge/words/page-words";
import type { Words } from "@/components/judge/words/make-words";
import { LanguageChoice } from "@/components/judge/begin/language-choice";

type Query = Record<string, string | string[] | undefined>;
interface BeginPageProps {
  params: Promise<{ study: string }>;
  searchParams: Promise<Query>;
}

/** The score that a shared link claims. */
const gotOf = ({ got }: Query): string | undefined => [got].flat()[0];

export async function generateMetadata({ params, searchParams }: BeginPageProps): Promise<Metadata> {
  const { view, isPublic } = await requireJudgeStudy((await params).study);
  const about = { title: view.title, description: view.instructions.slice(0, 200) };
  const got = gotOf(await searchParams);
  return {
    ...about,
    referrer: "no-referrer",
    ...(isPublic && toLinkPreview({ slug: view.slug, ...about, got, picture: CARD_SIZE })),
  };
}

export default async function BeginPage({ params, searchParams }: BeginPageProps) {
  const { study: slug } = await params;
  const {
    view,
    locale,
    beginsAtOnce,
    measures,
    panes,
    isOpen,
    isPublic,
    panel,
    contact,
    comparing,
    hasResult,
  } = await requireJudgeStudy(slug);
  const words = wordsIn(locale);
  const { begin: beginWords, withdraw: withdrawWords } = words;
  const query = await searchParams;
  const link = toLink(query, panel);
  const { own, isKnown, isSpent, fault, declined } = await getArrival(slug, link);
  const hasOwn = own !== null && own.state !== "withdrawn";
  const hasLeft = own?.state === "withdrawn" && isSpent;
  const isNew = isOpen && !isKnown && !isSpent && fault === null;
  const isFresh = own === null && !isKnown && !isSpent && fault === null;
  const shared = isPublic && isFresh ? await getSharedScore(slug, gotOf(query)) : null;
  const isOneTap = isPublic && beginsAtOnce && mayBeginAtOnce(view);
  const length = lengthText(words.length, { ...view, isTimed: measures === "minutes" });
  return (
    <PageWords page="begin" locale={locale}>
      <JudgeFrame
        words={words}
        aside={
          isNew &&
          !hasOwn &&
          view.locales && <LanguageChoice label={words.frame.language} locales={view.locales} />
        }
      >
        {link.isPersonal && (
          <TakeArrival study={slug} arrival={{ ...link.arrival, ...(declined && { declined }) }} />
        )}
        <RefreshOnReturn />
        <h1 dir="auto" className="begin-title">
          {view.title}
        </h1>
        {own && hasOwn && <ComeBack words={words} slug={slug} session={own} hasResult={hasResult} />}
        {isKnown && fault === null && (
          <WelcomeBack words={words} slug={slug} isDone={isSpent} hasResult={hasResult} />
        )}
        {hasLeft && <Message title={withdrawWords.doneTitle} text={withdrawWords.done} />}
        {fault !== null && !hasOwn && (
          <>
            <Message title={beginWords.faultTitle} text={words.refusals[fault]} />
            <WayOn words={words} contact={contact} mayHaveBegun />
          </>
        )}
        {shared && <SharedScore words={words} score={shared} isOver={!isOpen} />}
        {!isOpen && !hasOwn && !hasLeft && !isKnown && fault === null && (
          <>
            {isPublic ? (
              <EndedTest words={beginWords} result={await getPublicResult(slug)} />
            ) : (
              <Message title={beginWords.closedTitle} text={beginWords.closed} />
            )}
            {declined && <Completion completion={declined} />}
            {!isPublic && <WayOn words={words} contact={contact} mayHaveBegun={!declined} />}
          </>
        )}
        {isNew && isOneTap && own?.state !== "judging" && (
          <PublicBegin
            words={words}
            view={view}
            length={length}
            label={own?.state === "done" ? beginWords.again : beginWords.start}
          />
        )}
        {isNew && !isOneTap && !hasOwn && (
          <Begin
            view={view}
            length={length}
            measures={measures}
            panes={panes}
            contact={contact}
            comparing={comparing}
          />
        )}
      </JudgeFrame>
    </PageWords>
  );
}

/** A link that was shared lives longer than its test. */
function EndedTest({ words, result }: { words: Words["begin"]; result: string | null }) {
  return (
    <>
      <p className="mb-3">{result === null ? words.publicWait : words.publicResult}</p>
      {result !== null && (
        <p className="text-lg" lang="en" dir="ltr">
          {result}
        </p>
      )}
      <ButtonLink className="mt-6" href="/">
        {words.otherTests}
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
