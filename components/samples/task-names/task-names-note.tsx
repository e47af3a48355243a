import { Notice } from "@/components/ui/notice";
import { PlainLink } from "@/components/ui/plain-link";
import type { TaskNames } from "@/lib/presentation/task-names/task-names";

/** What becomes of names quoted in tasks, in a line; a warning before opening where some of them stay. */
export function TaskNamesNote({ slug, names }: { slug: string; names: TaskNames | null }) {
  if (names === null) return null;
  const { unified, kept, isReady } = names;
  if (!isReady) return <p>Names quoted in tasks are replaced once all samples are prepared.</p>;
  if (unified + kept === 0)
    return <p>No task text has a name from its programs in backticks, so no text is changed.</p>;
  const link = <PlainLink href={`/studies/${slug}/samples#task-names`}>Names in the tasks</PlainLink>;
  if (kept === 0)
    return (
      <p>
        <span aria-hidden="true" className="text-good">
          {"\u2713 "}
        </span>
        {link}:{" "}
        {unified === 1
          ? "the quoted name is replaced by its new name"
          : `all ${unified} quoted names are replaced by their new names`}
        .
      </p>
    );
  return (
    <Notice>
      <strong className="text-danger">Check this before you open the study.</strong> {link}: {kept} of{" "}
      {unified + kept} quoted {unified + kept === 1 ? "name" : "names"} {kept === 1 ? "stays" : "stay"} as
      written. {kept === 1 ? "It may not match the name" : "They may not match the names"} in the code. Edit
      the task text, or leave it as it is.
    </Notice>
  );
}
