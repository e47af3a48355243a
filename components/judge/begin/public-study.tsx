import { ButtonLink, PlainLink } from "@/components/ui/plain-link";
import { type Words } from "@/components/judge/words/make-words";
import { lengthText } from "@/components/judge/words/texts";

interface PublicStudyProps {
  slug: string;
  title: string;
  /** What its design is called. */
  design: string;
  isOpen: boolean;
  trials: number;
  minutes: number;
  isMost: boolean;
  isTimed: boolean;
  /** In one sentence, once its researchers unsealed it. */
  result: string | null;
  /** Its results have a page of their own. */
  isPublished: boolean;
  isUnsealedEarly: boolean;
}

/** A public test on the first page: what it is, how long it takes, and what came out. */
export function PublicStudy({
  words: { landing: landingWords, length },
  study,
}: {
  words: Words;
  study: PublicStudyProps;
}) {
  return (
    <li className="card flex flex-col items-start gap-2 p-5">
      <p className="text-sm text-muted">
        {study.design} · {lengthText(length, study)}
      </p>
      <h3 className="text-xl leading-snug text-balance">{study.title}</h3>
      {study.result && (
        <p className="text-sm">
          {study.isPublished ? (
            <PlainLink href={`/results/${study.slug}`}>{landingWords.result}</PlainLink>
          ) : (
            <span className="text-muted">{landingWords.result}</span>
          )}
          : {study.result}
        </p>
      )}
      {study.isUnsealedEarly && (
        <p className="rounded border-2 border-danger px-2 py-0.5 text-sm text-danger">
          {landingWords.unsealedEarly}
        </p>
      )}
      <div className="mt-auto pt-3">
        {study.isOpen ? (
          <ButtonLink variant="primary" href={`/judge/${study.slug}`}>
            {landingWords.start}
          </ButtonLink>
        ) : (
          <span className="text-sm text-muted">{landingWords.closed}</span>
        )}
      </div>
    </li>
  );
}
