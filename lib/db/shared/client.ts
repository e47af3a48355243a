import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { type Prisma, PrismaClient } from "@/generated/prisma/client";
import { pool } from "./pool";

const shared = globalThis as { evenhandClient?: PrismaClient };

export function db(): PrismaClient {
  shared.evenhandClient ??= new PrismaClient({ adapter: new PrismaPg(pool()) });
  return shared.evenhandClient;
}

/** The client inside a transaction. */
export type Transaction = Prisma.TransactionClient;

/** Runs `work` in one transaction: all of it or nothing. */
export function transaction<T>(work: (tx: Transaction) => Promise<T>, timeoutMs = 15_000): Promise<T> {
  return db().$transaction(work, { timeout: timeoutMs, maxWait: 10_000 });
}
