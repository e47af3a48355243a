import { z } from "zod";
import { isStorable } from "@/lib/text/identifiers";

/** A cell that must be filled. */
export function filledCell(limit: number) {
  return textCell(limit).min(1, "is empty");
}

/** A cell that may be left empty. */
export function textCell(limit: number) {
  return z
    .string("is missing")
    .max(limit, `has more than ${limit} characters`)
    .refine(isStorable, "holds a NUL character, or half of a character");
}

/** A cell that may be missing or empty, and is null then; otherwise the schema says what is wrong with it. */
export function emptyOr(schema: z.ZodType<string>) {
  return z
    .string()
    .transform((cell, context) => {
      if (cell === "") return null;
      const [issue] = schema.safeParse(cell).error?.issues ?? [];
      if (issue) context.addIssue({ code: "custom", message: issue.message });
      return cell;
    })
    .nullish();
}

/** How a language is called: it stands in keys, filters and reports. */
export const languageCell = filledCell(40).regex(
  /^[\p{L}\p{N}][\p{L}\p{N}+#._ -]*$/u,
  "use letters, digits, '+', '#', '.', '_' and '-'",
);

/** A sample's name; the names that imports make themselves are accepted too. */
export const sampleNameCell = filledCell(250).regex(
  /^[\p{L}\p{N}][\p{L}\p{N}+#:._ -]*$/u,
  "use letters, digits, '_', '.', ':' and '-'",
);
