// `npm start` and `npm run dev`.
import { firstSteps } from "./first-steps.mjs";
import { outliveLog } from "./outlive-log.mjs";

outliveLog();
firstSteps();
const { register } = await import("tsx/esm/api");
register();
await import("./start.ts");
