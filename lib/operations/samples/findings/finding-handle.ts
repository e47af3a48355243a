import { z } from "zod";

/** Whether a text can be the name of a finding in a person's order; the database reads no other. */
export const isFindingHandle = (text: string): boolean => z.uuid().safeParse(text).success;
