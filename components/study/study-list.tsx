import type { StudyListItem } from "@/lib/study/summary";
import { StudyCard } from "./study-card";

export function StudyList({
  studies,
  hasOthers,
}: {
  studies: readonly StudyListItem[];
  /** There are studies that a filter left out. */
  hasOthers: boolean;
}) {
  if (studies.length === 0)
    return hasOthers ? <p className="text-muted">No study is like that.</p> : <NoStudies />;
  return (
    <ul className="flex flex-col gap-4">
      {studies.map((study) => (
        <StudyCard key={study.slug} study={study} />
      ))}
    </ul>
  );
}

function NoStudies() {
  return (
    <div className="card p-8">
      <h2 className="mb-2">No studies yet</h2>
      <p className="max-w-prose text-muted">
        Begin with a new one; it stays a draft until you open it. Studies that you take part in appear here,
        with their state, their pace and the next thing to do. The server&rsquo;s administrator sees
        everybody&rsquo;s; <code className="font-mono">npm run demo:reset</code> brings the demo studies back.
      </p>
    </div>
  );
}
