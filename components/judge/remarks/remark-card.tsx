"use client";

import { useId, useState } from "react";
import type { Manners, TrialView } from "@/lib/blind/judge-view";
import { MAX_REASON } from "./remark-limits";
import type { Pane, Remark } from "@/lib/score/verdict";
import { Button } from "@/components/ui/button";
import { countLines, firstPassage, linesOfPassage, type Passage, passageOfLines } from "./remark-place";
import { useWords } from "@/components/judge/words/use-words";

interface RemarkCardProps {
  remark: Remark;
  number: number;
  panes: TrialView["panes"];
  rules: NonNullable<Manners["remarks"]>;
  onChange: (remark: Remark) => void;
  onRemove: () => void;
  onDone: () => void;
}

/** One remark while it is written. Everything is kept as it is typed: there is nothing to save. */
export function RemarkCard({ remark, number, panes, rules, onChange, onRemove, onDone }: RemarkCardProps) {
  const remarkWords = useWords("remarks");
  const sidesWords = useWords("sides");
  const id = useId();
  const code = panes[remark.pane === "left" ? 0 : 1]?.code ?? "";
  const move = (passage: Passage | null) => passage && onChange({ ...remark, ...passage });
  return (
    <fieldset className="remark-card">
      <legend className="sr-only">{remarkWords.card({ number })}</legend>
      <div className="remark-row">
        {panes.length === 2 && (
          <Choices
            name={`${id}-pane`}
            label={remarkWords.program}
            options={(["left", "right"] as const).map((side) => ({
              id: side,
              label: sidesWords[side],
            }))}
            chosen={remark.pane}
            onChoose={(side) => {
              const pane: Pane = side === "right" ? "right" : "left";
              move(firstPassage(panes[pane === "left" ? 0 : 1]?.code ?? "", pane));
            }}
          />
        )}
        <Lines key={remark.pane} code={code} passage={remark} onMove={move} />
      </div>
      <Choices
        name={`${id}-kind`}
        label={remarkWords.kind}
        isKind
        options={rules.kinds}
        chosen={remark.kind}
        onChoose={(kind) => onChange({ ...remark, kind })}
      />
      {rules.severities.length > 0 && (
        <Choices
          name={`${id}-severity`}
          label={remarkWords.severity}
          options={[{ id: "", label: remarkWords.noSeverity }, ...rules.severities]}
          chosen={remark.severity ?? ""}
          onChoose={(severity) => onChange({ ...remark, severity: severity || undefined })}
        />
      )}
      <label className="remark-reason">
        <span>{remarkWords.reason}</span>
        <textarea
          className="field"
          rows={2}
          maxLength={MAX_REASON}
          value={remark.text ?? ""}
          onChange={({ target }) => onChange({ ...remark, text: target.value || undefined })}
        />
      </label>
      <div className="remark-row">
        <Button onClick={onDone}>{remarkWords.done}</Button>
        <Button variant="quiet" onClick={onRemove}>
          {remarkWords.remove}
        </Button>
      </div>
    </fieldset>
  );
}

/** First and last line. A number that is not there yet, because it is being typed, moves nothing. */
function Lines({
  code,
  passage,
  onMove,
}: {
  code: string;
  passage: Passage;
  onMove: (passage: Passage) => void;
}) {
  const remarkWords = useWords("remarks");
  const id = useId();
  const { first, last } = linesOfPassage(code, passage);
  const [typed, setTyped] = useState<{ field: "from" | "to"; text: string } | null>(null);
  const [problem, setProblem] = useState("");
  const lines = countLines(code);
  const type = (field: "from" | "to", text: string) => {
    setTyped({ field, text });
    const line = Number(text);
    if (!Number.isInteger(line) || line < 1 || line > lines) {
      setProblem(text === "" ? "" : remarkWords.outside({ lines }));
      return;
    }
    const [begin, end] = field === "from" ? [line, Math.max(line, last)] : [Math.min(first, line), line];
    const moved = passageOfLines(code, passage.pane, begin, end);
    setProblem(moved === null ? remarkWords.empty : "");
    if (moved) onMove(moved);
  };
  const input = (field: "from" | "to", line: number) => (
    <label>
      <span>{remarkWords[field]}</span>
      <input
        type="number"
        inputMode="numeric"
        className="field remark-line"
        data-line={field}
        min={1}
        max={lines}
        value={typed?.field === field ? typed.text : line}
        aria-invalid={problem !== "" && typed?.field === field ? true : undefined}
        aria-describedby={`${id}-problem`}
        // Typing a number replaces the one that stands there.
        onFocus={({ target }) => target.select()}
        onBlur={() => {
          setTyped(null);
          setProblem("");
        }}
        onChange={({ target }) => type(field, target.value)}
      />
    </label>
  );
  return (
    <div className="remark-lines">
      {input("from", first)}
      {input("to", last)}
      <span id={`${id}-problem`} role="alert" className="remark-problem">
        {problem}
      </span>
    </div>
  );
}

function Choices({
  name,
  label,
  isKind = false,
  options,
  chosen,
  onChoose,
}: {
  name: string;
  label: string;
  isKind?: boolean;
  options: readonly { id: string; label: string }[];
  chosen: string;
  onChoose: (id: string) => void;
}) {
  return (
    <div role="radiogroup" aria-label={label} className="remark-choices" data-kind={isKind || undefined}>
      <span aria-hidden="true">{label}</span>
      {options.map((option) => (
        <label key={option.id} className="remark-choice">
          <input
            type="radio"
            name={name}
            checked={option.id === chosen}
            onChange={() => onChoose(option.id)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
