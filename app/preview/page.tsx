import type { Metadata } from "next";
import { PreviewScreen } from "@/components/design/preview/preview-screen";

export const metadata: Metadata = { title: "Preview", robots: { index: false } };

/** An empty frame, the same for everybody: the editor that holds it sends what it shows, and nothing leaves it. */
export default function PreviewPage() {
  return <PreviewScreen />;
}
