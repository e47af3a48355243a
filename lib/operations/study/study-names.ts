import "server-only";
import { AppError } from "@/lib/errors";

/** Refuses the name of a page of ours at `/studies/<this>`: a study of that name could not be reached. */
export function refusePageName(slug: string): void {
  if (PAGES.has(slug)) throw notFree(slug);
}

const PAGES = new Set(["new", "import"]);

const notFree = (slug: string): AppError =>
  new AppError("invalid", {
    userMessage: "The protocol has faults.",
    faults: [{ path: "slug", message: `cannot be "${slug}", which is a page of this server` }],
  });

/** The refusal of a name that another study has. */
export const taken = (slug: string): AppError =>
  new AppError("conflict", { userMessage: `There is a study "${slug}" already.` });
