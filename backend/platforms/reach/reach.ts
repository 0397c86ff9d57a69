import type { Endpoint } from "../platform.ts";
import { createPublicFetch } from "./public-fetch.ts";

const publicFetch = createPublicFetch();

/**
 * The network of one link: what the installation itself names (EMR_FHIR_URL) is reached as it is, any
 * other origin, typed by a hospital, only where it is public.
 */
export const reachOf =
  ({ url, fetch: own = fetch }: Endpoint, elsewhere = publicFetch): typeof fetch =>
  (input, init) => {
    const asked = new URL(input instanceof Request ? input.url : input);
    return asked.origin === new URL(url).origin ? own(input, init) : elsewhere(input, init);
  };

/**
 * The network for an address that somebody else says, as of a picture: what lies below the installation's
 * address is reached as it is, anything else, also beside it, only where it is public.
 */
export const reachBelow =
  ({ url, fetch: own = fetch }: Endpoint, elsewhere = publicFetch): typeof fetch =>
  (input, init) => {
    const asked = new URL(input instanceof Request ? input.url : input);
    return isBelow(asked, url) ? own(input, init) : elsewhere(input, init);
  };

/** Does an address lie below this base? With a query the base itself does: `…/fhir?_getpages=…`. */
export function isBelow(url: URL | null, base: string): boolean {
  const { origin, pathname } = new URL(base);
  return (
    url?.origin === origin &&
    `${url.pathname}/`.startsWith(pathname.endsWith("/") ? pathname : `${pathname}/`) &&
    (url.username || url.password) === ""
  );
}
