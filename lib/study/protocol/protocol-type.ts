import type { z } from "zod";
import type { Translation } from "@/lib/study/wording/translations-schema";
import type { protocolInputSchema } from "./protocol-input";

/** A protocol document of the right shape, as its author wrote it. */
export type Parsed = z.output<typeof protocolInputSchema>;
type Arm = NonNullable<Parsed["arms"]>[number];

/** A protocol with every default filled in: what is frozen when the study opens. */
export interface Protocol extends Omit<
  Parsed,
  "panes" | "questions" | "taskFirst" | "allowBack" | "tells" | "consent" | "instructions"
> {
  /** Where it was put into a judge's language: its texts, for choices and tasks. Never stored. */
  translation?: Translation;
  panes: 1 | 2;
  questions: NonNullable<Parsed["questions"]>;
  taskFirst: boolean;
  allowBack: boolean;
  tells: boolean;
  consent: string;
  instructions: string;
  arms: Arm[];
  allocation: Required<Parsed["allocation"]>;
  presentation: Required<Omit<Parsed["presentation"], OptionalPresentation>> &
    Pick<Parsed["presentation"], OptionalPresentation>;
  debrief: Required<Parsed["debrief"]>;
  limits: Parsed["limits"] & { idleHours: number };
  analysis: Parsed["analysis"] & { primary: string };
}

type OptionalPresentation = "taskNames" | "skipped" | "mostLines" | "toldApartLimit";
