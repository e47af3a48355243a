"use client";

import { Maximize } from "lucide-react";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { useTheme } from "@/components/ui/theme";
import { type PreviewMaterial, toPreview } from "@/lib/blind/to-preview";
import { DESIGN_SPECS } from "@/lib/study/designs/designs";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { isLocale, type Locale, LOCALE_ENGLISH } from "@/lib/study/wording/locales";
import { inLocale, localesOf } from "@/lib/study/wording/translations";
import type { LoadPreview } from "@/components/design/design-actions";
import { PREVIEW_READY, type PreviewMessage, type PreviewStep } from "./preview-message";
import { ScaledFrame } from "./scaled-frame";
import { usePreviewMaterial } from "./use-preview-material";

const STEPS: readonly (readonly [PreviewStep, string])[] = [
  ["begin", "Before"],
  ["task", "A task"],
  ["trial", "A trial"],
  ["end", "After"],
];

const NEVER_CHANGES = () => () => undefined;

/** The judge's own page in a frame, as the protocol says at this moment. It sends nothing anywhere. */
export function PreviewPanel({
  protocol,
  first,
  load,
  isBehind,
  step: chosen,
  place,
  onStep,
}: {
  protocol: Protocol;
  first: PreviewMaterial;
  load: LoadPreview;
  /** The document has faults: the last version without any is shown. */
  isBehind: boolean;
  step: PreviewStep;
  /** The section of the form to go back to. */
  place: string | null;
  onStep: (step: PreviewStep) => void;
}) {
  const material = usePreviewMaterial(protocol, first, load);
  // Timed tasks and labels are tried for real: they need the server's clock and tests, or the statements that it finds.
  const hasTrial = DESIGN_SPECS[protocol.design].measures === "scores";
  const isShown = { begin: true, task: hasTrial && protocol.taskFirst, trial: hasTrial, end: true };
  const steps = STEPS.filter(([name]) => isShown[name]);
  const step = isShown[chosen] ? chosen : hasTrial ? "trial" : "begin";
  const [isPhone, setPhone] = useState(false);
  const offered = localesOf(protocol);
  const [wanted, setLocale] = useState<Locale | null>(null);
  const locale = wanted !== null && offered.includes(wanted) ? wanted : protocol.locale;
  const room = useRef<HTMLDivElement>(null);
  const canEnlarge = useSyncExternalStore(
    NEVER_CHANGES,
    () => document.fullscreenEnabled,
    () => false,
  );
  const frame = useRef<HTMLIFrameElement>(null);
  const theme = useTheme();
  const message = useMemo<PreviewMessage>(
    () => ({
      kind: "evenhand-preview",
      step,
      theme,
      preview: toPreview(inLocale(protocol, locale), material),
    }),
    [step, theme, protocol, locale, material],
  );
  useEffect(() => {
    const tell = () => frame.current?.contentWindow?.postMessage(message, window.location.origin);
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source === frame.current?.contentWindow && data === PREVIEW_READY) tell();
    };
    tell();
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [message]);
  return (
    <section aria-labelledby="preview-title" className="min-w-0 xl:sticky xl:top-34">
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="flex w-full flex-wrap items-center justify-between gap-x-4">
          <h2 id="preview-title" className="scroll-mt-36">
            Preview
          </h2>
          {canEnlarge && (
            <Button
              variant="quiet"
              className="max-sm:hidden"
              title="Escape leads back"
              // A browser may refuse; then the page stays as it is.
              onClick={() => void room.current?.requestFullscreen().catch(() => undefined)}
            >
              <Maximize aria-hidden="true" size={16} /> Enlarge
            </Button>
          )}
          {place !== null && (
            <a href={`#${place}`} className={buttonClass("quiet", "xl:hidden")}>
              Back to the form
            </a>
          )}
        </div>
        <div role="group" aria-label="Step" className="mr-auto flex gap-1">
          {steps.map(([name, label]) => (
            <Button key={name} variant="quiet" aria-pressed={step === name} onClick={() => onStep(name)}>
              {label}
            </Button>
          ))}
        </div>
        {offered.length > 1 && (
          <select
            className="field w-auto"
            aria-label="Language of the preview"
            value={locale}
            onChange={({ target }) => setLocale(isLocale(target.value) ? target.value : null)}
          >
            {offered.map((one) => (
              <option key={one} value={one}>
                {LOCALE_ENGLISH[one]}
              </option>
            ))}
          </select>
        )}
        <div role="group" aria-label="Screen" className="flex gap-1 max-sm:hidden">
          <Button variant="quiet" aria-pressed={!isPhone} onClick={() => setPhone(false)}>
            Computer
          </Button>
          <Button variant="quiet" aria-pressed={isPhone} onClick={() => setPhone(true)}>
            Phone
          </Button>
        </div>
      </div>
      <ScaledFrame room={room} frameRef={frame} isPhone={isPhone} locale={locale} />
      <p className="mt-2 text-sm text-muted">
        {isBehind && <strong className="text-danger">The last version without faults. </strong>}
        {material.isExample
          ? "With a built-in example, until there are samples."
          : "With the first samples of the study."}{" "}
        Nothing that is marked here is sent or stored.
        {!hasTrial && " To see a task, try the study from its overview."}
      </p>
    </section>
  );
}
