import type { PreviewMaterial } from "@/lib/blind/to-preview";
import type { Fault } from "@/lib/text/fault";

/** What saving hears back. */
type SaveOutcome = { isDone: true } | { isDone: false; message: string; faults: Fault[] };

export type SaveDesign = (document: unknown) => Promise<SaveOutcome>;

/** The code to preview a document with; null while it has faults. */
export type LoadPreview = (document: unknown) => Promise<PreviewMaterial | null>;
