import "server-only";
import { z } from "zod";
import { invitesSchema } from "@/lib/study/invite";
import { contract } from "./contract";
import { slugParams } from "./study-schemas";

export const INVITE_COLUMNS = ["link", "code", "kind", "uses", "arm", "label"] as const;

export const createInvitesContract = contract({
  method: "POST",
  path: "/api/v1/studies/{slug}/invites",
  group: "Judges",
  scope: "write",
  summary: "Make invites",
  about:
    "Links for judges. This answer is the only place where the codes ever stand: the database keeps their SHA-256. " +
    "With `Accept: text/csv` it is a CSV file of the columns `" +
    `${INVITE_COLUMNS.join(",")}\`.`,
  params: slugParams,
  body: invitesSchema.meta({
    id: "NewInvites",
    description:
      "`count` links. A personal one starts one session and resumes it on any device; a general one starts `uses` of them, or any number. Judges who come by an invite that names an arm are placed in it, not randomised.",
  }),
  example: { count: 10, kind: "personal" },
  answer: {
    status: 201,
    about: "The invites.",
    schema: z.object({
      invites: z.array(
        z.object({
          link: z.url().describe("For the judge"),
          code: z.string(),
          kind: z.enum(["personal", "general"]),
          uses: z.int().nullable().describe("Sessions it may start; null is any number"),
          arm: z.string().nullable(),
          label: z.string(),
        }),
      ),
    }),
    texts: { "text/csv": "One invite a row." },
  },
  problems: { conflict: "The study is not open." },
});
