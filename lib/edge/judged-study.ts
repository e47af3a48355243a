/** The request header by which the proxy tells the root layout whose page it draws; a client's own one never gets through. */
export const JUDGED_STUDY = "x-judged-study";

/** The study of a judge's page: its slug in `/judge/<slug>` and below; null elsewhere. */
export function judgedStudy(pathname: string): string | null {
  return /^\/judge\/([a-z0-9][a-z0-9-]*)(?:\/|$)/.exec(pathname)?.[1] ?? null;
}
