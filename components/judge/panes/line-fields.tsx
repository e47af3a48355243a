"use client";

import { useId, useState } from "react";
import { useWords } from "@/components/judge/words/use-words";
import { countLines, linesOfPassage, type Passage, passageOfLines } from "./passage-lines";

/** First and last line. A number that is not there yet, because it is being typed, moves nothing. */
export function LineFields({
  code,
  passage,
  onMove,
}: {
  code: string;
  passage: Passage;
  onMove: (passage: Passage) => void;
}) {
  const lineWords = useWords("lines");
  const id = useId();
  const { first, last } = linesOfPassage(code, passage);
  const [typed, setTyped] = useState<{ field: "from" | "to"; text: string } | null>(null);
  const [problem, setProblem] = useState("");
  const lines = countLines(code);
  const type = (field: "from" | "to", text: string) => {
    setTyped({ field, text });
    const line = Number(text);
    if (!Number.isInteger(line) || line < 1 || line > lines) {
      setProblem(text === "" ? "" : lineWords.outside({ lines }));
      return;
    }
    const [begin, end] = field === "from" ? [line, Math.max(line, last)] : [Math.min(first, line), line];
    const moved = passageOfLines(code, passage.pane, begin, end);
    setProblem(moved === null ? lineWords.empty : "");
    if (moved) onMove(moved);
  };
  const input = (field: "from" | "to", line: number) => (
    <label>
      <span>{lineWords[field]}</span>
      <input
        type="number"
        inputMode="numeric"
        className="field line-field"
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
    <div className="line-fields">
      {input("from", first)}
      {input("to", last)}
      <span id={`${id}-problem`} role="alert" className="remark-problem">
        {problem}
      </span>
    </div>
  );
}
