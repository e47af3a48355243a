import type { ApiCallEntry } from "./api-document";

/** How to make a call in a shell. */
export function curlLine({ method, path, operation }: ApiCallEntry): string {
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const query = (operation.parameters ?? [])
    .filter(({ in: place, required }) => place === "query" && required)
    .map(({ name, schema }) => {
      const [choice] = schema.enum ?? [];
      return `${name}=${EXAMPLES[name] ?? (typeof choice === "string" ? choice : "my-study")}`;
    });
  const address = path
    .replace("{slug}", "my-study")
    .replace("{file}", "verdicts.csv")
    .replace("{position}", "1");
  const token = operation.security.length > 0 ? [`-H "Authorization: Bearer $TOKEN"`] : [];
  return [
    `curl${method === "GET" ? "" : ` -X ${method}`}`,
    ...token,
    ...(type ? [`-H "Content-Type: ${type}"`, data(type, body?.example)] : []),
    `"$EVENHAND${address}${query.length > 0 ? `?${query.join("&")}` : ""}"`,
  ].join(" \\\n  ");
}

const data = (type: string, example: unknown): string =>
  type === "application/json"
    ? `-d '${JSON.stringify(example ?? {})}'`
    : `--data-binary @file.${type === "application/zip" ? "zip" : "csv"}`;

/** What an example says for parameters that cannot be left out. */
const EXAMPLES: Readonly<Record<string, string>> = { creators: "Lovelace,+Ada", kind: "difference" };
