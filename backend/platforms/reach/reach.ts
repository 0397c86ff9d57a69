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
