import { expect, it } from "vitest";
import { readImportGraph } from "@/test/house/import-graph";
import { readSourceFiles } from "@/test/house/source-files";
import { FAILED_PAGE_GROUPS, PAGE_GROUPS } from "./page-groups";

const PAGES: Record<keyof typeof PAGE_GROUPS, string> = {
  begin: "app/judge/[study]/page.tsx",
  session: "app/judge/[study]/session/page.tsx",
  try: "app/judge/[study]/session/try/page.tsx",
  remarks: "app/judge/[study]/session/remarks/page.tsx",
  labels: "app/judge/[study]/session/labels/page.tsx",
  timed: "app/judge/[study]/session/timed/page.tsx",
  closing: "app/judge/[study]/closing/page.tsx",
  end: "app/judge/[study]/end/page.tsx",
};

const files = new Map(readSourceFiles().map((file) => [file.path, file]));
const graph = readImportGraph([...files.values()]);

/** The groups that parts of a page in the browser ask for: those of all files that it imports, however far. */
const groupsOf = (page: string): string[] => {
  const seen = new Set<string>();
  const todo = [page];
  for (let path = todo.pop(); path !== undefined; path = todo.pop()) {
    if (seen.has(path) || !/^(?:app|components)\//.test(path)) continue;
    seen.add(path);
    todo.push(...(graph.get(path) ?? []));
  }
  const asked = [...seen].flatMap((path) => {
    const text = files.get(path)?.text ?? "";
    const refusals = /[^n] useRefusals\(\)/.test(text) ? ["refusals"] : [];
    return [...[...text.matchAll(/useWords\("(\w+)"\)/g)].map(([, group]) => group ?? ""), ...refusals];
  });
  return [...new Set(asked)].toSorted();
};

it.each(Object.entries(PAGES))(
  "the page %s sends the words that its parts ask for, and no others",
  (page, path) => {
    const sent = [...new Set<string>(PAGE_GROUPS[page as keyof typeof PAGES])].toSorted();
    expect(sent).toEqual(groupsOf(path));
  },
);

it("the page for a failed page has its words", () => {
  expect([...FAILED_PAGE_GROUPS]).toEqual(groupsOf("app/judge/[study]/error.tsx"));
});
