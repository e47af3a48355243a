import type { Design } from "@/lib/study/designs/designs";
import type { PRESET_QUESTIONS } from "@/lib/study/questions";

type Four = readonly [string, string, string, string];

/** The words that a study gets in one language where its researcher wrote none. Values are written as in a catalogue. */
export interface StudyWording {
  questions: Record<keyof typeof PRESET_QUESTIONS, { label: string; help: string; anchors: Four }>;
  designs: Record<Design, { name: string; instructions: string }>;
  remarkKinds: Readonly<Record<string, string>>;
  consent: {
    invitation: string;
    code: string;
    codeWithScore: string;
    tasks: string;
    labels: string;
    kept: string;
    keptWithProfile: string;
    keptOfTasks: string;
    keptOfTasksWithProfile: string;
    panel: string;
    withdraw: string;
    withdrawTasks: string;
    questions: string;
    ethics: string;
  };
}
