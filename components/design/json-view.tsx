"use client";

import { useState } from "react";
import { type JsonDocument, isJsonObject } from "@/lib/study/protocol/document-path";

/** The document itself, for those who know its schema. What is left out is filled in as the design says. */
export function JsonView({
  document,
  onWrite,
  onBroken,
}: {
  document: JsonDocument;
  onWrite: (document: JsonDocument) => void;
  onBroken: (isBroken: boolean) => void;
}) {
  const [text, setText] = useState(() => JSON.stringify(document, null, 2));
  const [fault, setFault] = useState<string | null>(null);
  const write = (next: string) => {
    setText(next);
    const read = parse(next);
    setFault(read.fault);
    onBroken(read.fault !== null);
    if (read.document) onWrite(read.document);
  };
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor="protocol-json" className="font-medium">
        Protocol document
      </label>
      <textarea
        id="protocol-json"
        className="field min-h-[70vh] font-mono text-[0.8125rem] leading-relaxed whitespace-pre"
        spellCheck={false}
        autoCapitalize="none"
        wrap="off"
        value={text}
        aria-invalid={fault !== null || undefined}
        aria-describedby="protocol-json-hint"
        onChange={({ target }) => write(target.value)}
      />
      <p id="protocol-json-hint" className={`text-sm ${fault ? "font-medium text-danger" : "text-muted"}`}>
        {fault ??
          "The form's own document. What it leaves out is filled in as the preset says. Tab leaves the field."}
      </p>
    </div>
  );
}

const parse = (text: string): { document: JsonDocument | null; fault: string | null } => {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value)
      ? { document: value, fault: null }
      : { document: null, fault: "The document must be a JSON object, in braces." };
  } catch (error) {
    return {
      document: null,
      fault: `This is no JSON: ${error instanceof Error ? error.message : "it cannot be read"}.`,
    };
  }
};
