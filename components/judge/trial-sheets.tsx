"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { KeyList } from "./key-list";
import { useWords } from "@/components/judge/words/use-words";
import { keptText } from "@/components/judge/words/texts";

/** The keyboard map, with the switch for single-key shortcuts. */
export function KeySheet(props: {
  isOpen: boolean;
  onClose: () => void;
  singleKeys: boolean;
  onSingleKeys: (isOn: boolean) => void;
  isOfLabels: boolean;
  panes: number;
  hasDifferences: boolean;
}) {
  const keysWords = useWords("keys");
  return (
    <Sheet isOpen={props.isOpen} onClose={props.onClose} title={keysWords.title} closeName={keysWords.close}>
      <KeyList isOfLabels={props.isOfLabels} panes={props.panes} hasDifferences={props.hasDifferences} />
      <label className="mt-5 flex items-start gap-3">
        <input
          type="checkbox"
          className="mt-1 size-4"
          checked={props.singleKeys}
          onChange={({ target }) => props.onSingleKeys(target.checked)}
        />
        <span>
          {keysWords.single}
          {!props.isOfLabels && <span className="block text-sm text-muted">{keysWords.singleHelp}</span>}
        </span>
      </label>
    </Sheet>
  );
}

/** The pause, and behind it the way out for good, which asks once more. */
export function PauseSheet(props: {
  isOpen: boolean;
  onClose: () => void;
  /** For how long the place is kept; 0 in practice, which has none. */
  idleHours: number;
  /** Resolves to what went wrong, or null. Left out in practice. */
  onWithdraw?: (() => Promise<string | null>) | undefined;
}) {
  const pauseWords = useWords("pause");
  const withdrawWords = useWords("withdraw");
  const [isLeaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => {
    setLeaving(false);
    setProblem(null);
    props.onClose();
  };
  return (
    <Sheet isOpen={props.isOpen} onClose={close} title={isLeaving ? withdrawWords.title : pauseWords.title}>
      <p>{isLeaving ? withdrawWords.body : pauseWords.body}</p>
      {!isLeaving && props.idleHours > 0 && <p className="mt-3">{keptText(pauseWords, props.idleHours)}</p>}
      {problem && (
        <p role="alert" className="mt-3 text-danger">
          {problem}
        </p>
      )}
      <div className="mt-5 flex flex-wrap justify-between gap-3">
        {isLeaving ? (
          <>
            <Button onClick={() => setLeaving(false)}>{withdrawWords.cancel}</Button>
            <Button variant="danger" onClick={() => void props.onWithdraw?.().then(setProblem)}>
              {withdrawWords.confirm}
            </Button>
          </>
        ) : (
          <>
            <Button variant="primary" onClick={close}>
              {pauseWords.goOn}
            </Button>
            {props.onWithdraw && (
              <Button variant="quiet" className="underline max-sm:px-0" onClick={() => setLeaving(true)}>
                {withdrawWords.button}
              </Button>
            )}
          </>
        )}
      </div>
    </Sheet>
  );
}
