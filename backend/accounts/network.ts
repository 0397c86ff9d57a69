import ipaddr from "ipaddr.js";

/** As some proxies write it into `X-Forwarded-For`; each connection has a port of its own. */
const WITH_PORT = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::\d+)?$/i;

/** The address in `text` as it stands, without a port; null where it is none. */
export function plainAddress(text: string | undefined): string | null {
  const [, v6, v4] = WITH_PORT.exec(text ?? "") ?? [];
  const address = v6 ?? v4 ?? text ?? "";
  if (!ipaddr.isValid(address)) return null;
  return ipaddr.process(address.split("%", 1)[0] ?? "").toString();
}

/**
 * What one subscriber holds, so that changing the address within it gains no tries: an IPv4
 * address, written as IPv6 or not, or the /64 of an IPv6 one (rulings, Guessing), whatever its
 * port. Text that is no address stands for itself.
 */
export function networkOf(text: string, bits: 48 | 64 = 64): string {
  const [, v6, v4] = WITH_PORT.exec(text) ?? [];
  const address = v6 ?? v4 ?? text;
  if (!ipaddr.isValid(address)) return text;
  const known = ipaddr.process(address);
  if (!(known instanceof ipaddr.IPv6)) return known.toString();
  return `${known.parts
    .slice(0, bits / 16)
    .map((part) => part.toString(16))
    .join(":")}::/${bits}`;
}
