import type { SessionView } from "@/lib/blind/judge-view";
import { ButtonLink } from "@/components/ui/plain-link";
import { beginWords } from "@/components/judge/words/en";

/** For somebody who was here before: on with it, or the end page once more. */
export function ComeBack({ slug, session }: { slug: string; session: SessionView }) {
  const isJudging = session.state === "judging" || session.state === "closing";
  return (
    <section className="card mb-8 flex flex-wrap items-center justify-between gap-4 p-5">
      <div>
        <h2>{isJudging ? beginWords.resumeTitle : beginWords.doneTitle}</h2>
        {isJudging && (
          <p className="text-muted">
            {session.state === "closing"
              ? beginWords.resumeClosing
              : beginWords.resume(session.position, session.total)}
          </p>
        )}
      </div>
      <ButtonLink
        variant={isJudging ? "primary" : "plain"}
        href={`/judge/${slug}/${isJudging ? "session" : "end"}`}
      >
        {isJudging ? beginWords.resumeButton : beginWords.toEnd}
      </ButtonLink>
    </section>
  );
}
