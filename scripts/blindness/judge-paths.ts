import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Every page of the judge's world as the routes say it, so that a new one is crawled without anybody thinking of it. */
export function judgePaths(slug: string): string[] {
  const room = join("app", "judge", "[study]");
  return readdirSync(room, { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|[\\/])page\.tsx$/.test(file))
    .map((file) => file.replace(/[\\/]?page\.tsx$/, "").replaceAll("\\", "/"))
    .sort()
    .map((rest) => {
      if (rest.includes("[")) throw new Error(`The crawl does not know how to ask for ${join(room, rest)}.`);
      return rest;
    })
    .map((rest) => `/judge/${slug}${rest && `/${rest}`}`);
}

/** The scripts, styles and pictures of our own that a page names. */
export function assetsOf(page: string): string[] {
  const named = [...page.matchAll(/(?:src|href|content)="(\/[^"#]+)"/g)].map(([, path = ""]) => path);
  return [...new Set(named)].filter((path) => /\.(js|css|svg|png|ico|jpe?g|webp|woff2?)(\?|$)/.test(path));
}
