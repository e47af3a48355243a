import { type Words } from "@/components/judge/words/make-words";

/** Over a test that somebody shared with their score: what they got, and the question whether one can do better. */
export function SharedScore({
  words: { card: cardWords },
  score: { right, of },
  isOver = false,
}: {
  words: Words;
  score: { right: number; of: number };
  /** Nobody can try any more. */
  isOver?: boolean;
}) {
  return (
    <p className="mb-6 text-xl leading-snug font-semibold">
      {cardWords.got({ right, of })}
      {!isOver && <span className="block">{right < of ? cardWords.beat : cardWords.match}</span>}
    </p>
  );
}
