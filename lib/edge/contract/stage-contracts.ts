import "server-only";
import { z } from "zod";
import { contract } from "./contract";
import { slugParams } from "./study-schemas";

const group = "Life of a study";

const stagesSchema = z.object({
  stages: z.array(
    z.object({
      stage: z.enum(["pretest", "main"]),
      state: z.enum(["waiting", "open", "closed"]),
      closedAt: z.string().nullable(),
      people: z.int().describe("Who may do its tasks"),
      begun: z.int().describe("Who opened one of them"),
      ended: z.int().describe("Who ended all of them"),
      atWork: z.int().describe("Who has one open"),
      excluded: z.int().nullable().describe("Behind a closed pretest: how many were left out"),
      groups: z.array(z.object({ name: z.string(), people: z.int() })).describe("The fastest group first"),
    }),
  ),
});

export const listStagesContract = contract({
  method: "GET",
  path: "/api/v1/studies/{slug}/stages",
  group,
  scope: "read",
  summary: "List the stages of timed tasks",
  about: "How many people are where, and no time that anybody took.",
  params: slugParams,
  answer: { status: 200, about: "The stages, in their order.", schema: stagesSchema.meta({ id: "Stages" }) },
  problems: { not_found: "There is no such study, or it has no timed tasks." },
});

export const closeStageContract = contract({
  method: "POST",
  path: "/api/v1/studies/{slug}/stages/{stage}/close",
  group,
  scope: "write",
  summary: "Close a stage of timed tasks",
  about:
    "Closing the pretest excludes and groups people by the frozen rule, and plans the main part from the study's keyed stream. Who has the pretest open then has not finished it. Closing the main part opens no further task; a task that is open may be finished.",
  params: slugParams.extend({ stage: z.enum(["pretest", "main"]) }),
  answer: { status: 200, about: "The stage is closed.", schema: stagesSchema.meta({ id: "ClosedStages" }) },
  problems: {
    conflict: "It is closed already, or not its turn; too few people; or a submission is being tested.",
    not_found: "There is no such study, or it has no timed tasks.",
  },
});
