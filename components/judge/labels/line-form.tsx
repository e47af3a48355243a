"use client";

import { useState } from "react";
import type { TrialView } from "@/lib/blind/judge-view";
import type { Pane } from "@/lib/score/verdict";
import { Button } from "@/components/ui/button";
import { LineFields } from "@/components/judge/panes/line-fields";
import { firstPassage, type Passage } from "@/components/judge/panes/passage-lines";
import { useWords } from "@/components/judge/words/use-words";

const SIDES = ["left", "right"] as const satisfies readonly Pane[];

interface LineFormProps {
  panes: TrialView["panes"];
  /** The program that is chosen at first. */
  side: Pane;
  onAdd: (passage: Passage) => void;
}

/** Selects a statement by the numbers of its lines: the way for a keyboard. */
export function LineForm({ panes, side, onAdd }: LineFormProps) {
  const words = useWords("labels");
  const codeOf = (pane: Pane): string => panes[pane === "left" ? 0 : 1]?.code ?? "";
  const [passage, setPassage] = useState<Passage | null>(firstPassage(codeOf(side), side));
  const pane = passage?.pane ?? side;
  return (
    <div className="label-lines">
      {SIDES.map((one) => (
        <Button
          key={one}
          variant="quiet"
          aria-pressed={one === pane}
          onClick={() => setPassage(firstPassage(codeOf(one), one) ?? passage)}
        >
          {one === "left" ? words.reference : words.program}
        </Button>
      ))}
      {passage && (
        <>
          <LineFields key={pane} code={codeOf(pane)} passage={passage} onMove={setPassage} />
          <Button onClick={() => onAdd(passage)}>{words.addLines}</Button>
        </>
      )}
    </div>
  );
}
