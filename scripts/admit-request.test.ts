import { type IncomingHttpHeaders, createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { admitRequest, normaliseUrl, refuse } from "./admit-request.mjs";

describe("the path of a request", () => {
  test.each([
    "/_next/static/../../api/auth/callback/credentials",
    "/_next/static/%2e%2e/%2e%2e/api/auth/callback/credentials",
    "/_next/static/.%2E/x",
    "/_next/static/%252e%252e/x",
    "/_next/static/..%2f..%2fapi",
    "/_next/static/..%5c..%5capi",
    "/_next/static/..\\..\\api",
    "/a/./b",
    "/a/..",
    "/..",
  ])("is refused when it climbs: %s", (path) => expect(normaliseUrl(path)).toBeNull());

  test.each([
    "/%c0%af",
    "/%E0%A4%A",
    "/%",
    "/a%zz",
    "/a%00b",
    "/a%0d%0aSet-Cookie:x",
    "*",
    "http://host/",
    "//host/x",
    "",
  ])("is refused when it cannot be read: %s", (path) => expect(normaliseUrl(path)).toBeNull());

  test.each([
    ["/", "/"],
    ["/judge/a-study?invite=..%2f..&x=%zz", "/judge/a-study?invite=..%2f..&x=%zz"],
    ["/%61pi/auth/csrf", "/api/auth/csrf"],
    ["/a%2eb/c..d/...", "/a.b/c..d/..."],
    ["/studies/s/samples/a%2fb%25", "/studies/s/samples/a%2Fb%25"],
    ["/studies/s/samples/%C3%A9", "/studies/s/samples/%C3%A9"],
  ])("has one spelling: %s", (path, spelling) => expect(normaliseUrl(path)).toBe(spelling));

  test("is refused when it is encoded more often than any address of ours", () => {
    expect(normaliseUrl("/a%25252525252525")).toBeNull();
    expect(normaliseUrl("/a%252525")).toBe("/a%252525");
    // Decoding to the end would take a decoding for every two characters.
    const decode = vi.spyOn(globalThis, "decodeURIComponent");
    expect(normaliseUrl(`/%${"25".repeat(8000)}`)).toBeNull();
    expect(decode.mock.calls.length).toBeLessThan(8);
    decode.mockRestore();
  });

  test("never holds a dot segment after it was admitted, however often it is decoded", () => {
    const piece = fc.constantFrom(
      "..",
      ".",
      "%2e",
      "%252E",
      "/",
      "%2f",
      "%5c",
      "\\",
      "a",
      "%",
      "25",
      "%c3%a9",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const url = normaliseUrl(`/${pieces.join("")}`);
        if (url === null) return;
        expect(new URL(url, "http://host").pathname.split("/")).toHaveLength(url.split("/").length);
        expect(url.split("/").filter((segment) => segment === "." || segment === "..")).toEqual([]);
        expect(normaliseUrl(url)).toBe(url);
      }),
      { seed: 1, numRuns: 2000 },
    );
  });
});

