export interface Call {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Who asks: an address, a study, and the token of a session once there is one. */
interface Visitor {
  base: string;
  slug: string;
  token: string;
}

/** One call as a browser with this session's cookie, and a program with its token, would make it. */
export function send(
  { base, slug, token }: Visitor,
  { method, path, headers, body }: Call,
): Promise<Response> {
  return fetch(new URL(path, base), {
    method: method ?? "GET",
    redirect: "manual",
    headers: {
      ...(token && { Cookie: `evenhand-judge-${slug}=${token}`, Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** What a clock says in answers about timed tasks. */
const CLOCK = /"(serverNow|elapsedMs|atMs|savedAtMs)":\d+(?:\.\d+)?/g;

/**
 * Status, headers and body of an answer as one text, with what differs between any two answers taken out: date, token,
 * nonce, times of timed tasks, and the name by which Next tells one answer from another.
 */
export function toRendering(response: Response, raw: string, { token }: Visitor): string {
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1];
  // Next names each answer for the browser's router with 21 random characters.
  const name = /,"([\w-]{21})v",\{"children"/.exec(raw)?.[1];
  const timeless = raw.replaceAll(CLOCK, '"$1":0');
  const headers = [...response.headers]
    // A time has as many digits as it has.
    .filter(([header]) => header !== "date" && !(header === "content-length" && timeless !== raw))
    .map((pair) => pair.join(": "));
  const whole = [response.status, ...headers, "", timeless].join("\n");
  return [token, nonce, name].reduce<string>(
    (text, part, at) => (part ? text.replaceAll(part, `{${at}}`) : text),
    whole,
  );
}
