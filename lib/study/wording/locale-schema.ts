import { z } from "zod";
import { LOCALES } from "./locales";

/** Apart from the list, which judges' pages have: they carry no parser. */
export const localeSchema = z.enum(LOCALES);
