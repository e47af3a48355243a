"use client";

import { useId } from "react";
import type { Manners, TrialView } from "@/lib/blind/judge-view";
import { MAX_REASON } from "./remark-limits";
import type { Pane, Remark } from "@/lib/score/verdict";
import { Button } from "@/components/ui/button";
import { LineFields } from "@/components/judge/panes/line-fields";
import { firstPassage, type Passage } from "@/components/judge/panes/passage-lines";
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
        <LineFields key={remark.pane} code={code} passage={remark} onMove={move} />
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
