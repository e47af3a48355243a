import type { ReactNode } from "react";
import { JudgeFrame } from "@/components/judge/judge-frame";
import { useWords } from "@/components/judge/words/use-words";

/** Everything about timed tasks but an open one: the frame of the pages around trials, under the study's title. */
export function TimedPage({
  title,
  isBusy = false,
  children,
}: {
  title: string;
  isBusy?: boolean;
  children: ReactNode;
}) {
  const frame = useWords("frame");
  return (
    <JudgeFrame words={{ frame }}>
      <p className="text-muted">{title}</p>
      <div className="timed-page" aria-busy={isBusy || undefined}>
        {children}
      </div>
    </JudgeFrame>
  );
}
