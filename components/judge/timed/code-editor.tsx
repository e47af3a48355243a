"use client";

import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { javascript } from "@codemirror/lang-javascript";
import { python } from "@codemirror/lang-python";
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from "@codemirror/language";
import { Compartment, EditorState, type Extension, Prec } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { type Ref, useEffect, useImperativeHandle, useRef } from "react";

export interface CodeEditorHandle {
  focus: () => void;
  read: () => string;
  /** Puts another text in place of this one; it can be undone. */
  replace: (text: string) => void;
}

interface CodeEditorProps {
  ref: Ref<CodeEditorHandle>;
  language: string;
  /** What it begins with; later texts come by `replace`. */
  text: string;
  label: string;
  /** The id of the element that says how to use it and how to leave. */
  describedBy: string;
  isReadOnly: boolean;
  onChange: (text: string) => void;
  onRun: () => void;
  onSubmit: () => void;
}

/** A code editor: line numbers, colours of the language, and a way out by keyboard (Escape, then Tab). */
export function CodeEditor({ ref, text, language, label, describedBy, isReadOnly, ...on }: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(on);
  const first = useRef(text);
  const editable = useRef(new Compartment());
  useEffect(() => {
    latest.current = on;
  });
  useEffect(() => {
    if (!place.current) return;
    const run = (act: "onRun" | "onSubmit") => () => {
      latest.current[act]();
      return true;
    };
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: first.current,
        extensions: [
          Prec.highest(
            keymap.of([
              { key: "Mod-Enter", run: run("onRun"), preventDefault: true },
              { key: "Mod-Shift-Enter", run: run("onSubmit"), preventDefault: true },
            ]),
          ),
          BASICS,
          languageOf(language),
          editable.current.of([]),
          EditorView.contentAttributes.of({
            "aria-label": label,
            "aria-describedby": describedBy,
            tabindex: "0",
          }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    return () => {
      first.current = editor.state.doc.toString();
      view.current = null;
      editor.destroy();
    };
  }, [language, label, describedBy]);
  useEffect(() => {
    view.current?.dispatch({
      effects: editable.current.reconfigure(EditorState.readOnly.of(isReadOnly)),
    });
  }, [isReadOnly]);
  useImperativeHandle(ref, () => ({
    focus: () => view.current?.focus(),
    read: () => view.current?.state.doc.toString() ?? first.current,
    replace: (insert) => {
      const editor = view.current;
      editor?.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert } });
    },
  }));
  return <div ref={place} className="timed-editor" />;
}

/** Colours by name only: the style sheet gives each theme its own. */
const COLOURS = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], class: "tok-keyword" },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], class: "tok-string" },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], class: "tok-number" },
  { tag: [tags.comment], class: "tok-comment" },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], class: "tok-function" },
  { tag: [tags.typeName, tags.className], class: "tok-type" },
]);

/** How much of the window a bar covers, in pixels; 0 where it scrolls with the page. */
const stickyHeight = (selector: string): number => {
  const bar = document.querySelector(selector);
  return bar && getComputedStyle(bar).position === "sticky" ? bar.getBoundingClientRect().height : 0;
};

const BASICS: Extension = [
  lineNumbers(),
  highlightActiveLineGutter(),
  highlightActiveLine(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  indentUnit.of("    "),
  EditorState.tabSize.of(4),
  EditorView.lineWrapping,
  // On a narrow screen the page scrolls under these two; the cursor stays between them.
  EditorView.scrollMargins.of(() => ({
    top: stickyHeight(".timed-top"),
    bottom: stickyHeight(".timed-actions"),
  })),
  syntaxHighlighting(COLOURS),
  keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
];

const languageOf = (language: string): Extension => {
  if (language === "python") return python();
  return language === "javascript" ? [javascript(), indentUnit.of("  ")] : [];
};
