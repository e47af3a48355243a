import { StepButton } from "@/components/study/step-button";
import type { StepAction } from "@/components/study/step-form";

/** Takes out one task's samples, and the task with them where that is ticked. */
export function DeleteTask({
  task,
  action,
}: {
  task: { key: string; language: string; samples: number };
  action: StepAction;
}) {
  const name = `${task.key} (${task.language})`;
  const hasSamples = task.samples > 0;
  return (
    <StepButton
      name="Delete"
      about={name}
      title={hasSamples ? `Delete the samples of ${name}?` : `Delete ${name}?`}
      confirm="Delete"
      busy="Deleting…"
      variant="quiet"
      action={action}
    >
      {hasSamples ? (
        <>
          <p>
            {task.samples === 1 ? "Its one sample is" : `Its ${task.samples} samples are`} deleted from this
            study. Importing the file again brings them back.
          </p>
          <WithTasks label="Delete the task as well" />
        </>
      ) : (
        <>
          <p>The task has no samples. It is deleted from this study.</p>
          <input type="hidden" name="tasks" value="yes" />
        </>
      )}
    </StepButton>
  );
}

export function DeleteAll({
  samples,
  tasks,
  action,
}: {
  samples: number;
  tasks: number;
  action: StepAction;
}) {
  return (
    <StepButton
      name={samples > 0 ? "Delete all samples" : "Delete all tasks"}
      title={samples > 0 ? "Delete all samples?" : "Delete all tasks?"}
      confirm="Delete them"
      busy="Deleting…"
      variant="quiet"
      action={action}
    >
      {samples > 0 ? (
        <>
          <p>
            {samples === 1 ? "The one sample" : `All ${samples.toLocaleString("en")} samples`} of this study{" "}
            {samples === 1 ? "is" : "are"} deleted, with what was said of the vetting. Importing the files
            again brings the samples back, not the vetting.
          </p>
          {tasks > 0 && (
            <WithTasks
              label={
                tasks === 1
                  ? "Delete the task as well"
                  : `Delete the ${tasks.toLocaleString("en")} tasks as well`
              }
            />
          )}
        </>
      ) : (
        <>
          <p>
            {tasks === 1 ? "The one task is" : `All ${tasks.toLocaleString("en")} tasks are`} deleted from
            this study. Importing the file again brings them back.
          </p>
          <input type="hidden" name="tasks" value="yes" />
        </>
      )}
    </StepButton>
  );
}

function WithTasks({ label }: { label: string }) {
  return (
    <label className="flex min-h-9 items-center gap-2.5">
      <input type="checkbox" name="tasks" value="yes" className="size-5" />
      {label}
    </label>
  );
}
