import { PanelRunner } from "@/components/judge/try/panel-runner";
import { sessionMetadata, type SessionPageProps } from "@/app/judge/[study]/session/own-page";
import { PanelPage } from "@/app/judge/[study]/session/panel-page";
import "@/components/judge/programs/programs.css";
import "@/components/judge/try/try.css";

export const generateMetadata = sessionMetadata;

/** The page of trials whose programs can be run; it is apart, so that other studies' pages carry nothing of it. */
export default function TryPage({ params }: SessionPageProps) {
  return <PanelPage params={params} page="try" Runner={PanelRunner} />;
}
