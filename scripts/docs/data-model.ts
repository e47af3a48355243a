import { readFileSync } from "node:fs";

interface Model {
  name: string;
  table: string;
  about: string;
  fields: { name: string; type: string; keys: string[] }[];
  /** Columns that name a row of another table. */
  references: { to: string; isOptional: boolean; isOne: boolean }[];
}

/** `docs/data-model.md`, made from the data model: which tables there are, what each is for, and which names which. */
export function toDataModel(schema: string = readFileSync("prisma/schema.prisma", "utf8")): string {
  const models = readModels(schema);
  const entities = models.map(({ name, fields }) => {
    const lines = fields.map(
      ({ name: field, type, keys }) => `    ${type} ${field}${keys.length > 0 ? ` ${keys.join(", ")}` : ""}`,
    );
    return `  ${name} {\n${lines.join("\n")}\n  }`;
  });
  const arrows = models.flatMap(({ name, references }) =>
    references.map(
      ({ to, isOptional, isOne }) =>
        `  ${to} ${isOptional ? "|o" : "||"}--${isOne ? "o|" : "o{"} ${name} : ""`,
    ),
  );
  return [
    "# The data model",
    "",
    "Made from `prisma/schema.prisma` by `npm run docs`; a test compares the two. What Prisma cannot express (checks, triggers,",
    "partial indexes) is in the SQL of `prisma/migrations`.",
    "",
    "| table | model | what it holds |",
    "| --- | --- | --- |",
    ...models.map(({ name, table, about }) => `| \`${table}\` | ${name} | ${about} |`),
    "",
    "```mermaid",
    "erDiagram",
    ...arrows,
    ...entities,
    "```",
    "",
  ].join("\n");
}

function readModels(schema: string): Model[] {
  const known = new Set([...schema.matchAll(/^model (\w+) \{/gm)].map(([, name = ""]) => name));
  return [...schema.matchAll(/((?:^\/\/\/.*\n)*)^model (\w+) \{\n([\s\S]*?)^\}/gm)].map(
    ([, comment = "", name = "", body = ""]) => {
      const lines = body.split("\n").map((line) => line.trim());
      const columns = lines.flatMap((line) => {
        const found = /^(\w+)\s+(\w+)(\[\])?(\?)?(.*)$/.exec(line);
        return found === null ? [] : [found];
      });
      const references = columns.filter(
        ([, , type = "", , , rest = ""]) => known.has(type) && rest.includes("fields:"),
      );
      const foreign = references.map(([, , , , , rest = ""]) => columnsIn(rest, "fields"));
      const unique = new Set(
        lines.flatMap((line) => (/^@@(?:id|unique)\(\[/.test(line) ? [columnsIn(line, "@@").join()] : [])),
      );
      const isKey = (column: string, rest: string): boolean =>
        /@(?:id|unique)\b/.test(rest) || unique.has(column);
      return {
        name,
        table: /@@map\("([^"]+)"\)/.exec(body)?.[1] ?? name,
        about: comment
          .split("\n")
          .map((line) => line.replace(/^\/\/\/ ?/, ""))
          .join(" ")
          .trim()
          .replaceAll("|", "\\|"),
        fields: columns
          .filter(([, , type = ""]) => !known.has(type))
          .map(([, column = "", type = "", , , rest = ""]) => ({
            name: column,
            type,
            keys: [
              ...(rest.includes("@id") ? ["PK"] : []),
              ...(foreign.some((names) => names.includes(column)) ? ["FK"] : []),
              ...(rest.includes("@unique") ? ["UK"] : []),
            ],
          })),
        references: references.map(([, , to = "", , optional, rest = ""]) => {
          const [column = "", ...others] = columnsIn(rest, "fields");
          const own = columns.find(([, field]) => field === column)?.[5] ?? "";
          return {
            to,
            isOptional: optional !== undefined,
            isOne: others.length === 0 ? isKey(column, own) : unique.has([column, ...others].join()),
          };
        }),
      };
    },
  );
}

/** The names between the brackets behind `fields:`, or behind an attribute of the table. */
function columnsIn(text: string, before: "fields" | "@@"): string[] {
  const list = before === "fields" ? /fields:\s*\[([^\]]*)\]/.exec(text) : /\(\[([^\]]*)\]/.exec(text);
  return (list?.[1] ?? "").split(",").map((name) => name.trim());
}
