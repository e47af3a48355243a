import { unknownAddress } from "@/lib/edge/api-methods";

/** Everything under /api/v1 that is nothing: a program that mistyped gets a problem document, and no page. */
export {
  unknownAddress as GET,
  unknownAddress as POST,
  unknownAddress as PUT,
  unknownAddress as PATCH,
  unknownAddress as DELETE,
  unknownAddress as OPTIONS,
};
