import { wordsIn } from "@/components/judge/words/catalogues";
import { JudgeFrame } from "@/components/judge/judge-frame";
import { ButtonLink } from "@/components/ui/plain-link";
import { isJudgesPage, localeOfPage } from "@/lib/edge/judge-page";

/** At a judge's address it is in the reader's language. */
export default async function NotFoundPage() {
  const words = wordsIn(await localeOfPage());
  const { notFound, onward } = words;
  return (
    <JudgeFrame words={words}>
      <div className="flex flex-col items-start gap-4">
        <h1>{notFound.title}</h1>
        <p className="text-muted">{notFound.body}</p>
        {(await isJudgesPage()) && <p className="text-muted">{onward.ownLink}</p>}
        <ButtonLink href="/">{onward.home}</ButtonLink>
      </div>
    </JudgeFrame>
  );
}
