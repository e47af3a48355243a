import { AppStart } from "./app-start";

const isDevelopment = process.argv.includes("--dev");
const start = new AppStart({
  isDevelopment,
  port: Number(process.env.PORT ?? 3000),
  host: process.env.HOST ?? "0.0.0.0",
});
process.once("SIGINT", () => void start.stop(0));
process.once("SIGTERM", () => void start.stop(0));
try {
  await start.run();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  await start.stop(1);
}
