"use client";

import { getAt } from "@/lib/study/protocol/document-path";
import { toText, toTexts, useField } from "@/components/design/editor-context";
import { EntryList } from "@/components/design/entry-list";
import { TextInput } from "@/components/design/text-input";

/** The code of a trial that the protocol itself holds: one program, or two. */
export function CodePanes({ path, most }: { path: string; most: number }) {
  const [language = "javascript"] = toTexts(useField("languages").value);
  return (
    <EntryList
      path={path}
      noun="program"
      most={most}
      blank={() => ({ language, code: "" })}
      titleOf={(entry) => toText(getAt(entry, "language"))}
    >
      {(pane) => (
        <>
          <TextInput path={`${pane}.language`} label="Language" className="max-w-60" />
          <TextInput path={`${pane}.code`} label="Code" rows={6} isMono />
        </>
      )}
    </EntryList>
  );
}

/** As many empty programs as a trial of the study shows. */
export function useBlankPanes(): { language: string; code: string }[] {
  const panes = useField("panes").value === 2 ? 2 : 1;
  const [language = "javascript"] = toTexts(useField("languages").value);
  return Array.from({ length: panes }, () => ({ language, code: "" }));
}