describe("a request", () => {
  const ownKey = "a secret of the process";
  let isBehindProxy = false;
  let publicUrl: URL | undefined;
  const server = createServer((request, response) => {
    const refusal = admitRequest(request, { isBehindProxy, publicUrl, ownKey });
    if (refusal) return refuse(request, response, refusal);
    response.end(JSON.stringify(request.headers));
  });
  beforeAll(() => new Promise<void>((up) => server.listen(0, "127.0.0.1", up)));
  afterAll(() => new Promise((closed) => server.close(closed)));
  const ask = (path: string, { method = "GET", headers = {} } = {}) =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((done, failed) => {
      const { port } = server.address() as AddressInfo;
      send({ host: "127.0.0.1", port, path, method, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () =>
          done({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(parts).toString(),
          }),
        );
      })
        .on("error", failed)
        .end();
    });
  const seen = async (headers: Record<string, string>) =>
    JSON.parse((await ask("/_next/static/x", { headers })).text) as Record<string, string>;

  test("loses the address and the forwarding headers that a client made up", async () => {
    const forged = {
      "X-Evenhand-Address": "9.9.9.9",
      "X-Forwarded-For": "9.9.9.9",
      "X-Forwarded-Proto": "https",
    };
    const headers = await seen({
      ...forged,
      "X-Forwarded-Host": "elsewhere.example",
      Forwarded: "for=9.9.9.9",
    });
    expect(headers["x-evenhand-address"]).toBe("127.0.0.1");
    expect(headers["x-forwarded-proto"]).toBe("http");
    expect(JSON.stringify(headers)).not.toMatch(/9\.9\.9\.9|elsewhere/);
  });

  test("has the address and the protocol that a named proxy added last", async () => {
    isBehindProxy = true;
    const headers = await seen({
      "X-Evenhand-Address": "9.9.9.9",
      "X-Forwarded-For": "9.9.9.9, 192.0.2.1",
      "X-Forwarded-Proto": "http, https",
    });
    expect(headers).toMatchObject({ "x-evenhand-address": "192.0.2.1", "x-forwarded-proto": "https" });
    isBehindProxy = false;
  });

  test("keeps its address when this process sent it to itself, and only then", async () => {
    const own = { "X-Evenhand-Address": "192.0.2.9", "X-Action-Forwarded": "1" };
    const forwarded = await seen({ ...own, "X-Evenhand-Own": ownKey });
    expect(forwarded).toMatchObject({ "x-evenhand-address": "192.0.2.9", "x-action-forwarded": "1" });
    const forged = await seen({ ...own, "X-Evenhand-Own": "a guess" });
    expect(forged).toMatchObject({ "x-evenhand-address": "127.0.0.1", "x-evenhand-own": ownKey });
    expect(forged).not.toHaveProperty("x-action-forwarded");
  });

  test("has the protocol of the configured address", async () => {
    publicUrl = new URL("https://study.example.org");
    expect(await seen({})).toMatchObject({ "x-forwarded-proto": "https" });
    publicUrl = undefined;
  });

  test("from a page of the configured address has that host, whatever the proxy's is, and no other origin has", async () => {
    publicUrl = new URL("https://study.example.org");
    const upstream = { Host: "127.0.0.1:3000" };
    const own = { host: "study.example.org", "x-forwarded-host": "study.example.org" };
    expect(await seen({ ...upstream, Origin: "https://study.example.org" })).toMatchObject(own);
    for (const origin of ["https://elsewhere.example", "http://study.example.org", "null", "nonsense"]) {
      const headers = await seen({ ...upstream, Origin: origin, "X-Forwarded-Host": "elsewhere.example" });
      expect(headers, origin).toMatchObject({ host: "127.0.0.1:3000", origin });
      expect(headers, origin).not.toHaveProperty("x-forwarded-host");
    }
    publicUrl = undefined;
  });

  test("has the host that a named proxy added last", async () => {
    isBehindProxy = true;
    const forwarded = { Host: "127.0.0.1:3000", "X-Forwarded-Host": "elsewhere.example, study.example.org" };
    expect(await seen(forwarded)).toMatchObject({ host: "study.example.org" });
    isBehindProxy = false;
  });

  test("with a climbing path gets one 400, and with an unknown method a 405 that names the known ones", async () => {
    const climbing = await ask("/_next/static/../../api/health");
    expect([climbing.status, climbing.headers["content-type"]]).toEqual([400, "application/problem+json"]);
    expect(JSON.parse(climbing.text)).toMatchObject({ status: 400, type: "urn:evenhand:problem:malformed" });
    for (const method of ["TRACE", "PROPFIND", "SEARCH"])
      expect((await ask("/api/health", { method })).status, method).toBe(405);
    const put = await ask("/sign-in", { method: "PUT" });
    expect([put.status, put.headers.allow]).toEqual([405, "GET, HEAD, POST"]);
    expect((await ask("/api/judge/trials/1", { method: "PUT" })).status).toBe(200);
  });
});
