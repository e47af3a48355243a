import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { request as send } from "node:http";
import { listBuiltActions } from "./built-actions";
import { expect, test } from "./fixtures";
import { type Inside, openInside } from "./inside";
import { type OwnServer, startServer } from "./own-server";

const PUBLIC = "https://study.example.org";
let folder: string, server: OwnServer, inside: Inside;

/** Behind a proxy that ends TLS: requests come as plain HTTP, with the headers that each kind of proxy sends. */
test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = await mkdtemp(join(tmpdir(), "evenhand-proxy-"));
  server = await startServer(folder, { PUBLIC_URL: PUBLIC, TRUST_PROXY: "1" });
  inside = openInside(folder);
});
test.afterAll(async () => {
  await inside.hangUp();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const upstream = () => new URL(server.address).host;
const TLS = { "X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7" };
const proxies: Record<string, () => Record<string, string>> = {
  "keeps Host": () => ({ ...TLS, Host: "study.example.org" }),
  "names the host in X-Forwarded-Host": () => ({
    ...TLS,
    Host: upstream(),
    "X-Forwarded-Host": "study.example.org",
  }),
  "sends its own Host alone": () => ({ ...TLS, Host: upstream() }),
};

for (const [kind, headersOf] of Object.entries(proxies))
  for (const from of ["/account", "/sign-in"])
    test(`through a proxy that ${kind}, a server action sent from ${from} is done`, async () => {
      const cookie = await signIn(headersOf());
      const { id } = listBuiltActions("none").find(({ name }) => name === "signOutAction") ?? { id: "" };
      const act = (origin: string) =>
        ask("POST", from, {
          headers: {
            ...headersOf(),
            Cookie: cookie,
            Origin: origin,
            "Next-Action": id,
            "Content-Type": "text/plain;charset=UTF-8",
            Accept: "text/x-component",
          },
          body: "[]",
        });
      expect((await act("https://elsewhere.example")).status, "from another site").toBe(400);
      expect(await isIn(cookie, headersOf())).toBe(true);
      expect((await act(PUBLIC)).status).toBeLessThan(400);
      expect(await isIn(cookie, headersOf())).toBe(false);
    });

test("a write by cookie is taken from a page of the public address, and from no other", async () => {
  for (const headersOf of Object.values(proxies)) {
    const cookie = await signIn(headersOf());
    const write = async (origin: string) =>
      (
        await ask("POST", "/api/v1/studies", {
          headers: { ...headersOf(), Cookie: cookie, Origin: origin, "Content-Type": "application/json" },
          body: "{}",
        })
      ).status;
    expect([await write(PUBLIC), await write("https://elsewhere.example")]).toEqual([422, 403]);
  }
});

const isIn = async (cookie: string, headers: Record<string, string>): Promise<boolean> =>
  (await ask("GET", "/account", { headers: { ...headers, Cookie: cookie } })).status === 200;

/** The cookies of a new account's sign-in. */
const signIn = async (headers: Record<string, string>): Promise<string> => {
  const email = `proxy-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const password = "four plain words behind a proxy";
  await inside.ask("account", { email, password, isAdmin: false });
  const csrf = await ask("GET", "/api/auth/csrf", { headers });
  const { csrfToken } = JSON.parse(csrf.text) as { csrfToken: string };
  const answer = await ask("POST", "/api/auth/callback/credentials", {
    headers: {
      ...headers,
      Cookie: toCookie(csrf.cookies),
      Origin: PUBLIC,
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({ csrfToken, email, password }).toString(),
  });
  return toCookie(answer.cookies);
};

const toCookie = (lines: string[]): string => lines.map((line) => line.split(";")[0]).join("; ");

interface Given {
  headers: Record<string, string>;
  body?: string;
}

/** By Node's client: fetch does not send a Host of one's own. */
const ask = (method: string, path: string, { headers, body }: Given) =>
  new Promise<{ status: number; cookies: string[]; text: string }>((done, failed) => {
    const { hostname, port } = new URL(server.address);
    const sending = send({ hostname, port, path, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () =>
        done({
          status: answer.statusCode ?? 0,
          cookies: answer.headers["set-cookie"] ?? [],
          text: Buffer.concat(parts).toString(),
        }),
      );
    });
    sending.on("error", failed);
    sending.end(body);
  });
