"use client";

import { type ReactNode, useMemo, useRef, useState } from "react";
import type { StepAction } from "@/components/study/step-form";
import { Notice } from "@/components/ui/notice";
import type { PreviewMaterial } from "@/lib/blind/to-preview";
import type { Protocol } from "@/lib/study/protocol/protocol";
import type { Caution, Missing } from "@/lib/study/draft/missing";
import { toProtocolInput } from "@/lib/study/protocol/to-protocol-input";
import type { LoadPreview, SaveDesign } from "./design-actions";
import { EditorBar } from "./editor-bar";
import { type Editor, EditorContext } from "./editor-context";
import { FaultList } from "./fault-list";
import { FormView } from "./form-view";
import { JsonView } from "./json-view";
import type { CheckNotes } from "./opening/check-notes";
import { MissingPanel } from "./opening/missing-panel";
import { PreviewPanel } from "./preview/preview-panel";
import { usePreviewStep } from "./preview/use-preview-step";
import { useEditing } from "./use-editing";
import { useSectionFolds } from "./use-section-folds";

interface DesignEditorProps {
  protocol: Protocol;
  material: PreviewMaterial;
  missing: Missing[];
  cautions: readonly Caution[];
  preparing: ReactNode;
  checks: CheckNotes | null;
  /** The ways to what can be tried and done with the design. */
  tools: ReactNode;
  /** Left out for those who may edit but not open. */
  open: StepAction | null;
  save: SaveDesign;
  loadPreview: LoadPreview;
}

/** The protocol of a draft: a form in words, or its JSON, over one schema; beside it what a judge would see. */
export function DesignEditor(props: DesignEditorProps) {
  const { protocol, material, missing, cautions, preparing, checks, tools, open, save, loadPreview } = props;
  const [first] = useState(() => toProtocolInput(protocol));
  const editing = useEditing(first, protocol, save);
  const { document, filled, good, faults, dispatch } = editing;
  const [view, setView] = useState<"form" | "json">("form");
  const [isBroken, setBroken] = useState(false);
  const { step, place, setStep, follow } = usePreviewStep();
  const list = useRef<HTMLDivElement>(null);
  const folds = useSectionFolds("basics");
  const editor = useMemo<Editor>(
    () => ({
      document,
      filled,
      good,
      faults,
      set: (path, value) => dispatch({ do: "set", path, value }),
      change: (to) => dispatch({ do: "change", to }),
      folds,
    }),
    [document, filled, good, faults, dispatch, folds],
  );
  const canSend = faults.length === 0 && !isBroken;
  return (
    <EditorContext value={editor}>
      <MissingPanel
        missing={missing}
        cautions={cautions}
        preparing={preparing}
        checks={checks}
        protocol={protocol}
        open={open}
        isDirty={editing.isDirty}
      />
      <div className="my-6">{tools}</div>
      <div>
        <EditorBar
          view={view}
          isBroken={isBroken}
          isDirty={editing.isDirty}
          isSaving={editing.isSaving}
          faults={faults}
          onView={setView}
          onUndo={view === "form" && editing.canUndo ? () => dispatch({ do: "undo" }) : null}
          onSave={() => (canSend || editing.message !== null ? editing.send() : list.current?.focus())}
        />
        <div className="mt-6 grid items-start gap-8 xl:grid-cols-[27rem_minmax(0,1fr)]">
          <div className="min-w-0" onFocusCapture={follow}>
            {editing.message && (
              <div className="mb-3">
                <Notice kind="fault">{editing.message}</Notice>
              </div>
            )}
            <FaultList listRef={list} faults={faults} isForm={view === "form"} />
            {view === "form" ? (
              <FormView />
            ) : (
              <JsonView
                document={document}
                onBroken={setBroken}
                onWrite={(next) => dispatch({ do: "write", document: next })}
              />
            )}
          </div>
          <PreviewPanel
            protocol={good}
            first={material}
            load={loadPreview}
            isBehind={faults.length > 0 && editing.message === null}
            step={step}
            place={place}
            onStep={setStep}
          />
        </div>
      </div>
    </EditorContext>
  );
}
