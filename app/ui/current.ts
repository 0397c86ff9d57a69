interface Place {
  to: string;
  /** What lies under these addresses belongs to it, too. */
  also?: readonly string[];
}

/** Of several places the one that an address belongs to: whose own is the longest beginning of it. */
export function currentOf(places: readonly Place[], pathname: string): string | null {
  const isUnder = (prefix: string) =>
    pathname === prefix || (prefix !== "/" && pathname.startsWith(`${prefix}/`));
  const reach = ({ to, also = [] }: Place) =>
    Math.max(0, ...[to, ...also].map((one) => (isUnder(one) ? one.length : 0)));
  const nearest = Math.max(...places.map(reach));
  return nearest === 0 ? null : (places.find((place) => reach(place) === nearest)?.to ?? null);
}
