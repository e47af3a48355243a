import "server-only";
import { z } from "zod";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { storableText } from "@/lib/text/identifiers";
import { localeSchema } from "@/lib/study/wording/locale-schema";

export const startSchema = z.strictObject({
  study: storableText(200),
  invite: storableText(200).optional(),
  consent: z.union([z.boolean(), z.string()]).optional(),
  /** One of the languages that the study is offered in; its own where it is left out. */
  locale: localeSchema.optional(),
  profile: z.record(z.string(), z.union([z.string().max(2000), z.number()])).default({}),
  /** One of the choices for every question of the quiz, where the study has one. */
  quiz: z.record(z.string(), z.string().max(2000)).optional(),
  external: z.record(z.string(), storableText(200)).optional(),
});
type StartBody = z.infer<typeof startSchema>;

/** What decides whether somebody may begin, before they have read on: a start without the quiz. */
export const eligibilitySchema = startSchema.omit({ quiz: true });

export interface StartRequest {
  body: StartBody;
  idempotencyKey: string | null;
  /** The token of an earlier session in this study, if the browser has one. */
  token: string | null;
  /** A signed-in researcher's session is a preview: marked, and never counted. */
  isResearcher: boolean;
  /** A simulated judge's: only in studies that are marked as simulated, where nobody else begins. No request says so. */
  isSimulated?: boolean;
}

/** What a start key remembers of an invite: its code is stored nowhere. */
export function inviteMark({ invite }: StartBody): string {
  return invite === undefined ? "" : Buffer.from(hashSecretToken(invite)).toString("hex");
}
