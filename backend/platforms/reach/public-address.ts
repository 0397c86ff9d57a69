import ipaddr from "ipaddr.js";

/**
 * Whether an address of the internet's, not of this machine, its network or its provider: of IPv6 only
 * what is handed out to the public (2000::/3), so that no IPv4 address hides in another form.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  if (plain.range() !== "unicast") return false;
  return plain instanceof ipaddr.IPv4 || ((plain.parts[0] ?? 0) & 0xe000) === 0x2000;
}
