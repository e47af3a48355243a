import type { FaultList } from "@/lib/exchange/fault-list";
import { Presence } from "./presence";

const WHAT = { judge: "are one person's", task: "are about the same task" };

/** Whether the rows of a file name their judges and tasks; a file that names none of either has to say what its rows are. */
export class Unnamed {
  private readonly judges = new Presence();
  private readonly tasks = new Presence();

  note(cells: { judge: string; task: string }, line: number): void {
    this.judges.note(cells.judge !== "", line);
    this.tasks.note(cells.task !== "", line);
  }

  /** What the study says of itself. */
  get recorded(): { judges: boolean; tasks: boolean } {
    return { judges: this.judges.empty === 0, tasks: this.tasks.empty === 0 };
  }

  /**
   * Tells once what is missing, and how the file is imported all the same.
   * @param mayBeOwn the mapping says `unnamed: "own"`
   * @param columns what judge and task are called in the file
   */
  tell(faults: FaultList, mayBeOwn: boolean, columns: { judge: string; task: string }): void {
    for (const [kind, presence] of [
      ["judge", this.judges],
      ["task", this.tasks],
    ] as const)
      if (presence.filled > 0) presence.tellMixed(columns[kind], faults);
      else if (presence.empty > 0 && !mayBeOwn)
        faults.tell({
          line: 1,
          column: columns[kind],
          message: `is missing, so nobody knows which answers ${WHAT[kind]}. Say "unnamed": "own" in the mapping, and each counts as a ${kind} of its own: intervals then take answers as independent, and the study says so`,
        });
  }
}
