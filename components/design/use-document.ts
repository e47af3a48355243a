"use client";

import { useReducer } from "react";
import { type JsonDocument, setAt } from "@/lib/study/protocol/document-path";
import { fillGaps } from "@/lib/study/protocol/fill-gaps";

interface DocumentState {
  document: JsonDocument;
  past: readonly JsonDocument[];
  /** Where the last change was: typing on in the same place is one change. */
  lastPath: string | null;
}

type DocumentAction =
  | { do: "set"; path: string; value: unknown }
  | { do: "change"; to: (filled: JsonDocument, document: JsonDocument) => JsonDocument }
  | { do: "write"; document: JsonDocument }
  | { do: "undo" };

const REMEMBERED = 200;

/** A protocol while it is written, with the way back through its last changes. */
export function useDocument(first: JsonDocument) {
  const [state, dispatch] = useReducer(documentReducer, { document: first, past: [], lastPath: null });
  return { ...state, dispatch };
}

export function documentReducer(state: DocumentState, action: DocumentAction): DocumentState {
  const { document, past, lastPath } = state;
  switch (action.do) {
    case "set": {
      const next = setAt(withList(document, action.path), action.path, action.value);
      return {
        document: next,
        past: lastPath === action.path ? past : push(past, document),
        lastPath: action.path,
      };
    }
    case "change":
      return {
        document: action.to(fillGaps(document), document),
        past: push(past, document),
        lastPath: null,
      };
    case "write":
      return { document: action.document, past: lastPath === "" ? past : push(past, document), lastPath: "" };
    case "undo": {
      const before = past.at(-1);
      return before ? { document: before, past: past.slice(0, -1), lastPath: null } : state;
    }
  }
}

const push = (past: readonly JsonDocument[], document: JsonDocument) => [
  ...past.slice(1 - REMEMBERED),
  document,
];

/** Changing one entry of a list that the design filled in makes the whole list the researcher's own. */
const withList = (document: JsonDocument, path: string): JsonDocument => {
  const [top = "", ...rest] = path.split(".");
  if (rest.length === 0 || document[top] !== undefined) return document;
  const filled = fillGaps(document)[top];
  return Array.isArray(filled) ? { ...document, [top]: filled as unknown[] } : document;
};
