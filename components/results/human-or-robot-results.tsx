import { accuracySentence } from "@/lib/results/accuracy-sentence";
import { toArmTable } from "@/lib/results/arm-table";
import { type ArmReport, type HumanOrRobotReport, POOLED_LABEL } from "@/lib/results/human-or-robot";
import { AccuracyPicture } from "./accuracy-picture";
import { ArmFigures } from "./arm-figures";
import { Answer } from "./answer";
import { toJudgeTable } from "./judge-table";
import { PlainTable } from "./plain-table";
import { RepeatNote } from "./repeat-note";
import { ScoreHistogramFigure } from "./score-histogram-figure";
import { toSystemTable } from "./system-table";

/** The answer per arm first, then pictures, then tables, then who and what. */
export function HumanOrRobotResults({ report }: { report: HumanOrRobotReport }) {
  const { arms } = report;
  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby="answer" className="flex flex-col gap-4">
        <h2 id="answer">The answer</h2>
        {arms.map((arm) => (
          <Answer
            key={arm.arm}
            title={arms.length > 1 ? `Arm ${arm.arm}` : null}
            sentence={accuracySentence(arm)}
            line={arm.line}
          />
        ))}
        <RepeatNote report={report} />
      </section>
      <section aria-labelledby="spread" className="flex flex-col gap-4">
        <h2 id="spread">How well judges did</h2>
        <AccuracyPicture arms={arms} />
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {arms.map((arm) => (
            <ScoreHistogramFigure key={arm.arm} arm={arm} />
          ))}
        </div>
      </section>
      <section aria-labelledby="figures" className="flex flex-col gap-4">
        <h2 id="figures">The figures</h2>
        <ArmFigures table={toArmTable(arms)} groups={GROUPS} />
      </section>
      <section aria-labelledby="systems" className="flex flex-col gap-4">
        <h2 id="systems">What passed for a human</h2>
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
          {arms.map((arm) => (
            <PlainTable key={arm.arm} table={toSystemTable(arm)} />
          ))}
        </div>
      </section>
      <section aria-labelledby="judges" className="flex flex-col gap-4">
        <h2 id="judges">Judge by judge</h2>
        {arms.map((arm) => (
          <Judges key={arm.arm} arm={arm} />
        ))}
      </section>
    </div>
  );
}

function Judges({ arm }: { arm: ArmReport }) {
  return (
    <details>
      <summary>
        Arm {arm.arm}: {arm.judges} {arm.judges === 1 ? "judge" : "judges"}
      </summary>
      <div className="mt-3">
        <PlainTable table={toJudgeTable(arm)} />
      </div>
    </details>
  );
}

const GROUPS = [
  { name: "Counts", ids: ["judges", "answers", "tp", "fp", "tn", "fn"] },
  {
    name: "Over judges: one share of right answers each",
    ids: ["mean", "sd", "t_interval", "t", "df", "p_t"],
  },
  { name: `Pooled: ${POOLED_LABEL}`, ids: ["accuracy", "clopper_pearson", "wilson", "p_binomial"] },
];
