import "server-only";
import { z } from "zod";
import { numberOrReason as number } from "./stat-schemas";

const columnSchema = z.union([
  z.object({ id: z.string(), question: z.string(), kind: z.literal("sample"), system: z.string() }),
  z.object({
    id: z.string(),
    question: z.string(),
    kind: z.literal("pair"),
    earlier: z.string(),
    later: z.string(),
  }),
]);

const summary = z.object({ average: z.array(number), sampleSd: z.array(number) });

/** The table of a side-by-side study as papers print it. */
export const paperTableSchema = z
  .object({
    columns: z.array(columnSchema),
    blocks: z
      .array(
        z.object({
          language: z.string(),
          judges: z.int(),
          missing: z.int(),
          shows: z.enum(["sums", "means"]).describe("Sums only where all cells have as many marks"),
          rows: z.array(
            z.object({
              task: z.string(),
              cells: z
                .array(z.object({ n: z.int(), sum: number, mean: number, missing: z.int() }))
                .describe("In the order of the columns"),
            }),
          ),
          sums: summary,
          means: summary,
        }),
      )
      .describe("One per language"),
  })
  .meta({ id: "PaperTableOfPairs", description: "Tasks by properties by systems." });
