import type { AppLoadContext } from "@remix-run/node";
import type { LinkCard } from "#contract/linking.ts";
import { isLinkMade } from "#contract/platform-names.ts";
import type { LinkedPlatform } from "#contract/platform.ts";

/**
 * The link with a platform.
 * @throws Response 404 where there is none
 */
export async function linkOf(
  { clients }: AppLoadContext,
  hospital: string,
  platform: LinkedPlatform,
): Promise<LinkCard> {
  const links = await clients.reservation.links(hospital);
  const link = links.find((one) => one.platform === platform);
  if (!link || !isLinkMade(link.state)) throw new Response("no such link", { status: 404 });
  return link;
}
