import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ResearcherFrame } from "@/components/study/researcher-frame";
import { getPageUser } from "@/lib/edge/researcher-page";
import { signOutAction } from "@/lib/edge/sign-out-action";

export const metadata: Metadata = { robots: { index: false } };

/** The frame only: each page asks who looks at it, because a layout is not asked again on the way to another page. */
export default async function StudiesLayout({ children }: { children: ReactNode }) {
  const user = await getPageUser();
  return (
    <ResearcherFrame user={user} signOut={signOutAction}>
      {children}
    </ResearcherFrame>
  );
}
