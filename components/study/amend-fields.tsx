import type { AmendableTexts } from "@/lib/study/amendments/amendable-texts";
import { AmendField } from "./amend-field";

/** Every text that can be amended, in the order in which a judge meets them. */
export function AmendFields({
  texts,
  onChange,
}: {
  texts: AmendableTexts;
  onChange: (texts: AmendableTexts) => void;
}) {
  const { questions, tasks } = texts;
  const setTask = (at: number, words: { title?: string; body?: string }) =>
    onChange({ ...texts, tasks: tasks.map((task, which) => (which === at ? { ...task, ...words } : task)) });
  const setHelp = (at: number, help: string) =>
    onChange({
      ...texts,
      questions: questions.map((one, which) => (which === at ? { ...one, help } : one)),
    });
  return (
    <div className="flex flex-col gap-5">
      <AmendField
        label="Consent"
        hint="Whoever agreed to the words before stays with them; new judges agree to these."
        value={texts.consent}
        onChange={(consent) => onChange({ ...texts, consent })}
      />
      <AmendField
        label="Instructions"
        value={texts.instructions}
        onChange={(instructions) => onChange({ ...texts, instructions })}
      />
      <AmendField
        label="Debrief"
        hint="What is said after the last trial. What is shown there stays as it was frozen."
        value={texts.debriefText}
        onChange={(debriefText) => onChange({ ...texts, debriefText })}
      />
      <details className="card px-5 py-3">
        <summary className="font-medium">
          Help beside {questions.length === 1 ? "the question" : `the ${questions.length} questions`}
        </summary>
        <div className="mt-4 flex flex-col gap-4">
          {questions.map(({ id, label, help }, at) => (
            <AmendField key={id} label={label} rows={2} value={help} onChange={(text) => setHelp(at, text)} />
          ))}
        </div>
      </details>
      {tasks.length > 0 && (
        <details className="card px-5 py-3">
          <summary className="font-medium">
            {tasks.length === 1 ? "The task’s text" : `Texts of the ${tasks.length} tasks`}
          </summary>
          <div className="mt-4 flex flex-col gap-6">
            {tasks.map(({ key, language, title, body }, at) => (
              <fieldset key={`${key} ${language}`} className="flex flex-col gap-3">
                <legend className="mb-2 font-mono text-sm text-muted">
                  {key} · {language}
                </legend>
                <AmendField
                  label="Title"
                  rows={1}
                  value={title}
                  onChange={(text) => setTask(at, { title: text })}
                />
                <AmendField label="Text" value={body} onChange={(text) => setTask(at, { body: text })} />
              </fieldset>
            ))}
          </div>
        </details>
      )}
    </div>
  );
}
