import type { SessionView } from "@/lib/blind/judge-view";
import { ButtonLink } from "@/components/ui/plain-link";
import { type Words } from "@/components/judge/words/make-words";

/** For somebody who was here before: on with it, or the end page once more. */
export function ComeBack({
  words: { begin: beginWords },
  slug,
  session,
  hasResult,
}: {
  words: Words;
  slug: string;
  session: SessionView;
  /** The end page tells a score or who wrote what. */
  hasResult: boolean;
}) {
  const isJudging = session.state === "judging" || session.state === "closing";
  return (
    <section className="card mb-8 flex flex-wrap items-center justify-between gap-4 p-5">
      <div>
        <h2>{isJudging ? beginWords.resumeTitle : beginWords.doneTitle}</h2>
        {isJudging && (
          <p className="text-muted">
            {session.state === "closing"
              ? beginWords.resumeClosing
              : beginWords.resume({ position: session.position, total: session.total })}
          </p>
        )}
      </div>
      <ButtonLink
        variant={isJudging ? "primary" : "plain"}
        href={`/judge/${slug}/${isJudging ? "session" : "end"}`}
      >
        {isJudging ? beginWords.resumeButton : hasResult ? beginWords.toEnd : beginWords.next}
      </ButtonLink>
    </section>
  );
}
