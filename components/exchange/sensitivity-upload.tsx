"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { z } from "zod";
import { CodeLines } from "@/components/study/code-lines";
import { RefusedReport } from "@/components/samples/import-report";
import { type Refusal, postFile, toRefusal } from "@/components/samples/send-file";
import { FoldedSection } from "@/components/ui/folded-section";
import { FileInput } from "@/components/ui/file-input";

type UploadState =
  | { kind: "ready" }
  | { kind: "sending" }
  | { kind: "refused"; refusal: Refusal }
  | { kind: "stored"; models: number; fitted: number };

const storedSchema = z.object({ models: z.number(), fitted: z.number() });

/** Where a researcher hands in the odds ratios that the bundle's script computed. */
export function SensitivityUpload({ slug }: { slug: string }) {
  const id = useId();
  const router = useRouter();
  const [state, setState] = useState<UploadState>({ kind: "ready" });
  const send = async (file: File) => {
    setState({ kind: "sending" });
    const answer = await postFile(
      `/api/v1/studies/${slug}/sensitivity`,
      { file, type: "text/csv" },
      { onSent: () => undefined, signal: new AbortController().signal },
    );
    const stored = storedSchema.safeParse(answer?.body);
    if (answer?.status !== 200 || !stored.success)
      return setState({ kind: "refused", refusal: toRefusal(answer?.body) });
    setState({ kind: "stored", ...stored.data });
    router.refresh();
  };
  return (
    <FoldedSection
      id="sensitivity"
      title="Sensitivity analysis"
      about="Upload what the bundle’s R script computed: odds ratios of ordinal mixed models."
    >
      <p className="max-w-prose text-muted">
        The bundle’s R script can fit ordinal mixed models, which use only the order of the scores. Run it in
        the unpacked bundle, then upload its file: the results page shows each odds ratio beside the mean.
      </p>
      <CodeLines
        name="In the unpacked folder (R with ordinal and lme4)"
        code="Rscript analysis.R --sensitivity"
      />
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="text-sm font-medium">
          Upload sensitivity.csv
        </label>
        <FileInput
          id={id}
          accept=".csv,text/csv"
          disabled={state.kind === "sending"}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void send(file);
            // The same file may be chosen again after it was corrected.
            target.value = "";
          }}
        />
      </div>
      <p role="status" className="text-sm">
        {state.kind === "sending" && "Uploading…"}
        {state.kind === "stored" &&
          `Stored: ${state.models} ${state.models === 1 ? "model" : "models"}, ${state.fitted} with an odds ratio.`}
      </p>
      {state.kind === "refused" && <RefusedReport refusal={state.refusal} />}
    </FoldedSection>
  );
}
