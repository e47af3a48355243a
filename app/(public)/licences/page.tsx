import type { Metadata } from "next";
import { JudgeFrame } from "@/components/judge/judge-frame";
import { LicenceNotices } from "@/components/judge/end/licence-notices";
import { landingWords, licencesWords } from "@/components/judge/words/en";
import { licenceNotices } from "@/seed/notices";

export const metadata: Metadata = { title: landingWords.licences };

export default function LicencesPage() {
  return (
    <JudgeFrame>
      <h1 className="mb-4">{licencesWords.title}</h1>
      <LicenceNotices notices={licenceNotices() ?? []} />
    </JudgeFrame>
  );
}
