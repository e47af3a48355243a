import "server-only";
import { z } from "zod";
import { contract } from "@/lib/edge/contract/contract";

const number = z.coerce.number().optional();
const share = z.number().min(0).max(1);

const common = {
  judges: z.int(),
  items: z.int(),
  units: z.int(),
  effect: z.number(),
  alpha: z.number(),
  judgeSd: z.number(),
  unitSd: z.number(),
};
const planSchema = z
  .union([
    z.strictObject({ kind: z.literal("accuracy"), ...common }),
    z.strictObject({ kind: z.enum(["difference", "times"]), spread: z.number(), ...common }),
  ])
  .describe("As it was read, with what the planner begins with where nothing was said");

export const planPowerContract = contract({
  method: "GET",
  path: "/api/v1/power",
  group: "Studies",
  scope: "read",
  summary: "Plan how many judges",
  about:
    "The planner by formula: the power of a plan, how many judges reach the target power, and which effect can be detected. What is left out is as the planner's page begins. " +
    "Accuracies and their spreads are shares from 0 to 1. The page also simulates, which takes longer.",
  query: z.strictObject({
    kind: z
      .enum(["accuracy", "difference", "times"])
      .describe("Human or robot against guessing; two systems side by side or rated; timed tasks"),
    judges: number,
    items: number.describe("Trials of a judge that compare the two systems"),
    units: number.describe("Tasks or samples that trials are drawn from"),
    effect: number.describe("An accuracy, a difference in points of the scale, or a ratio of times"),
    spread: number.describe("SD of single differences, or of the logarithm of single times"),
    judgeSd: number.describe("SD of judges' true values"),
    unitSd: number.describe("SD of tasks' or samples' true values"),
    alpha: number.describe("Two-sided"),
    power: number.describe("The target"),
  }),
  answer: {
    status: 200,
    about: "The plan, and what it can tell.",
    schema: z.strictObject({
      plan: planSchema,
      target: share,
      power: share,
      judges: z.int().nullable().describe("Null where no number of judges within reach is enough"),
      effect: z.number().nullable().describe("Null likewise"),
    }),
  },
});
