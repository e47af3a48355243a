import { Notice } from "@/components/ui/notice";
import { PlainLink } from "@/components/ui/plain-link";
import type { TaskNames } from "@/lib/presentation/task-names/task-names";

/** What becomes of names quoted in tasks, in a line; a warning before opening where some of them stay. */
export function TaskNamesNote({ slug, names }: { slug: string; names: TaskNames | null }) {
  if (names === null) return null;
  const { unified, kept, isReady } = names;
  if (!isReady) return <p>Names quoted in tasks are replaced once all samples are prepared.</p>;
  if (unified + kept === 0)
    return <p>No task quotes a name of its programs in backticks, so no task is changed.</p>;
  const link = <PlainLink href={`/studies/${slug}/samples#task-names`}>Names in the tasks</PlainLink>;
  if (kept === 0)
    return (
      <p>
        <span aria-hidden="true" className="text-good">
          {"\u2713 "}
        </span>
        {link}: {unified === 1 ? "the quoted name is" : `all ${unified} quoted names are`} replaced by the
        names in the code.
      </p>
    );
  return (
    <Notice>
      <strong className="text-danger">Check this before you open the study.</strong> {link}: {kept} of{" "}
      {unified + kept} quoted {unified + kept === 1 ? "name" : "names"} cannot be replaced, so judges read{" "}
      {kept === 1 ? "a name that is" : "names that are"} not in the code. Change the task text, or accept it.
    </Notice>
  );
}
