import "server-only";
import { spawnSync } from "node:child_process";
import type { Actor } from "@/lib/study/actor";
import type { PersonalPart } from "@/lib/exchange/bundle/left-out";
import type { PackageNotice } from "@/lib/exchange/bundle/licence-chunks";
import { exportBundle } from "@/lib/operations/exchange/export-bundle";
import { unpack } from "./unpack";

/** Takes a study's bundle and unpacks it into a folder; resolves to its paths and the name it was offered under. */
export async function takeBundle(request: {
  actor: Actor;
  slug: string;
  folder: string;
  parts?: readonly PersonalPart[];
  notices?: readonly PackageNotice[];
}): Promise<{ paths: string[]; name: string }> {
  const { actor, slug, folder, parts = [], notices = [] } = request;
  const { stream, name } = await exportBundle({ actor, slug, parts, notices, now: TAKEN });
  return { paths: await unpack(new Uint8Array(await new Response(stream).arrayBuffer()), folder), name };
}

const TAKEN = new Date("2026-01-02T00:00:00Z");

/** As an outsider runs it: in its folder, with nothing around it. */
export function verifyFolder(folder: string): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["verify.mjs"], {
    cwd: folder,
    env: { NODE_ENV: "test" },
  });
  return { status, said: `${String(stdout)}${String(stderr)}` };
}
