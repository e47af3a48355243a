import type { Manners, QuestionView } from "@/lib/blind/judge-view";
import { Button } from "@/components/ui/button";
import { MarkedText } from "@/components/ui/marked-text";
import { Sheet } from "@/components/ui/sheet";
import { ThemeChoice } from "@/components/ui/theme-choice";
import { minutesLeftWords } from "./minutes-left";
import { aboutWords, signed, themeWords } from "./words/en";
import { SCALE } from "./slots";

/** One key away in a trial: the instructions, what each question means, and whom to ask. */
export function AboutSheet(props: {
  isOpen: boolean;
  onClose: () => void;
  manners: Pick<Manners, "instructions" | "contact">;
  questions: readonly QuestionView[];
  minutesLeft: number | null;
}) {
  const { manners, questions, minutesLeft } = props;
  return (
    <Sheet isOpen={props.isOpen} onClose={props.onClose} title={aboutWords.title} isToRead>
      {minutesLeft !== null && <p className="mb-3 text-muted">{minutesLeftWords(minutesLeft)}</p>}
      {manners.instructions !== "" && (
        <>
          <h3>{aboutWords.instructions}</h3>
          <MarkedText text={manners.instructions} className="prose mb-4" />
        </>
      )}
      <h3>{aboutWords.questions}</h3>
      <dl className="mb-4">
        {questions.map(({ id, label, help, anchors }) => (
          <div key={id} className="mt-2">
            <dt className="font-semibold">{label}</dt>
            <dd>
              {help}
              <span className="block text-sm text-muted">
                {anchors.map((anchor, at) => `${signed(SCALE[at] ?? 1)} ${anchor}`).join(" · ")}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <h3>{aboutWords.contact}</h3>
      <p>{manners.contact || aboutWords.noContact}</p>
      <p className="mt-4 text-sm">
        <ThemeChoice label={themeWords.label} names={themeWords.names} />
      </p>
      <Button className="mt-5" onClick={props.onClose}>
        {aboutWords.close}
      </Button>
    </Sheet>
  );
}
