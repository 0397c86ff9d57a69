import { redirectDocument, type AppLoadContext } from "@remix-run/node";
import { LINKING } from "#app/text/linking.ts";
import { isLinkMade, type LinkHealth, type LinkedPlatform } from "#contract/platform.ts";
import { PLATFORM_SYNC } from "../addresses.ts";

/**
 * The link with a platform, of which a screen stands open.
 * @throws a redirect to the links where there is none (any more)
 */
export function madeLink<Link extends LinkHealth>(
  context: AppLoadContext,
  links: readonly Link[],
  platform: LinkedPlatform,
): Link {
  const link = links.find((one) => one.platform === platform);
  if (!link || !isLinkMade(link.state)) throw toLinks(context, platform);
  return link;
}

/** To the links, where it is said that this one is none; the bar over the page is read anew as well. */
export function toLinks({ session }: AppLoadContext, platform: LinkedPlatform): Response {
  session.flashToast({ type: "info", message: LINKING.notLinked(platform) });
  return redirectDocument(PLATFORM_SYNC);
}
