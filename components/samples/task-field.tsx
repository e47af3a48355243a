import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";

/** A list of 25,000 tasks to choose from made a page of more than a megabyte, and nobody reads it. */
const MOST_LISTED = 500;

/** Narrows a list to one task: chosen from all of them, or where there are very many, named by its key. */
export function TaskField({ tasks, value }: { tasks: readonly string[]; value: string | undefined }) {
  if (tasks.length > MOST_LISTED)
    return (
      <TextField label="Task" name="task" defaultValue={value ?? ""} placeholder={tasks[0]} maxLength={200} />
    );
  const options = [{ value: "", name: "all" }, ...tasks.map((key) => ({ value: key, name: key }))];
  return <SelectField label="Task" name="task" defaultValue={value ?? ""} options={options} />;
}
