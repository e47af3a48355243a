import { RemarkRunner } from "@/components/judge/remarks/remark-runner";
import { sessionMetadata, type SessionPageProps } from "@/app/judge/[study]/session/own-page";
import { PanelPage } from "@/app/judge/[study]/session/panel-page";
import "@/components/judge/programs/programs.css";
import "@/components/judge/try/try.css";
import "./remarks.css";

export const generateMetadata = sessionMetadata;

/** The page of trials with remarks, reasons or the question whether the code was seen before; it is apart, so that other studies’ pages carry nothing of it. */
export default function RemarkPage({ params }: SessionPageProps) {
  return <PanelPage params={params} page="remarks" Runner={RemarkRunner} />;
}
