import type { SendingsAsked } from "#app/clients/linking.ts";
import { SENDING_STATES } from "#contract/linking.ts";

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
