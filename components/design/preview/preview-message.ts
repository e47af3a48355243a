import type { Theme } from "@/components/ui/theme";
import type { Preview } from "@/lib/blind/to-preview";

/** A trial begins with its task where a study asks for that; `trial` is what follows. */
export type PreviewStep = "begin" | "task" | "trial" | "end";

/** What the editor tells the frame beside it. Both are pages of this server; nobody else is listened to. */
export interface PreviewMessage {
  kind: "evenhand-preview";
  step: PreviewStep;
  preview: Preview;
  /** The frame wears what the page around it wears. */
  theme: Theme;
}

/** What the frame says once it listens. */
export const PREVIEW_READY = "evenhand-preview-ready";

export function isPreviewMessage(data: unknown): data is PreviewMessage {
  return typeof data === "object" && data !== null && "kind" in data && data.kind === "evenhand-preview";
}
