import type { SendingsAsked } from "#app/clients/linking.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { platformJobs } from "../../addresses.ts";

/** The address of what of a platform's sendings is asked for. */
export function jobsAddress(platform: LinkedPlatform, { state, cursor }: SendingsAsked): string {
  const query = new URLSearchParams();
  if (state) query.set("state", state);
  if (cursor) query.set("cursor", cursor);
  return query.size === 0 ? platformJobs(platform) : `${platformJobs(platform)}?${query}`;
}
