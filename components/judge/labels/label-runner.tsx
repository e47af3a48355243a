"use client";

import { useMemo } from "react";
import { SessionRunner, type SessionRunnerProps } from "@/components/judge/session-runner";
import { useWords } from "@/components/judge/words/use-words";
import { LabelPanel } from "./label-panel";
import { askedKinds, openKinds, unlabelled } from "./label-state";

/** Trials of statement labels. A page of its own has it, so that no other page carries it. */
export function LabelRunner(session: SessionRunnerProps) {
  const words = useWords("labels");
  const { manners } = session;
  const mannered = useMemo<SessionRunnerProps["manners"]>(() => {
    const rules = manners.statements;
    return rules === undefined
      ? manners
      : {
          ...manners,
          holds: ({ labels }, { units = [] }) => unlabelled(words, rules, units, labels),
          countOf: ({ labels }, { units = [] }) => {
            const of = askedKinds(units).length;
            return words.given({ count: of - openKinds(units, labels).length, of });
          },
          paneNames: { left: words.reference, right: words.program },
          underPanes: (trial, at) => <LabelPanel key={trial.position} trial={trial} rules={rules} {...at} />,
        };
  }, [manners, words]);
  return <SessionRunner {...session} manners={mannered} />;
}
