import { createAdminLink } from "@/lib/operations/people/create-admin-link";
import { createDemos } from "@/seed/index";

/** Run by `npm start`: makes the demo studies once, and the first administrator's link while there is none. */
const startedMs = Date.now();
const lines = process.env.EVENHAND_DEMOS === "0" ? [] : await createDemos(new Date());
for (const line of lines) console.log(`> ${line}`);
const link = await createAdminLink(Date.now(), startedMs);
if (link.kind === "made") console.log(`link ${link.path}`);
if (link.kind === "made-elsewhere")
  console.log(
    "> The first administrator's link was printed by another start within the last minute. It still works, once.",
  );
process.exit(0);
