import { Button } from "@/components/ui/button";
import { PlainLink } from "@/components/ui/plain-link";
import { samplesHref } from "@/components/samples/samples-href";

/** Nothing waits any more, or only what was skipped. */
export function QueueEnd({
  slug,
  undecided,
  onAgain,
}: {
  slug: string;
  undecided: number;
  onAgain: () => void;
}) {
  return (
    <section className="card p-8" aria-labelledby="queue-end">
      <h2 id="queue-end">{undecided === 0 ? "Every sample has been decided" : "That was the last one"}</h2>
      {undecided === 0 ? (
        <p className="mt-1">
          <PlainLink href={samplesHref(slug, {})}>Back to the samples</PlainLink>
        </p>
      ) : (
        <>
          <p className="mt-1 mb-4">
            {undecided === 1 ? "One sample was" : `${undecided.toLocaleString("en")} samples were`} skipped
            and still needs a yes or a no before the study can open.
          </p>
          <Button onClick={onAgain}>Look at {undecided === 1 ? "it" : "them"} again</Button>
        </>
      )}
    </section>
  );
}
