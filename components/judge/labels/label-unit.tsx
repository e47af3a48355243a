import type { LabelUnitView, TrialView } from "@/lib/blind/judge-view";
import type { GivenLabel, Pane } from "@/lib/score/verdict";
import { Button } from "@/components/ui/button";
import { useWords } from "@/components/judge/words/use-words";
import type { LabelRules } from "./label-state";
import { LineForm } from "./line-form";
import { type Passage, textOf } from "./passages-of";

interface LabelUnitProps {
  unit: LabelUnitView;
  kind: LabelRules["kinds"][number];
  panes: TrialView["panes"];
  given: GivenLabel | undefined;
  /** The digits label this one. */
  isCurrent: boolean;
  /** Without a label, and the answer was to be sent. */
  isMissing: boolean;
  /** Something is selected in the code. */
  canAdd: boolean;
  /** Its lines are being typed. */
  hasLineForm: boolean;
  onCurrent: () => void;
  onLabel: (id: string) => void;
  onAdd: () => void;
  onAddLines: (passage: Passage) => void;
  onLineForm: () => void;
  onPassages: (passages: Passage[]) => void;
}

const SIDES = ["left", "right"] as const satisfies readonly Pane[];

/** One kind of statement: how it stands in the reference and in the program, and the labels to choose from. */
export function LabelUnit(props: LabelUnitProps) {
  const words = useWords("labels");
  const { unit, kind, panes, given, isCurrent } = props;
  const { passages = [] } = given ?? {};
  const codeOf = (side: Pane): string => panes[side === "left" ? 0 : 1]?.code ?? "";
  return (
    <li
      className="label-unit"
      data-kind={unit.kind}
      data-current={isCurrent && !unit.isIdentical}
      data-missing={props.isMissing}
      tabIndex={-1}
      aria-current={isCurrent && !unit.isIdentical ? "step" : undefined}
      onFocus={unit.isIdentical ? undefined : props.onCurrent}
    >
      <h3 className="text-base">{kind.label}</h3>
      <dl className="label-sides">
        {SIDES.map((side) => (
          <div key={side}>
            <dt>{side === "left" ? words.reference : words.program}</dt>
            <dd>
              {unit[side].length === 0 ? (
                <span className="text-muted">{words.none[side]}</span>
              ) : (
                <pre>
                  <code>{unit[side].map(([from, to]) => textOf(codeOf(side), { from, to })).join("\n")}</code>
                </pre>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {unit.isIdentical ? (
        <p className="label-identical">{words.identical}</p>
      ) : (
        <>
          {passages.length > 0 && (
            <ul className="label-passages" aria-label={words.selected}>
              {passages.map((passage, at) => {
                const text = textOf(codeOf(passage.pane), passage);
                return (
                  <li key={at}>
                    <span className="text-muted">
                      {passage.pane === "left" ? words.reference : words.program}
                    </span>
                    <code className="truncate">{text}</code>
                    <Button
                      variant="quiet"
                      aria-label={words.removeSelection({ text })}
                      onClick={() => props.onPassages(passages.filter((_, of) => of !== at))}
                    >
                      ×
                    </Button>
                  </li>
                );
              })}
            </ul>
          )}
          <div className="label-choices" role="group" aria-label={kind.label}>
            {kind.labels.map(({ id, label }, at) => (
              <button
                key={id}
                type="button"
                className="label-choice"
                aria-pressed={given?.label === id}
                aria-keyshortcuts={isCurrent ? String(at + 1) : undefined}
                onClick={() => props.onLabel(id)}
              >
                <kbd aria-hidden="true">{at + 1}</kbd> {label}
              </button>
            ))}
            {isCurrent && !props.canAdd && (
              <Button
                variant="quiet"
                aria-expanded={props.hasLineForm}
                aria-keyshortcuts="s"
                onClick={props.onLineForm}
              >
                {words.byLines}{" "}
                <kbd aria-hidden="true" className="max-md:hidden">
                  s
                </kbd>
              </Button>
            )}
            {props.canAdd && isCurrent && (
              <Button
                variant="quiet"
                aria-keyshortcuts="s"
                onPointerDown={(event) => event.preventDefault()}
                onClick={props.onAdd}
              >
                {words.addSelection}{" "}
                <kbd aria-hidden="true" className="max-md:hidden">
                  s
                </kbd>
              </Button>
            )}
          </div>
          {isCurrent && props.hasLineForm && (
            <LineForm
              panes={panes}
              side={unit.right.length > 0 && unit.left.length === 0 ? "left" : "right"}
              onAdd={props.onAddLines}
            />
          )}
          {isCurrent && (unit.left.length === 0 || unit.right.length === 0) && !props.canAdd && (
            <p className="label-hint">{words.selectHint}</p>
          )}
        </>
      )}
    </li>
  );
}
