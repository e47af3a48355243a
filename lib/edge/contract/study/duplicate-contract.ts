import "server-only";
import { z } from "zod";
import { contract } from "@/lib/edge/contract/contract";
import { slugParams, studyStateSchema } from "@/lib/edge/contract/study-schemas";

export const duplicateStudyContract = contract({
  method: "POST",
  path: "/api/v1/studies/{slug}/duplicate",
  group: "Studies",
  scope: "write",
  summary: "Duplicate a study",
  about:
    "Makes a draft with this study's design, tasks, samples and imported metrics, in whatever state this one is. Answers, judges, invites and the seed stay behind.",
  params: slugParams,
  body: z.strictObject({
    slug: z.string().max(200).describe("Of the new draft"),
    title: z.string().max(200),
  }),
  example: { slug: "my-study-2", title: "My study, once more" },
  answer: { status: 201, about: "The new draft.", schema: studyStateSchema },
  problems: { conflict: "There is a study of that name, or this one was imported or is a throw-away copy." },
});
