import type { Metadata } from "next";
import { JudgeFrame } from "@/components/judge/judge-frame";
import { LicenceNotices } from "@/components/judge/licence-notices";
import * as words from "@/components/judge/words/en";
import { licenceNotices } from "@/seed/notices";

export const metadata: Metadata = { title: words.landing.licences };

export default function LicencesPage() {
  return (
    <JudgeFrame>
      <h1 className="mb-4">{words.licences.title}</h1>
      <LicenceNotices notices={licenceNotices() ?? []} />
    </JudgeFrame>
  );
}
