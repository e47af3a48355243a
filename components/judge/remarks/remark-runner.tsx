"use client";

import { useMemo } from "react";
import { SessionRunner, type SessionRunnerProps } from "@/components/judge/session-runner";
import { TryPanel } from "@/components/judge/try/try-panel";
import { RemarkPanel, unfinishedRemark } from "./remark-panel";
import { useWords } from "@/components/judge/words/use-words";

/**
 * Trials with remarks at lines or reasons at marked passages. A page of its own has it, so that no other page carries it; where
 * both programs can be run, too, this page has both.
 */
export function RemarkRunner({ interpreters, ...session }: SessionRunnerProps & { interpreters: string }) {
  const remarkWords = useWords("remarks");
  const { study, manners } = session;
  const mannered = useMemo<SessionRunnerProps["manners"]>(
    () => ({
      ...manners,
      listsTells: manners.tellReasons === true,
      holds: (state, { panes }) => unfinishedRemark(remarkWords, panes, state),
      underPanes: (trial, at) => (
        <>
          <RemarkPanel trial={trial} manners={manners} {...at} />
          {manners.tryPrograms && (
            <TryPanel
              key={trial.position}
              study={study}
              trial={trial}
              isRequired={manners.tryPrograms === "required"}
              interpreters={interpreters}
            />
          )}
        </>
      ),
    }),
    [manners, study, interpreters, remarkWords],
  );
  return <SessionRunner {...session} manners={mannered} />;
}
