import { isIPv6 } from "node:net";

/**
 * What counts as one address for limits: an IPv4 address, or the first 64 bits of an IPv6 address, since a household or a
 * rented server has all addresses of such a network (RFC 6177).
 */
export function toNetwork(address: string): string {
  const [plain = ""] = withoutPort(address).split("%");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? fromHexadecimal(plain);
  if (mapped) return mapped;
  if (!isIPv6(plain)) return plain;
  const [head = "", tail = ""] = plain.toLowerCase().split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === "" ? [] : tail.split(":");
  const zeros = plain.includes("::")
    ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0")
    : [];
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/** Some proxies name the port, too: `192.0.2.7:50123`, `[2001:db8::1]:443`. */
const withoutPort = (address: string): string =>
  /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address;

/** An IPv4 address that is written as IPv6 in hexadecimal, `::ffff:c000:207`. */
const fromHexadecimal = (address: string): string | null => {
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address) ?? [];
  if (high === undefined || low === undefined) return null;
  const bits = (Number.parseInt(high, 16) << 16) | Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join(".");
};
