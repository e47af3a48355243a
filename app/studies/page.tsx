import type { Metadata } from "next";
import { Suspense } from "react";
import { StudyList } from "@/components/study/study-list";
import { Skeleton } from "@/components/ui/skeleton";
import type { Actor } from "@/lib/auth/actor";
import { requirePageUser } from "@/lib/edge/researcher-page";
import { listStudies } from "@/lib/operations/list-studies";

export const metadata: Metadata = { title: "Studies" };

export default async function StudiesPage() {
  const actor = await requirePageUser("/studies");
  return (
    <>
      <h1 className="mb-6">Studies</h1>
      <Suspense fallback={<Skeleton label="Counting answers…" heights={["h-36", "h-36"]} />}>
        <Studies actor={actor} />
      </Suspense>
    </>
  );
}

async function Studies({ actor }: { actor: Actor }) {
  return <StudyList studies={await listStudies({ actor })} />;
}
