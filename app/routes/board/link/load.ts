import type { ReservationClient } from "#app/clients/reservation.ts";
import type { LinkCard, Sending } from "#contract/linking.ts";
import { isLinkMade } from "#contract/platform-names.ts";
import { linkedPlatformSchema, type LinkHealth } from "#contract/platform.ts";

/** So many of what it does not know yet; the rest stands on its own page. */
const SHOWN = 8;

export interface LinkPanelData {
  link: LinkCard;
  /** What it does not know yet, in the order in which it will be told. */
  unsent: Sending[];
  unsentCount: number;
}

/** What the panel of a link shows; null where the address names none that is made. */
export async function loadLink(
  client: ReservationClient,
  hospital: string,
  { search, links }: { search: URLSearchParams; links: readonly LinkHealth[] },
): Promise<LinkPanelData | null> {
  const platform = linkedPlatformSchema.safeParse(search.get("link")).data;
  const known = links.find((one) => one.platform === platform);
  if (platform === undefined || known === undefined || !isLinkMade(known.state)) return null;
  const { link, items } = await client.sendings(hospital, platform, {});
  const { waiting, failed, dead } = link.counts;
  return { link, unsent: items.slice(0, SHOWN), unsentCount: waiting + failed + dead };
}
