import type { StudyView } from "@/lib/blind/judge-view";
import { SCALE } from "@/components/judge/slots";
import { signed } from "@/components/judge/words/texts";
import { useWords } from "@/components/judge/words/use-words";

/** The four answers as a trial will show them, under their question: a picture in the study's own words, nothing to answer. */
export function ScalePicture({ scale: { label, anchors } }: { scale: NonNullable<StudyView["scale"]> }) {
  const beginWords = useWords("begin");
  const marks = SCALE.map((score, at) => (
    <span key={score} className="scale-mark">
      <span className="scale-number">{signed(score)}</span>
      <span>{anchors[at]}</span>
    </span>
  ));
  const spoken = SCALE.map((score, at) => `${signed(score)} ${anchors[at]}`).join(", ");
  return (
    <figure className="scale-picture scale-large mt-6">
      <figcaption className="mb-2 font-semibold">{beginWords.scaleExample({ question: label })}</figcaption>
      <div role="img" aria-label={spoken} className="scale">
        {marks.slice(0, 2)}
        <span className="scale-slot" />
        {marks.slice(2)}
      </div>
    </figure>
  );
}
