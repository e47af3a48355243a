import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ResearcherFrame } from "@/components/study/researcher-frame";
import { getPageUser } from "@/lib/edge/researcher-page";
import { signOutAction } from "@/lib/edge/sign-out-action";

export const metadata: Metadata = { robots: { index: false } };

/** The frame of a person's own account and of everybody's; each page asks who looks at it. */
export default async function PeopleLayout({ children }: { children: ReactNode }) {
  return (
    <ResearcherFrame user={await getPageUser()} signOut={signOutAction}>
      {children}
    </ResearcherFrame>
  );
}
