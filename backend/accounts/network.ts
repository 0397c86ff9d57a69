import ipaddr from "ipaddr.js";

/**
 * What one subscriber holds, so that changing the address within it gains no tries: an IPv4
 * address, written as IPv6 or not, or the /64 of an IPv6 one (rulings, Guessing). Text that is no
 * address stands for itself.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const known = ipaddr.process(address);
  if (!(known instanceof ipaddr.IPv6)) return known.toString();
  return `${known.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}
