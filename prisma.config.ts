import { defineConfig } from "prisma/config";

/** Lets Prisma's own command line (where its engine can be had) use the same migrations. */
export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  datasource: { url: process.env.DATABASE_URL ?? "" },
});
