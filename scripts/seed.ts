import { createAdminLink } from "@/lib/operations/create-admin-link";
import { createDemos } from "@/seed/index";

/** Run by `npm start`: makes the demo studies once, and the first administrator's link while there is none. */
const lines = process.env.EVENHAND_DEMOS === "0" ? [] : await createDemos(new Date());
for (const line of lines) console.log(`> ${line}`);
const link = await createAdminLink(Date.now());
if (link) console.log(`link ${link}`);
process.exit(0);
