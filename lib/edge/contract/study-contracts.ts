import "server-only";
import { z } from "zod";
import { contract } from "./contract";
import {
  protocolDocumentSchema,
  protocolPatchSchema,
  slugParams,
  stateSchema,
  studyDetailsSchema,
  studyStateSchema,
} from "./study-schemas";

const group = "Studies";

export const createStudyContract = contract({
  method: "POST",
  path: "/api/v1/studies",
  group,
  scope: "write",
  summary: "Create a study",
  about:
    "Makes a draft that you own. Every fault of the protocol is named with its path, and then nothing is stored.",
  document: protocolDocumentSchema,
  example: {
    slug: "my-study",
    title: "Which implementation?",
    design: "side-by-side",
    languages: ["python"],
    systems: [{ id: "model-a" }, { id: "model-b" }],
  },
  answer: { status: 201, about: "The draft.", schema: studyStateSchema },
  problems: { conflict: "There is a study of this slug." },
});

export const listStudiesContract = contract({
  method: "GET",
  path: "/api/v1/studies",
  group,
  scope: "read",
  summary: "List your studies",
  about: "Newest first, archived ones too; for an administrator everybody's.",
  answer: {
    status: 200,
    about: "The studies you are a member of.",
    schema: z.object({
      studies: z.array(z.object({ slug: z.string(), title: z.string(), state: stateSchema })),
    }),
  },
});

export const getStudyContract = contract({
  method: "GET",
  path: "/api/v1/studies/{slug}",
  group,
  scope: "read",
  summary: "Read a study",
  params: slugParams,
  answer: {
    status: 200,
    about: "Its state, dates, stamps, hashes and protocol.",
    schema: studyDetailsSchema,
  },
});

export const updateStudyContract = contract({
  method: "PATCH",
  path: "/api/v1/studies/{slug}",
  group,
  scope: "write",
  summary: "Change a draft",
  about:
    "Each top-level field that is given replaces the stored one; what nobody ever said follows the design's preset.",
  params: slugParams,
  document: protocolPatchSchema,
  example: { title: "Which implementation is better?", limits: { sessions: 20 } },
  answer: { status: 200, about: "The draft.", schema: studyStateSchema },
  problems: { conflict: "The study is no draft any more." },
});

export const deleteStudyContract = contract({
  method: "DELETE",
  path: "/api/v1/studies/{slug}",
  group,
  scope: "write",
  summary: "Delete a study",
  about:
    "With all its samples, sessions and answers, for ever; a line of the audit log stays. Its owners can.",
  params: slugParams,
  query: z.strictObject({
    confirm: z.string().describe("The study's slug once more, so that no mistyped address deletes a study"),
  }),
  answer: { status: 204, about: "It is gone." },
});
