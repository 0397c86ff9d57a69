import { useRouteLoaderData } from "@remix-run/react";
import type { loader as rootLoader } from "#app/root.tsx";
import { shownLinks } from "#app/text/link-health.ts";
import type { LinkedPlatform } from "#contract/platform-names.ts";

/** The platforms that the hospital is linked with, as the bar has them; null where that could not be read. */
export function useReached(): LinkedPlatform[] | null {
  const links = useRouteLoaderData<typeof rootLoader>("root")?.hospital?.links;
  return links ? shownLinks(links).map(({ platform }) => platform) : null;
}
