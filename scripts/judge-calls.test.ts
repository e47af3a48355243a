import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { openJudgeCalls } from "./judge-calls.mjs";

test("a call whose program throws ends without an answer, and the server goes on", async () => {
  const folder = mkdtempSync(join(tmpdir(), "judge-calls-"));
  const program = join(folder, "judge-calls.mjs");
  writeFileSync(
    program,
    `export const answerNodeCall = ({ url }) =>
       url === "/bad" ? Promise.reject(new Error("broken")) : Promise.resolve({ status: 200, headers: {}, body: "{}" });`,
  );
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const answer = await openJudgeCalls(program);
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(fetch(`${address}/bad`)).rejects.toThrow();
  expect(logged).toHaveBeenCalledOnce();
  expect((await fetch(`${address}/good`)).status).toBe(200);
  server.close();
  logged.mockRestore();
  rmSync(folder, { recursive: true });
});
