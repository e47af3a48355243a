import { MarkedText } from "@/components/ui/marked-text";
import { asksSeenBefore, sourceSettings } from "@/lib/study/blinding/blinding-settings";
import type { Field } from "@/lib/study/protocol/protocol-input";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { debriefTells } from "@/lib/study/wording/debrief-tells";
import { quizOf } from "@/lib/study/protocol/quiz";
import { Facts, ReadingPart } from "./reading-part";

const DEBRIEFS: Record<Protocol["debrief"]["show"], string> = {
  none: "nothing but thanks",
  score: "how many were right",
  truth: "how many were right, and the truth of each item",
};

/** What stands around the trials: texts, questions about the judge, the analysis, the people. */
export function ReadingAround({ protocol }: { protocol: Protocol }) {
  const { analysis, debrief, completion } = protocol;
  const labelOf = (question: string) =>
    protocol.questions.find(({ id }) => id === question)?.label ?? question;
  return (
    <>
      <ReadingPart id="texts" title="Texts">
        <div className="grid gap-4">
          <Text title="Consent" text={protocol.consent} />
          <Text title="Instructions" text={protocol.instructions} />
          {debrief.text !== "" && <Text title="At the end" text={debrief.text} />}
        </div>
      </ReadingPart>
      <ReadingPart id="around" title="Before and after">
        <Facts
          of={[
            ["About the judge", fieldsWords(protocol.profile)],
            ["Practice trials", !protocol.timed && practiceWords(protocol.practice)],
            ["Quiz", quizWords(protocol)],
            ["Closing questions", fieldsWords(protocol.closing)],
            ["Seen before", asksSeenBefore(protocol) && "asked in each trial"],
            ["Who wrote the programs", sourceWords(protocol)],
            ["Debrief", `${DEBRIEFS[debrief.show]}. ${debriefTells(protocol.design, debrief.show)}`],
            [
              "Comparison while open",
              debrief.compareWhileOpen && "from 20 finished sessions on, arms pooled",
            ],
            ["Completion codes", completion.codes.map(({ when, code }) => `${code} (${when})`).join(", ")],
            ["Then to", completion.redirect],
          ]}
        />
      </ReadingPart>
      <ReadingPart id="analysis" title="Analysis">
        <Facts
          of={[
            ["Main question", labelOf(analysis.primary)],
            ["Level (alpha)", String(analysis.alpha)],
            [
              "Smallest difference that matters",
              analysis.margin === undefined ? "" : String(analysis.margin),
            ],
            ["Corrected together", analysis.family.map(labelOf).join(", ")],
            ["Stopping rule", !protocol.timed && analysis.stopping.rule],
            [
              "Exclusions",
              protocol.exclusions
                .map(({ flag, reason }) => (reason ? `${flag} (${reason})` : flag))
                .join(", "),
            ],
          ]}
        />
      </ReadingPart>
      <ReadingPart id="people" title="Panel, contact and privacy">
        <Facts
          of={[
            ["Public test", protocol.public ? "yes" : "no"],
            ["Contact", protocol.contact],
            ["Ethics approval", protocol.ethicsId],
            ["Panel's parameter", protocol.panel.idParam],
            ["Panel ids are kept for", `${protocol.retention.externalIdsDays} days`],
          ]}
        />
      </ReadingPart>
    </>
  );
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <div className="card min-w-0 p-5">
      <h3 className="mb-2">{title}</h3>
      <MarkedText text={text} />
    </div>
  );
}

const practiceWords = (practice: Protocol["practice"]): string => {
  const explained = practice.filter(({ feedback }) => feedback).length;
  if (practice.length === 0) return "none";
  return explained === 0 ? String(practice.length) : `${practice.length}, ${explained} with feedback`;
};

const quizWords = (protocol: Protocol): string => {
  const quiz = quizOf(protocol);
  return quiz === null
    ? "none"
    : `${quiz.questions.map(({ label }) => label).join("; ")} (${quiz.passMark} of ${quiz.questions.length} right, attempts: ${quiz.attempts})`;
};

const sourceWords = (protocol: Protocol): string => {
  const source = sourceSettings(protocol);
  if (source === null) return "";
  const choices = source.choices.map(({ label }) => label).join(", ");
  return `asked after the last trial, of ${source.trials} ${source.trials === 1 ? "trial" : "trials"}: ${choices}`;
};

const fieldsWords = (fields: readonly Field[]): string =>
  fields.length === 0 ? "none" : fields.map((field) => `${field.label}${fieldNote(field)}`).join("; ");

const fieldNote = ({ required, eligible }: Field): string =>
  eligible ? ` (only with ${eligible.join(" or ")})` : required ? " (needed)" : "";
