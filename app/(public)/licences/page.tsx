import type { Metadata } from "next";
import { JudgeFrame } from "@/components/judge/judge-frame";
import { LicenceNotices } from "@/components/judge/end/licence-notices";
import { licenceNotices } from "@/seed/notices";
import { wordsIn } from "@/components/judge/words/catalogues";

export const metadata: Metadata = { title: wordsIn("en").frame.licences };

export default function LicencesPage() {
  const words = wordsIn("en");
  return (
    <JudgeFrame words={words}>
      <h1 className="mb-4">{words.licences.title}</h1>
      <LicenceNotices words={words.licences} notices={licenceNotices() ?? []} />
    </JudgeFrame>
  );
}
