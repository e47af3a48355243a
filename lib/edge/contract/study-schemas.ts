import "server-only";
import { z } from "zod";
import { designSchema } from "@/lib/study/design";
import { slugSchema } from "@/lib/text/identifiers";
import { STUDY_STATES } from "@/lib/study/lifecycle";
import { protocolInputSchema } from "@/lib/study/protocol/protocol-input";
import { importedSchema } from "./imported-schema";

export const slugParams = z.strictObject({ slug: slugSchema.describe("The study's short name") });

export const stateSchema = z.enum(STUDY_STATES).meta({
  id: "StudyState",
  description: "Forward only: DRAFT, OPEN, CLOSED, UNSEALED.",
});

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
const timeSchema = z.iso.datetime().describe("UTC");

export const protocolHashSchema = sha256Schema.describe("SHA-256 of frozen.json, byte for byte");
export const seedCommitmentSchema = sha256Schema.describe("SHA-256 of the 32 bytes of the allocation seed");

/** The document as researchers write it. */
export const protocolDocumentSchema = protocolInputSchema.meta({
  id: "ProtocolDocument",
  description:
    "A study's design. Only slug, title, design and systems are needed: `design` fills in the rest. Texts are CommonMark without raw HTML.",
});

/** Any of the document's fields; each one given replaces the stored one as a whole. */
export const protocolPatchSchema = protocolInputSchema.partial().meta({
  id: "ProtocolPatch",
  description: "The protocol's top-level fields that shall change; each replaces the stored one as a whole.",
});

/** What every answer about a study's state says. */
export const studyStateSchema = z.object({ slug: slugSchema, state: stateSchema });

const summaryShape = {
  slug: slugSchema,
  title: z.string(),
  state: stateSchema,
  design: designSchema,
  isDemo: z.boolean(),
  isSimulated: z.boolean().describe("No person answered: its judges were simulated"),
  imported: importedSchema.nullable().describe("Stamped for ever: its answers were collected elsewhere"),
  copyOf: slugSchema.nullable().describe("The study that this is a throw-away copy of"),
  isPublic: z.boolean(),
  openedAt: timeSchema.nullable(),
  closedAt: timeSchema.nullable(),
  unsealedAt: timeSchema.nullable(),
  isUnsealedEarly: z.boolean().describe("Stamped for ever: unsealed while it was still open"),
  unsealReason: z.string().nullable(),
  protocolHash: protocolHashSchema.nullable(),
  seedCommitment: seedCommitmentSchema.nullable(),
  aggregatePublicWhileOpen: z
    .boolean()
    .describe("Stamped for ever: judges could compare themselves with others while the study was open"),
};

export const studySummarySchema = z
  .object(summaryShape)
  .meta({ id: "StudySummary", description: "What stands at the head of a study. Nothing here is sealed." });

export const studyDetailsSchema = z
  .object({
    ...summaryShape,
    createdAt: timeSchema,
    role: z.enum(["owner", "editor", "viewer"]).describe("What you are to this study"),
    seed: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable()
      .describe("The allocation seed in hex, once the study is unsealed"),
    // Not parsed: a frozen protocol must stay readable whatever a later version of the schema says. A test compares.
    protocol: z.unknown().meta({
      description: "The newest version of the protocol, every default filled in",
      override: { $ref: "#/components/schemas/ProtocolDocument" },
    }),
  })
  .meta({ id: "Study", description: "A study with its protocol." });
