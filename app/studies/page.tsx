import type { Metadata } from "next";
import { StudyList } from "@/components/study/study-list";
import { requirePageUser } from "@/lib/edge/researcher-page";
import { listStudies } from "@/lib/operations/list-studies";

export const metadata: Metadata = { title: "Studies" };

export default async function StudiesPage() {
  const actor = await requirePageUser("/studies");
  return (
    <>
      <h1 className="mb-6">Studies</h1>
      <StudyList studies={await listStudies({ actor })} />
    </>
  );
}
