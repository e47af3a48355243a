import { useState } from "react";
import { type Refusal, type Report, sendFile } from "./send-file";

export interface Chosen {
  name: string;
  file: Blob;
  type: "text/csv" | "application/x-ndjson";
  /** What was pasted, so that it can be mended where it stood; null for a file. */
  text: string | null;
}

export type ImportState =
  | { is: "empty"; text: string | null }
  | { is: "checking" | "importing"; chosen: Chosen; share: number }
  | { is: "refused"; chosen: Chosen; refusal: Refusal }
  | { is: "checked"; chosen: Chosen; report: Report }
  | { is: "done"; report: Report };

/** An import in its two steps: what is chosen is checked at once, and stored when that is asked for. */
export function useImport(address: string, onDone: () => void) {
  const [state, setState] = useState<ImportState>({ is: "empty", text: null });
  const send = async (chosen: Chosen, is: "checking" | "importing") => {
    const show = (share: number) => setState({ is, chosen, share });
    show(0);
    if (chosen.file.size > MOST_BYTES) return setState({ is: "refused", chosen, refusal: TOO_LARGE });
    const asked = is === "checking" ? "?dryRun=1&list=1" : "";
    const answer = await sendFile(`${address}${asked}`, chosen.file, chosen.type, show);
    if (!answer.isTaken) return setState({ is: "refused", chosen, refusal: answer });
    if (is === "checking") return setState({ is: "checked", chosen, report: answer });
    setState({ is: "done", report: answer });
    onDone();
  };
  return {
    state,
    check: (chosen: Chosen) => void send(chosen, "checking"),
    store: (chosen: Chosen) => void send(chosen, "importing"),
    reset: ({ text }: Chosen) => setState({ is: "empty", text }),
  };
}

/** A chosen file by its name; a pasted text by how it begins. */
export function toChosen(given: File | string): Chosen {
  const isText = typeof given === "string";
  const isLines = isText ? given.trimStart().startsWith("{") : /\.(jsonl|ndjson|json)$/i.test(given.name);
  return {
    name: isText ? "the pasted text" : given.name,
    file: isText ? new Blob([given]) : given,
    type: isLines ? "application/x-ndjson" : "text/csv",
    text: isText ? given : null,
  };
}

/** As the server says it, asked before twenty megabytes are sent for nothing. */
const MOST_BYTES = 20 * 1024 * 1024;
const TOO_LARGE: Refusal = { detail: "A file may have at most 20 MiB. Send it in parts.", errors: [] };
