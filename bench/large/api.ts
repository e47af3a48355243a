import { createReadStream, existsSync, statSync } from "node:fs";
import { request } from "node:http";
import { pipeline } from "node:stream/promises";
import { chromium } from "@playwright/test";
import { call } from "@/bench/load";

export type BenchApi = Awaited<ReturnType<typeof createBenchApi>>;

/** A researcher at the interface and at the pages of a server. */
export async function createBenchApi(url: string, token: string) {
  const bearer = { authorization: `Bearer ${token}` };
  const cookie = await signIn(url);
  const get = async <Answer>(path: string): Promise<Answer> => {
    const reply = await call("GET", `${url}/api/v1/${path}`, null, bearer);
    if (reply.status !== 200)
      throw new Error(`${path} answered ${reply.status}: ${reply.body.slice(0, 500)}`);
    return JSON.parse(reply.body) as Answer;
  };
  const send = async (method: string, path: string, body: unknown): Promise<void> => {
    const reply = await call(method, `${url}/api/v1/${path}`, JSON.stringify(body), bearer);
    if (reply.status >= 300) throw new Error(`${path} answered ${reply.status}: ${reply.body.slice(0, 500)}`);
  };
  return {
    get,
    send,
    preparation: (slug: string) =>
      get<{ presented: number; measured: number }>(`studies/${slug}/preparation`),
    remove: async (slug: string): Promise<void> => {
      const path = `studies/${slug}?confirm=${slug}`;
      const reply = await call("DELETE", `${url}/api/v1/${path}`, null, bearer);
      if (reply.status !== 204)
        throw new Error(`${path} answered ${reply.status}: ${reply.body.slice(0, 500)}`);
    },
    /** How many bytes there were. */
    download: (path: string): Promise<number> => readWhole(`${url}/api/v1/${path}`, bearer),
    /** And after how many seconds the first of them came: all of the page but what is still being worked out. */
    page: async (path: string): Promise<{ bytes: number; first: number }> => {
      const begun = performance.now();
      let first = 0;
      const bytes = await readWhole(`${url}${path}`, { cookie }, () => (first = performance.now() - begun));
      return { bytes, first: first / 1000 };
    },
    /** Asks until the answer is there, as the 503 on the way says, and gives its bytes. */
    untilReady: async (path: string): Promise<number> => {
      for (;;) {
        const reply = await call("GET", `${url}/api/v1/${path}`, null, bearer);
        if (reply.status === 200) return Buffer.byteLength(reply.body);
        if (reply.status !== 503)
          throw new Error(`${path} answered ${reply.status}: ${reply.body.slice(0, 500)}`);
        await new Promise((done) => setTimeout(done, 500));
      }
    },
    upload: async (slug: string, path: string, file: string): Promise<void> => {
      const sending = request(`${url}/api/v1/studies/${slug}/${path}`, {
        method: "POST",
        headers: { ...bearer, "content-type": "text/csv", "content-length": statSync(file).size },
      });
      const answered = new Promise<{ status: number; text: string }>((resolve, reject) => {
        sending.once("error", reject);
        sending.once("response", (response) => {
          const parts: Buffer[] = [];
          response.on("data", (part: Buffer) => parts.push(part));
          response.on("end", () =>
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
          );
        });
      });
      await pipeline(createReadStream(file, { highWaterMark: 256 * 1024 }), sending);
      const { status, text } = await answered;
      if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 500)}`);
    },
  };
}

/** What arrives is counted and let go. */
const readWhole = (address: string, headers: Record<string, string>, onFirst?: () => void): Promise<number> =>
  new Promise((done, failed) => {
    request(address, { headers }, (response) => {
      let bytes = 0;
      if (response.statusCode !== 200) failed(new Error(`${address} answered ${response.statusCode}`));
      if (onFirst) response.once("data", onFirst);
      response.on("data", (part: Buffer) => (bytes += part.length));
      response.on("end", () => done(bytes));
      response.on("error", failed);
      response.on("close", () => failed(new Error(`${address} broke off`)));
    })
      .on("error", failed)
      .end();
  });

async function signIn(url: string): Promise<string> {
  const { createAccountLink } = await import("@/lib/operations/people/create-account-link");
  const { makeAccountFromLink } = await import("@/lib/operations/people/make-account-from-link");
  const account = { email: "pages@example.org", password: "a long password of the bench" };
  const now = new Date();
  const link = await createAccountLink({ actor: null, email: account.email, isAdmin: true, now });
  const token = link.path.split("/").at(-1) ?? "";
  await makeAccountFromLink({ ...account, token, nowMs: now.getTime() });
  const executablePath =
    process.env.CHROMIUM ?? (existsSync("/usr/bin/chromium") ? "/usr/bin/chromium" : null);
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: ["--no-sandbox"],
  });
  const page = await browser.newPage({ baseURL: url });
  await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: /sign in/i }).click();
  await page.waitForURL((address) => !address.pathname.startsWith("/sign-in"));
  const cookies = await page.context().cookies();
  await browser.close();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
