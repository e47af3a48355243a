import { StartButton } from "./start-button";
import { type Words } from "@/components/judge/words/make-words";

/** For somebody who began in another browser: the link says who this is, and a tap goes on, or to the end once more. */
export function WelcomeBack({
  words: { begin: beginWords },
  slug,
  isDone,
  hasResult,
}: {
  words: Words;
  slug: string;
  isDone: boolean;
  /** The end page tells a score or who wrote what. */
  hasResult: boolean;
}) {
  return (
    <section className={`mb-8 flex flex-wrap items-center justify-between gap-4 ${isDone ? "" : "card p-5"}`}>
      <div>
        <h2>{isDone ? beginWords.doneTitle : beginWords.resumeTitle}</h2>
        {!isDone && <p className="text-muted">{beginWords.resumeElsewhere}</p>}
      </div>
      <StartButton
        study={slug}
        label={!isDone ? beginWords.resumeButton : hasResult ? beginWords.toEnd : beginWords.next}
      />
    </section>
  );
}
