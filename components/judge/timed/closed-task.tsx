import { Title } from "./title";
import { Button } from "@/components/ui/button";
import { languageName } from "@/components/judge/programs/use-program";
import type { WorkView } from "@/lib/blind/timed-view";
import type { Act } from "./timed-api";
import { useWords } from "@/components/judge/words/use-words";

/** A task that is not open: what opening it does, or why it is closed. The task itself is not shown. */
export function ClosedTask({
  view,
  onAct,
  onNext,
}: {
  view: WorkView;
  onAct: (act: Act) => void;
  onNext: () => void;
}) {
  const coverWords = useWords("cover");
  const pausedWords = useWords("paused");
  const endedWords = useWords("ended");
  const { state } = view;
  const place = coverWords.heading({ position: view.position, total: view.total });
  if (state === "open") return null;
  if (state === "new")
    return (
      <>
        <Title>{place}</Title>
        <p className="text-muted">
          <bdi translate="no">{languageName(view.task.language)}</bdi>
          {view.limitMs !== null && (
            <>
              {" · "}
              <bdi>{coverWords.limit({ minutes: Math.round(view.limitMs / 60_000) })}</bdi>
            </>
          )}
        </p>
        <p>
          {coverWords.starts} {view.mayPause ? coverWords.mayPause : coverWords.noPause}
        </p>
        <p className="program-note timed-phone">{coverWords.phone}</p>
        <Button variant="primary" onClick={() => onAct("open")}>
          {coverWords.open}
        </Button>
      </>
    );
  const words = state === "paused" ? pausedWords : endedWords[state];
  return (
    <>
      <p className="program-note">{place}</p>
      <Title key={state}>{words.title}</Title>
      <p>{words.body}</p>
      <Button variant="primary" onClick={() => (state === "paused" ? onAct("resume") : onNext())}>
        {state === "paused" ? pausedWords.resume : endedWords.next}
      </Button>
    </>
  );
}
