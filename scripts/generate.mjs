// `npm run generate`: the database client from the data model, and the programs of bundles.
import { register } from "tsx/esm/api";

register();
const { generateIfNeeded } = await import("./build.ts");
await generateIfNeeded();
