import type { Manners, QuestionView } from "@/lib/blind/judge-view";
import { MarkedText } from "@/components/ui/marked-text";
import { Sheet } from "@/components/ui/sheet";
import { ThemeChoice } from "@/components/ui/theme-choice";
import { ContactText } from "./end/contact";
import { minutesLeftText } from "./minutes-left";
import { questionsByScale, SCALE } from "./slots";
import { useWords } from "@/components/judge/words/use-words";
import { signed } from "@/components/judge/words/texts";
import { Fragment } from "react";

/** One key away in a trial: the instructions, what each question means, and whom to ask. */
export function AboutSheet(props: {
  isOpen: boolean;
  onClose: () => void;
  manners: Pick<Manners, "instructions" | "contact">;
  questions: readonly QuestionView[];
  minutesLeft: number | null;
}) {
  const aboutWords = useWords("about");
  const trialWords = useWords("trial");
  const frameWords = useWords("frame");
  const { manners, questions, minutesLeft } = props;
  return (
    <Sheet
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={aboutWords.title}
      closeName={aboutWords.close}
      isToRead
    >
      {minutesLeft !== null && <p className="mb-3 text-muted">{minutesLeftText(trialWords, minutesLeft)}</p>}
      {manners.instructions !== "" && (
        <>
          <h3>{aboutWords.instructions}</h3>
          <MarkedText text={manners.instructions} className="prose mb-4" />
        </>
      )}
      {questions.length > 0 && (
        <>
          <h3>{aboutWords.questions}</h3>
          {questionsByScale(questions).map(({ anchors, asked }) => (
            <Fragment key={asked.map(({ id }) => id).join()}>
              <p className="mt-3 border-t border-line pt-2 text-sm text-muted">
                {anchors.map((anchor, at) => (
                  <Fragment key={at}>
                    {at > 0 && " · "}
                    <span dir="ltr">{signed(SCALE[at] ?? 1)}</span> {anchor}
                  </Fragment>
                ))}
              </p>
              <dl>
                {asked.map(({ id, label, help }) => (
                  <div key={id} className="mt-2">
                    <dt className="font-semibold">{label}</dt>
                    <dd>{help}</dd>
                  </div>
                ))}
              </dl>
            </Fragment>
          ))}
        </>
      )}
      <h3 className="mt-4">{aboutWords.contact}</h3>
      <p>{manners.contact ? <ContactText contact={manners.contact} /> : aboutWords.noContact}</p>
      <p className="mt-4 text-sm">
        <ThemeChoice label={frameWords.theme} names={frameWords.themes} />
      </p>
    </Sheet>
  );
}
