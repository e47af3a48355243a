import { useRef, useState } from "react";
import type { ImportTable } from "@/lib/exchange/import-report";
import { type Chosen, toChosen } from "./chosen";
import { type Refusal, type Report, sendFile } from "./send-file";

type ImportState =
  /** `fault` is why what was chosen cannot be sent at all. */
  | { is: "empty"; text: string | null; fault: string | null }
  | { is: "checking" | "importing"; chosen: Chosen; sent: number }
  | { is: "refused"; chosen: Chosen; refusal: Refusal }
  | { is: "checked"; chosen: Chosen; report: Report }
  | { is: "done"; report: Report };

export interface Importing {
  table: ImportTable;
  state: ImportState;
  check: (chosen: Chosen) => void;
  /** The same for what was chosen or dropped, if it can be sent. */
  take: (file: File | string) => void;
  store: (chosen: Chosen) => void;
  cancel: () => void;
  reset: (chosen: Chosen) => void;
}

/** An import in its two steps: what is chosen is checked at once, and stored when that is asked for. */
export function useImport(slug: string, table: ImportTable, onDone: () => void): Importing {
  const [state, setState] = useState<ImportState>(EMPTY);
  const sending = useRef<AbortController>(null);
  const send = async (chosen: Chosen, is: "checking" | "importing") => {
    const controller = new AbortController();
    sending.current = controller;
    const onSent = (sent: number) => setState({ is, chosen, sent });
    onSent(0);
    const address = `/api/v1/studies/${slug}/${table}${is === "checking" ? "?dryRun=1&list=1" : ""}`;
    const answer = await sendFile(address, chosen, { onSent, signal: controller.signal });
    if (answer === null) return setState({ ...EMPTY, text: chosen.text });
    if (!answer.isTaken) return setState({ is: "refused", chosen, refusal: answer });
    if (is === "checking") return setState({ is: "checked", chosen, report: answer });
    setState({ is: "done", report: answer });
    onDone();
  };
  const check = (chosen: Chosen) => void send(chosen, "checking");
  return {
    table,
    state,
    check,
    take: (file) => {
      const chosen = typeof file === "string" ? file : toChosen(file);
      if (typeof chosen === "string") setState({ ...EMPTY, fault: chosen });
      else check(chosen);
    },
    store: (chosen) => void send(chosen, "importing"),
    cancel: () => sending.current?.abort(),
    reset: ({ text }) => setState({ ...EMPTY, text }),
  };
}

/** Whether something is being sent or read: another file has to wait. */
export function isBusy({ is }: ImportState): boolean {
  return is === "checking" || is === "importing";
}

const EMPTY = { is: "empty", text: null, fault: null } as const;
