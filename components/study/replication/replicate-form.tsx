"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { z } from "zod";
import { RefusedReport } from "@/components/samples/import-report";
import { type Refusal, postFile, toRefusal } from "@/components/samples/send-file";
import { FileZone } from "@/components/samples/file-zone";
import { NameFields } from "@/components/study/name-fields";
import { SendProgress } from "@/components/samples/send-progress";
import { Button } from "@/components/ui/button";
import { toSlug } from "@/lib/text/to-slug";

type State =
  | { kind: "ready" }
  | { kind: "sending"; sent: number; size: number }
  | { kind: "refused"; refusal: Refusal };

const madeSchema = z.object({ slug: z.string() });

/** A bundle, and what its replication is called; on success one is led to the draft. */
export function ReplicateForm() {
  const router = useRouter();
  const [file, setFile] = useState<File | null>(null);
  const [fileFault, setFileFault] = useState<string | null>(null);
  const [title, setTitle] = useState("");
  const [ownSlug, setOwnSlug] = useState<string | null>(null);
  const [state, setState] = useState<State>({ kind: "ready" });
  const abort = useRef<AbortController | null>(null);
  const slug = ownSlug ?? toSlug(title);
  const send = async (chosen: File): Promise<void> => {
    if (!(await isZip(chosen)))
      return setFileFault(
        `${chosen.name} is no ZIP archive. Choose the bundle.zip that the Export tab of the original study gives.`,
      );
    const size = chosen.size;
    abort.current = new AbortController();
    setState({ kind: "sending", sent: 0, size });
    const query = new URLSearchParams({ slug, ...(title.trim() && { title: title.trim() }) });
    const answer = await postFile(
      `/api/v1/studies/import/bundle?${query.toString()}`,
      { file: chosen, type: "application/zip" },
      {
        onSent: (sent) => setState({ kind: "sending", sent, size }),
        signal: abort.current.signal,
      },
    );
    if (answer === null) return setState({ kind: "ready" });
    const made = madeSchema.safeParse(answer.body);
    if (answer.status !== 201 || !made.success)
      return setState({ kind: "refused", refusal: toRefusal(answer.body) });
    router.push(`/studies/${made.data.slug}/design`);
  };
  const isSending = state.kind === "sending";
  return (
    <form
      className="flex max-w-md flex-col gap-4"
      aria-busy={isSending}
      onSubmit={(event) => {
        event.preventDefault();
        setFileFault(file === null ? "Choose a file first." : null);
        if (file && !isSending) void send(file);
      }}
    >
      <FileZone
        title={file === null ? "Choose a bundle" : "Choose another bundle"}
        where="or drop it here"
        hint="The bundle.zip of a study’s Export tab"
        accept=".zip,application/zip"
        fault={fileFault}
        chosen={file && { name: file.name, bytes: file.size }}
        onFile={(given) => {
          setFile(typeof given === "string" ? null : given);
          setFileFault(typeof given === "string" ? given : null);
          setState({ kind: "ready" });
        }}
      />
      <NameFields
        title={title}
        slug={slug}
        titleHint="Judges read it. Empty: the original’s."
        onTitle={setTitle}
        onSlug={setOwnSlug}
      />
      {isSending && (
        <SendProgress
          is="importing"
          sent={state.sent}
          size={state.size}
          cancel={() => abort.current?.abort()}
        />
      )}
      {state.kind === "refused" && <RefusedReport refusal={state.refusal} />}
      <div>
        <Button type="submit" variant="primary" aria-disabled={isSending}>
          Make the draft
        </Button>
      </div>
    </form>
  );
}

/** Whether a file begins as a ZIP archive does; one that cannot be read is left for the upload to fail. */
async function isZip(file: Blob): Promise<boolean> {
  try {
    const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
    return first === 0x50 && second === 0x4b;
  } catch {
    return true;
  }
}
