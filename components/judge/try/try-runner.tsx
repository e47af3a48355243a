"use client";

import { useMemo } from "react";
import { SessionRunner, type SessionRunnerProps } from "@/components/judge/session-runner";
import { TryPanel } from "./try-panel";

/** Trials whose programs can be run. A page of its own has it, so that no other page carries it. */
export function TryRunner({
  interpreters,
  ...session
}: Omit<SessionRunnerProps, "underPanes"> & { interpreters: string }) {
  const { study, manners } = session;
  const mannered = useMemo<SessionRunnerProps["manners"]>(
    () => ({
      ...manners,
      underPanes: (trial) => (
        <TryPanel
          key={trial.position}
          study={study}
          trial={trial}
          isRequired={manners.tryPrograms === "required"}
          interpreters={interpreters}
        />
      ),
    }),
    [manners, study, interpreters],
  );
  return <SessionRunner {...session} manners={mannered} />;
}
