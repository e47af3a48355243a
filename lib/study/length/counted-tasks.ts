/** Tasks as people count them, and as allocation does: a task in two languages is judged in one of them by each judge. */
interface CountedTasks {
  tasks: number;
  /** One per task and language. */
  units: number;
}

export function countTasks(units: readonly { key: string }[]): CountedTasks {
  return { tasks: new Set(units.map(({ key }) => key)).size, units: units.length };
}

/** "8 tasks"; where some come in several languages, "8 tasks (16 with each language counted)". */
export function tasksInWords({ tasks, units }: CountedTasks): string {
  const count = tasks === 1 ? "1 task" : `${tasks.toLocaleString("en")} tasks`;
  return units === tasks ? count : `${count} (${units.toLocaleString("en")} with each language counted)`;
}
