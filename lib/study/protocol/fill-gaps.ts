import { type JsonDocument, isJsonObject } from "./document-path";
import { fillIn } from "./protocol";
import { protocolInputSchema } from "./protocol-input";

/** Stands in for what no default can: never shown, because it is taken out again. */
const STAND_INS = { slug: "s", title: "…", design: "side-by-side", systems: [{ id: "s" }] };

/**
 * A document with its gaps filled in as far as it can be understood, for a form to show: what is of the right shape is
 * completed as `completeProtocol` would, what is not stays as it was written.
 */
export function fillGaps(document: JsonDocument): JsonDocument {
  const fields = Object.entries(protocolInputSchema.shape);
  const isGood = new Map(fields.map(([field, schema]) => [field, schema.safeParse(document[field]).success]));
  const good = Object.fromEntries(Object.entries(document).filter(([field]) => isGood.get(field)));
  const bad = Object.entries(document).filter(([field]) => !isGood.get(field));
  const filled: Record<string, unknown> = { ...fillIn(protocolInputSchema.parse({ ...STAND_INS, ...good })) };
  for (const field of Object.keys(STAND_INS)) if (!(field in good)) delete filled[field];
  for (const [field, value] of bad) {
    const around = filled[field];
    // One bad part of an object leaves the others their defaults.
    filled[field] = isJsonObject(value) && isJsonObject(around) ? { ...around, ...value } : value;
  }
  return filled;
}
