"use client";

import { type CSSProperties, type Dispatch, type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import type { QuestionView } from "@/lib/blind/judge-view";
import type { EvenScore } from "@/lib/score/even-score";
import { EvenScale } from "./even-scale";
import { slotKeyAt } from "./slot-focus";
import { isOpen, missingAt, missingSlots, type Slot } from "./slots";
import type { TrialAction, TrialState } from "./trial-state";
import { firstCharacters } from "./first-characters";
import { widestWordEm, widthEm } from "./widest-word";
import { useWords } from "@/components/judge/words/use-words";
import { controlLabel } from "@/components/judge/words/texts";

interface DockProps {
  slots: readonly Slot[];
  state: TrialState;
  dispatch: Dispatch<TrialAction>;
  onMark: (key: string, score: EvenScore) => void;
  /** The focus came to a control: the program that it is about comes on screen. */
  onSlot: (slot: Slot) => void;
  /** What stands in the way of sending, if anything. */
  problem: ReactNode;
  canComment: boolean;
  /** How much is done, where that is not the marks. */
  count?: string | undefined;
  /** The button that sends. */
  children: ReactNode;
}

/** Questions that are beside each other on a wide screen; more of them take a second row. */
const MOST_IN_ROW = 5;

/**
 * All marks of a trial, under the code and always in sight: one cell a question, with its four words over the two controls; then the
 * choice between the two, the comment, and the button.
 */
export function Dock(props: DockProps) {
  const trialWords = useWords("trial");
  const { slots, state } = props;
  const [focused, setFocused] = useState<string | null>(null);
  const missing = missingSlots(slots, state.marks);
  const required = slots.filter(({ question }) => question.required).length;
  const current = slots.find(({ key }) => key === focused) ?? missing[0] ?? slots[0];
  const questions = [...new Set(slots.map(({ question }) => question))];
  const cells = questions.filter(({ kind }) => kind === "sample");
  const pairs = questions.filter(({ kind }) => kind === "pair");
  return (
    <section
      id="answer"
      tabIndex={-1}
      className="dock"
      aria-label={trialWords.answer}
      onFocus={({ target }) => {
        const slot = slots.find(({ key }) => key === slotKeyAt(target));
        if (!slot) return;
        setFocused(slot.key);
        props.onSlot(slot);
      }}
    >
      <div className="dock-scroll">
        {cells.length > 0 && (
          <div
            className="dock-cells"
            data-one-row={cells.length <= MOST_IN_ROW}
            data-alone={cells.length === 1}
            data-sides={slots.some(({ side }) => side !== null)}
            data-long={cells.some(({ anchors }) => widestWordEm(anchors) > LONG_WORD)}
            style={rowsOf(cells)}
          >
            {current && <CurrentHelp question={current.question} cells={cells} />}
            {cells.map((question, at) => (
              <Cell key={question.id} question={question} at={at} missing={missing} {...props} />
            ))}
          </div>
        )}
        {pairs.map((question) => (
          <Choice key={question.id} question={question} missing={missing} {...props} />
        ))}
        {props.canComment && state.isCommenting && <CommentField {...props} />}
      </div>
      <div className="dock-send">
        {props.canComment && <Comment {...props} />}
        {/* What stands in the way takes the place of the count. */}
        <div className="dock-say">
          {props.problem}
          <span className="dock-count">
            {props.count ??
              (required > 0 && trialWords.marked({ count: required - missing.length, of: required }))}
          </span>
        </div>
        {props.children}
      </div>
    </section>
  );
}

/**
 * What the question in hand means: on a wide screen under its own heading, else below all of them behind its name. The line is there
 * without a text, too, so that the code keeps its height.
 */
function CurrentHelp({ question, cells }: { question: QuestionView; cells: readonly QuestionView[] }) {
  const at = cells.indexOf(question);
  const before = cells.slice(0, Math.max(0, at));
  const place = {
    "--at": before.length,
    "--share": roomOf(before) / roomOf(cells),
    "--gaps": cells.length - 1,
  };
  return (
    <p className="dock-help" data-is-first={at < 1} aria-hidden="true" style={place as CSSProperties}>
      {at >= 0 && (
        <>
          {cells.length > 1 && <span className="dock-help-name">{question.label} </span>}
          <span>{question.help}</span>
        </>
      )}
    </p>
  );
}

/** How wide the questions of one row are, how many there are in a row of two or of three at most, and the widest word in em. */
const rowsOf = (cells: readonly QuestionView[]): CSSProperties =>
  ({
    "--columns": cells.map((cell) => `minmax(0, ${roomOf([cell])}fr)`).join(" "),
    "--three": Math.min(3, cells.length),
    "--two": Math.min(2, cells.length),
    "--least-mark": LEAST_MARK,
    "--widest-of-all": Math.max(...cells.map(({ anchors }) => widestWordEm(anchors))),
  }) as CSSProperties;

/** Of questions beside each other, in relation: longer words get more of it, so that all are of about the same size. */
const roomOf = (cells: readonly QuestionView[]): number =>
  cells.reduce((sum, { anchors }) => sum + BESIDE_MARKS + 4 * Math.max(LEAST_MARK, widestWordEm(anchors)), 0);

/** The slot of zero and the gaps, in em of the words. */
const BESIDE_MARKS = 2.5;
const LEAST_MARK = 5;
/** From here on a word is wider than a mark of three questions in a row, at any size that can be read. */
const LONG_WORD = 4.5;

type PartProps = DockProps & { question: QuestionView; missing: readonly Slot[] };

/** A question about each program: its words once, and under them a row for each program. */
function Cell({ question, at: place, slots, state, missing, onMark }: PartProps & { at: number }) {
  const trialWords = useWords("trial");
  const sidesWords = useWords("sides");
  const own = slots.filter((slot) => slot.question.id === question.id);
  const helpId = `help-${question.id}`;
  return (
    <div
      className="cell"
      style={{ "--column": place + 1, "--widest": widestWordEm(question.anchors) } as CSSProperties}
    >
      <h3 className="cell-label">{question.label}</h3>
      <p id={helpId} className="cell-help">
        {question.help}
      </p>
      <div className="cell-words" data-sides={own.length === 2} aria-hidden="true">
        {question.anchors.map((word, at) => (
          <span key={at}>{word}</span>
        ))}
      </div>
      {own.map((slot) => (
        <div key={slot.key} className="cell-row" data-sides={own.length === 2}>
          {slot.side !== null && (
            <span className="cell-side" data-side={slot.side}>
              {sidesWords[slot.side]}
            </span>
          )}
          <EvenScale
            slotKey={slot.key}
            label={controlLabel(trialWords, question.label, slot.side)}
            anchors={question.anchors}
            value={state.marks[slot.key]}
            onMark={(score) => onMark(slot.key, score)}
            isRequired={question.required}
            missing={state.showsMissing ? missingAt(missing, slot) : undefined}
            describedBy={helpId}
          />
        </div>
      ))}
    </div>
  );
}

/** A question about the two together: four large buttons with their words inside. It opens when everything else is marked. */
function Choice({ question, slots, state, missing, onMark }: PartProps) {
  const trialWords = useWords("trial");
  const slot = slots.find((one) => one.question.id === question.id);
  if (!slot) return null;
  const isClosed = !isOpen(slot, slots, state.marks);
  const helpId = `help-${question.id}`;
  return (
    <div
      className="choice"
      style={
        {
          "--longest": Math.max(...question.anchors.map(widthEm)),
          "--widest": widestWordEm(question.anchors),
        } as CSSProperties
      }
    >
      <div className="choice-label">
        <h3 className="text-base">{question.label}</h3>
        <p id={helpId} className="text-xs text-muted">
          {isClosed ? trialWords.closed : question.help}
        </p>
      </div>
      <EvenScale
        isLarge
        slotKey={slot.key}
        label={question.label}
        anchors={question.anchors}
        value={state.marks[slot.key]}
        onMark={(score) => onMark(slot.key, score)}
        isRequired={question.required}
        missing={state.showsMissing ? missingAt(missing, slot) : undefined}
        isClosed={isClosed}
        describedBy={helpId}
      />
    </div>
  );
}

function Comment({ state, dispatch }: DockProps) {
  const trialWords = useWords("trial");
  return (
    <button
      type="button"
      className="button button-quiet"
      aria-expanded={state.isCommenting}
      onClick={() => {
        // What is typed next is the comment, and would else be taken for marks.
        flushSync(() => dispatch({ type: "commenting" }));
        if (!state.isCommenting) document.querySelector<HTMLElement>("#answer .comment textarea")?.focus();
      }}
    >
      {trialWords.comment}
      {state.comment.trim() !== "" && !state.isCommenting && " ✓"}
    </button>
  );
}

const MOST_CHARACTERS = 4_000;
/** From here on it is said how many are left. */
const FEW_LEFT = 500;

export function CommentField({ state, dispatch }: Pick<DockProps, "state" | "dispatch">) {
  const trialWords = useWords("trial");
  const left = MOST_CHARACTERS - state.comment.length;
  return (
    <div className="comment">
      <textarea
        className="field w-full"
        rows={2}
        aria-label={trialWords.comment}
        value={state.comment}
        onChange={({ target }) =>
          dispatch({ type: "comment", text: firstCharacters(target.value, MOST_CHARACTERS) })
        }
      />
      <p role="status" className="text-end text-xs text-muted empty:hidden">
        {left < FEW_LEFT && trialWords.charactersLeft({ left })}
      </p>
    </div>
  );
}
