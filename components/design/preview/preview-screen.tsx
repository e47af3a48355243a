"use client";

import { useEffect, useState } from "react";
import { Begin } from "@/components/judge/begin/begin";
import { mayBeginAtOnce } from "@/components/judge/begin/begin-steps";
import { PublicBegin, START_CLASS } from "@/components/judge/begin/public-begin";
import { Trial } from "@/components/judge/trial";
import { lengthText } from "@/components/judge/words/texts";
import { useWords } from "@/components/judge/words/use-words";
import { Button } from "@/components/ui/button";
import { wearTheme } from "@/components/ui/theme";
import { PreviewEnd } from "./preview-end";
import { isPreviewMessage, PREVIEW_READY, type PreviewMessage } from "./preview-message";

/** The judge's own screens in a frame, with what the editor sends; nothing leaves this page. */
export function PreviewScreen() {
  const lengthWords = useWords("length");
  const beginWords = useWords("begin");
  const [shown, setShown] = useState<PreviewMessage | null>(null);
  const [isSent, setSent] = useState(0);
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === window.location.origin && source === window.parent && isPreviewMessage(data)) {
        wearTheme(data.theme);
        setShown(data);
      }
    };
    window.addEventListener("message", listen);
    window.parent.postMessage(PREVIEW_READY, window.location.origin);
    return () => window.removeEventListener("message", listen);
  }, []);
  if (!shown) return <p className="p-6 text-muted">The preview appears here.</p>;
  const { study, trial, manners, measures, beginsAtOnce } = shown.preview;
  const length = lengthText(lengthWords, { ...study, isTimed: measures === "minutes" });
  const toTask = () => setShown({ ...shown, step: "task" });
  if (shown.step === "begin" && beginsAtOnce && mayBeginAtOnce(study))
    return (
      <main className="mx-auto w-full max-w-2xl px-4 py-6">
        <h1 className="mb-6">{study.title}</h1>
        <PublicBegin
          words={{ begin: beginWords }}
          view={study}
          length={length}
          label={beginWords.start}
          start={
            <Button variant="primary" className={START_CLASS} onClick={toTask}>
              {beginWords.start}
            </Button>
          }
        />
      </main>
    );
  if (shown.step === "begin")
    return (
      <main className="mx-auto w-full max-w-2xl px-4 py-6">
        <h1 className="mb-6">{study.title}</h1>
        <Begin
          view={study}
          length={length}
          measures={measures}
          panes={trial.panes.length}
          contact={manners.contact}
          comparing={manners.comparing}
          start={
            <Button variant="primary" onClick={toTask}>
              Start with the first one
            </Button>
          }
        />
      </main>
    );
  if (shown.step === "end") return <PreviewEnd preview={shown.preview} />;
  return (
    <Trial
      // What cannot change within a trial starts it anew; words change while one looks.
      key={`${isSent} ${shown.step} ${trial.panes.length} ${manners.taskFirst}`}
      study={null}
      trial={trial}
      manners={{ ...manners, isTaskRead: shown.step === "trial" }}
      isFirst
      isAside
      isSaved={false}
      notice={
        isSent > 0 ? "Complete. In a study the next trial would follow; a preview sends nothing." : null
      }
      send={() => {
        setSent(isSent + 1);
        return Promise.resolve({ is: "stored" });
      }}
    />
  );
}
