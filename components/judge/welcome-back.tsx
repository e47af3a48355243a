import { StartButton } from "./start-button";
import { beginWords } from "./words/en";

/** For somebody who began in another browser: the link says who this is, and a tap goes on. */
export function WelcomeBack({ slug }: { slug: string }) {
  return (
    <section className="card mb-8 flex flex-wrap items-center justify-between gap-4 p-5">
      <div>
        <h2>{beginWords.resumeTitle}</h2>
        <p className="text-muted">{beginWords.resumeElsewhere}</p>
      </div>
      <StartButton study={slug} label={beginWords.resumeButton} />
    </section>
  );
}
