"use client";

import { type ComponentType, useMemo } from "react";
import type { Manners, TrialView } from "@/lib/blind/judge-view";
import type { TrialManners, UnderPanes } from "@/components/judge/judging-step";
import { SessionRunner, type SessionRunnerProps } from "@/components/judge/session-runner";
import { TryPanel } from "./try-panel";

export interface PanelRunnerProps extends SessionRunnerProps {
  /** Address of the interpreters. */
  interpreters: string;
}

/** What stands under the panes before the Run panel, and how the page behaves with it. */
export interface UpperPanel {
  Panel: ComponentType<UnderPanes & { trial: TrialView; manners: Manners }>;
  manners: (manners: Manners) => Pick<TrialManners, "listsTells" | "holds" | "countOf" | "goOn">;
}

/**
 * Trials with more under the panes than marks: the Run panel where both programs can be run, and above it another one. Pages of
 * their own have it, so that no other page carries it.
 */
export function PanelRunner({
  interpreters,
  upper,
  ...session
}: PanelRunnerProps & { upper?: UpperPanel | undefined }) {
  const { study, manners } = session;
  const mannered = useMemo<TrialManners>(
    () => ({
      ...manners,
      ...upper?.manners(manners),
      underPanes: (trial, at) => (
        <>
          {upper && <upper.Panel trial={trial} manners={manners} {...at} />}
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
    [manners, study, interpreters, upper],
  );
  return <SessionRunner {...session} manners={mannered} />;
}
