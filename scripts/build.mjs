// `npm run build`: everything that `npm start` needs and that can be made without a database (for images).
import { firstSteps } from "./first-steps.mjs";

firstSteps();
const { register } = await import("tsx/esm/api");
register();
const { say } = await import("./say.ts");
const { buildIfNeeded, generateIfNeeded } = await import("./build.ts");
const { installDemoPackages } = await import("./demo-packages.ts");
await generateIfNeeded();
const note = await installDemoPackages(say);
if (note) say(note);
say((await buildIfNeeded(say)) ? "Built." : "The build is up to date.");
