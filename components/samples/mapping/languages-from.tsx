import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Chosen } from "@/components/samples/chosen";
import type { Importing } from "@/components/samples/use-import";
import { asksLanguages } from "./open-questions";

interface SaidLanguages {
  /** The name of the file that said them. */
  file: string;
  languages: readonly string[];
}

/**
 * Samples that wait for their tasks say which languages those are in: a file of tasks that leaves only that open is read in
 * these, once.
 */
export function useLanguagesOfSamples(tasks: Importing, samples: Importing): SaidLanguages | null {
  const answered = useRef<Chosen | null>(null);
  const [said, setSaid] = useState<SaidLanguages | null>(null);
  useEffect(() => {
    if (tasks.state.is !== "refused" || samples.state.is !== "refused") return;
    const { languages } = samples.state.refusal;
    const isOpen = asksLanguages(tasks, tasks.state.refusal);
    if (!isOpen || languages.length === 0 || answered.current === tasks.state.chosen) return;
    answered.current = tasks.state.chosen;
    setSaid({ file: samples.state.chosen.name, languages });
    tasks.mend((mapping) => ({ ...mapping, fill: { ...mapping.fill, language: [...languages] } }));
  }, [tasks, samples]);
  return said;
}

/** Says where the languages of checked tasks come from, and lets a person say others. */
export function LanguagesFrom({
  said: { file, languages },
  tasks,
}: {
  said: SaidLanguages;
  tasks: Importing;
}) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <span className="[overflow-wrap:anywhere]">
        Each task is imported in {new Intl.ListFormat("en").format(languages)}, the{" "}
        {languages.length === 1 ? "language" : "languages"} of the samples in{" "}
        <span className="font-mono">{file}</span>.
      </span>
      <Button
        className="text-sm"
        onClick={() =>
          tasks.mend(({ fill: { language: _, ...fill } = {}, ...mapping }) => ({ ...mapping, fill }))
        }
      >
        Choose other languages
      </Button>
    </p>
  );
}
