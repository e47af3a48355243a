import { useRef, useState } from "react";
import type { ImportTable } from "@/lib/exchange/import-report";
import { type Chosen, toChosen } from "./chosen";
import {
  type Answer,
  type FileMappingInput,
  type Refusal,
  type Report,
  importAddress,
  sendFile,
} from "./send-file";

type ImportState =
  /** `fault` is why what was chosen cannot be sent at all. */
  | { is: "empty"; text: string | null; fault: string | null }
  | { is: "checking" | "importing"; chosen: Chosen; sent: number }
  | { is: "refused"; chosen: Chosen; refusal: Refusal }
  | { is: "checked"; chosen: Chosen; report: Report }
  | { is: "done"; chosen: Chosen; report: Report };

interface NewSystem {
  name: string;
  role: "human" | "machine" | "other";
}

export interface Importing {
  table: ImportTable;
  state: ImportState;
  /** Null when it was cancelled. */
  check: (chosen: Chosen) => Promise<Answer | null>;
  /** The same for what was chosen or dropped, if it can be sent. */
  take: (file: File | string) => void;
  /** Checks the same file again with another mapping; stores it too where that is asked for, nothing is wrong and nothing replaced. */
  mend: (change: (mapping: FileMappingInput) => FileMappingInput, isToStore?: boolean) => void;
  /** Adds systems of these names to the study, and checks the file again; stores it too as `mend` does. */
  addSystems: (systems: readonly NewSystem[], isToStore?: boolean) => void;
  /** Whether a system is a person or a machine: the design asks for it. */
  hasRoles: boolean;
  store: (chosen: Chosen) => void;
  cancel: () => void;
  reset: (chosen: Chosen) => void;
}

export type AddSystems = (
  systems: readonly NewSystem[],
) => Promise<{ isDone: true } | { isDone: false; message: string }>;

/**
 * An import in its two steps: what is chosen is checked at once, and stored when that is asked for. The mapping stays for
 * the next file of the page, since a corrected file has the same columns.
 */
export function useImport(
  {
    slug,
    table,
    hasRoles,
    addSystems,
  }: { slug: string; table: ImportTable; hasRoles: boolean; addSystems: AddSystems },
  onDone: () => void,
): Importing {
  const [state, setState] = useState<ImportState>(EMPTY);
  const [mapping, setMapping] = useState<FileMappingInput>(() => firstMapping(table));
  const sending = useRef<AbortController>(null);
  const send = async (chosen: Chosen, is: "checking" | "importing", by: FileMappingInput) => {
    const controller = new AbortController();
    sending.current = controller;
    const onSent = (sent: number) => setState({ is, chosen, sent });
    onSent(0);
    const address = importAddress({ slug, table, isDryRun: is === "checking", mapping: by });
    const answer = await sendFile(address, chosen, { onSent, signal: controller.signal });
    if (answer === null) setState({ ...EMPTY, text: chosen.text });
    else if (!answer.isTaken) setState({ is: "refused", chosen, refusal: answer });
    else if (is === "checking") setState({ is: "checked", chosen, report: answer });
    else {
      setState({ is: "done", chosen, report: answer });
      setMapping(firstMapping(table));
      onDone();
    }
    return answer;
  };
  // What replaces something is shown first.
  const checkAgain = async (chosen: Chosen, by: FileMappingInput, isToStore: boolean) => {
    const answer = await send(chosen, "checking", by);
    if (isToStore && answer?.isTaken && answer.updated === 0) await send(chosen, "importing", by);
  };
  const check = (chosen: Chosen) => send(chosen, "checking", mapping);
  const chosen = "chosen" in state ? state.chosen : null;
  return {
    table,
    state,
    check,
    take: (file) => {
      const next = typeof file === "string" ? file : toChosen(file);
      if (typeof next === "string") setState({ ...EMPTY, fault: next });
      else void check(next);
    },
    mend: (change, isToStore = false) => {
      const next = change(mapping);
      setMapping(next);
      if (chosen) void checkAgain(chosen, next, isToStore);
    },
    hasRoles,
    addSystems: (systems, isToStore = false) =>
      void addSystems(systems).then((outcome) => {
        if (!chosen) return;
        if (outcome.isDone) {
          onDone();
          return checkAgain(chosen, mapping, isToStore);
        }
        setState((before) =>
          before.is === "refused"
            ? { ...before, refusal: { ...before.refusal, detail: outcome.message } }
            : before,
        );
      }),
    store: (file) => void send(file, "importing", mapping),
    cancel: () => sending.current?.abort(),
    reset: ({ text }) => setState({ ...EMPTY, text }),
  };
}

/** A column that only the file knows is passed over and named. A measurement may be one, so there it is asked about. */
function firstMapping(table: ImportTable): FileMappingInput {
  return table === "tasks" || table === "samples" ? { others: "ignore" } : {};
}

/** Whether something is being sent or read: another file has to wait. */
export function isBusy({ is }: ImportState): boolean {
  return is === "checking" || is === "importing";
}

const EMPTY = { is: "empty", text: null, fault: null } as const;
