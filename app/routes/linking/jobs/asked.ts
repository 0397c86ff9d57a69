import type { SendingsAsked } from "#app/clients/linking.ts";
import { SENDING_STATES, type Sending } from "#contract/linking.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { platformJobs } from "../../addresses.ts";

const LONGEST_CURSOR = 500;

/** What the address asks for; what it does not know counts as not given: all that is not sent. */
export function jobsAsked(search: URLSearchParams): SendingsAsked {
  const state = SENDING_STATES.find((one) => one === search.get("state"));
  const cursor = search.get("cursor");
  return {
    ...(state && { state }),
    ...(cursor && cursor.length <= LONGEST_CURSOR && { cursor }),
  };
}

/** The address of that. */
export function jobsAddress(platform: LinkedPlatform, { state, cursor }: SendingsAsked): string {
  const query = new URLSearchParams();
  if (state) query.set("state", state);
  if (cursor) query.set("cursor", cursor);
  return query.size === 0 ? platformJobs(platform) : `${platformJobs(platform)}?${query}`;
}

/** With the question whether one did this at the platform. */
export const askByHand = (page: string, { id }: Pick<Sending, "id">): string =>
  `${page}${page.includes("?") ? "&" : "?"}ask=${id}`;
