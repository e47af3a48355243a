import { type Words } from "@/components/judge/words/make-words";

/** Shown to visitors who follow a shared score: the score, and a question whether they can do better. */
export function SharedScore({
  words: { card: cardWords },
  score: { right, of },
  isOver = false,
}: {
  words: Words;
  score: { right: number; of: number };
  /** The test has ended, so nothing is asked. */
  isOver?: boolean;
}) {
  return (
    <p className="mb-6 text-xl leading-snug font-semibold">
      {cardWords.got({ right, of })}
      {!isOver && <span className="block">{right < of ? cardWords.beat : cardWords.match}</span>}
    </p>
  );
}
