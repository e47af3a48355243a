// `npm test`: checks, unit, database and browser tests, with nothing installed by hand.
import { firstSteps } from "./first-steps.mjs";

firstSteps();
const { register } = await import("tsx/esm/api");
register();
await import("./test.ts");
