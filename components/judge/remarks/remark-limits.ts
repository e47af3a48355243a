/** As the verdict's schema has them (lib/score/verdict.ts), without bringing the schema into the browser; a test compares them. */
export const MAX_REASON = 500;
export const MAX_REMARKS = 40;
