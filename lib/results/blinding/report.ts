import type { Headline } from "@/lib/results/pairs/report";
import type { JamesOfTable } from "@/lib/stats/detection/james-table";
import type { JudgesIndex } from "@/lib/stats/detection/judges-blinding";

/** How blind judges were, from what they said of trials and programs. Each part is null where the protocol asks nothing of it. */
export interface BlindingOfPairs {
  recognition: RecognitionReport | null;
  source: SourceReport | null;
}

/** Whether judges had seen the code before, and what the result would be without those trials. */
export interface RecognitionReport {
  trials: number;
  yes: number;
  notSure: number;
  /** By what was shown: of two panes a trial stands in the line of either system. */
  bySystem: { system: string; trials: number; yes: number; notSure: number }[];
  /** Without the trials that were seen before. */
  withoutYes: Without;
  /** Without those, and without the trials that judges were not sure of. */
  withoutUnsure: Without;
}

/** The first line of every comparison without some trials. */
export interface Without {
  leftOut: number;
  trials: number;
  judges: number;
  headlines: Headline[];
}

/** Who judges thought had written programs, against who had. */
export interface SourceReport {
  judges: number;
  /** "Don't know" among them. */
  guesses: number;
  /** What guesses were chosen from, in the researcher's words. */
  choices: { id: string; label: string }[];
  systems: SystemGuesses[];
  /** Of the choices that systems belong to; over all systems. */
  james: JudgesIndex & Pick<JamesOfTable, "shareDontKnow" | "kappa">;
}

export interface SystemGuesses {
  system: string;
  /** The choice that is right. */
  choice: string;
  byChoice: { choice: string; guesses: number }[];
  dontKnow: number;
  correct: number;
  incorrect: number;
  /** Bang's index. */
  bang: JudgesIndex;
}
