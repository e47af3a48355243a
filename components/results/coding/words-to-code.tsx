import { PLACE_NAMES, type WordPlace } from "@/lib/results/words/words";

/** What a judge wrote, as somebody codes it: nothing beside it says of which program it is, or whose. */
export function WordsToCode({
  place,
  kind,
  text,
}: {
  place: WordPlace;
  /** Of a remark its kind, of an answer at the end the question. */
  kind: string | null;
  text: string;
}) {
  return (
    <figure className="card p-4">
      <figcaption className="mb-2 text-sm text-muted">
        {PLACE_NAMES[place]}
        {kind && `: ${kind}`}
      </figcaption>
      <blockquote className="wrap-anywhere whitespace-pre-wrap">{text}</blockquote>
    </figure>
  );
}
