import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof METHODS)[number];

export interface Route {
  /** As the folders say it: `/studies/[study]/results`. */
  pattern: string;
  kind: "page" | "handler";
  methods: Method[];
}

/** Every page and every route handler there is, read from the folders: a new one cannot be forgotten. */
export function listRoutes(): Route[] {
  return readdirSync("app", { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /(^|\/)(page\.tsx|route\.tsx?)$/.test(file))
    .sort()
    .map((file) => {
      const isPage = file.endsWith("page.tsx");
      const folders = file.split("/").slice(0, -1);
      const pattern = `/${folders.filter((folder) => !/^\(.*\)$/.test(folder)).join("/")}`;
      const source = isPage ? "" : readFileSync(join("app", file), "utf8");
      return { pattern, kind: isPage ? "page" : "handler", methods: isPage ? ["GET"] : methodsIn(source) };
    });
}

/** `export const GET`, `export function POST`, `export const { GET }`, or the entries of `apiMethods({ GET: ... })`. */
const methodsIn = (source: string): Method[] => {
  const table = /apiMethods\(\{([\s\S]*)\}\)/.exec(source)?.[1];
  const said = table ?? source;
  return METHODS.filter((method) =>
    table === undefined
      ? new RegExp(`export (const|async function|function) (\\{[^}]*)?\\b${method}\\b`).test(said)
      : new RegExp(`^\\s*${method}\\b`, "m").test(said),
  );
};

/** Every exported server action and what it promises to answer. */
export function listServerActions(): { name: string; answers: string }[] {
  return ["app", "lib"].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
      .map((file) => join(room, file))
      .flatMap((file) => {
        const source = readFileSync(file, "utf8");
        if (!/^\s*["']use server["'];?\s*$/m.test(source)) return [];
        const found = source.matchAll(
          /export async function (\w+)\s*\([\s\S]*?\)\s*:\s*Promise<([^{]+)>\s*\{/g,
        );
        const actions = [...found].map(([, name = "", answers = ""]) => ({
          name: `${file}: ${name}`,
          answers,
        }));
        const exported = source.match(/^export (async function|const|default)/gm)?.length ?? 0;
        return actions.length === exported
          ? actions
          : [...actions, { name: file, answers: "something this test cannot read" }];
      }),
  );
}
