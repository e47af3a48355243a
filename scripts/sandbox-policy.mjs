/** Where the workers that run programs and their interpreters are served. */
export const SANDBOX = "/sandbox";

/**
 * The content security policy of a worker that runs programs: code from its own folder only, none from text but WebAssembly, and no
 * connection but to the interpreter's own files.
 *
 * @param {string} path of the request
 * @param {(string | null | undefined)[]} hosts under which browsers may know this server
 */
export function sandboxPolicy(path, hosts) {
  const folder = path.split("/", 3).join("/");
  const known = [...new Set(hosts)].filter((host) => typeof host === "string" && /^[\w.:[\]-]+$/.test(host));
  const own = known.map((host) => `${host}${folder}/`).join(" ") || "'none'";
  return `default-src 'none'; script-src 'wasm-unsafe-eval' ${own}; connect-src ${own}`;
}
