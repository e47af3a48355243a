import type { Metadata } from "next";
import { ReplicateForm } from "@/components/study/replication/replicate-form";
import { PlainLink } from "@/components/ui/plain-link";
import { requirePageUser } from "@/lib/edge/researcher-page";

export const metadata: Metadata = { title: "Replicate a study" };

export default async function ReplicatePage() {
  await requirePageUser("/studies/new/bundle");
  return (
    <>
      <PlainLink href="/studies/new" className="text-sm text-muted">
        New study
      </PlainLink>
      <h1 className="mt-2 mb-2">Replicate a study</h1>
      <p className="mb-8 max-w-prose text-muted">
        Upload the <code className="font-mono">bundle.zip</code> of a study that was judged on this or another
        Evenhand server. You get a draft with the same protocol, tasks and programs as they were frozen, to be
        opened with a new seed and judged by other people. Answers and judges are not copied.
      </p>
      <ReplicateForm />
    </>
  );
}
