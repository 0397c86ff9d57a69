import { sql } from "kysely";
import { STANDING_LINKS } from "#contract/link-states.ts";

/**
 * True for a reservation `r` where the link of its platform stands: linked, and not paused. Else it
 * waits: nothing is told, and what was not told is planned once the link stands again.
 */
export const isLinkUp = sql<boolean>`exists (
  select from platform_links as link
  where link.hospital_id = r.hospital_id and link.platform = r.platform
    and link.state = any (${[...STANDING_LINKS]}::text[]))`;
