import { sql } from "kysely";
import { isTold } from "#backend/jobs/told.ts";
import { STANDING_LINKS } from "#contract/link-states.ts";

/**
 * True for a reservation `r` where the link of its platform stands, linked and not paused, and lets itself
 * be told of reservations. Else it waits: nothing is told, and what was not told is planned once it does.
 */
export const isLinkUp = sql<boolean>`exists (
  select from platform_links as link
  where link.hospital_id = r.hospital_id and link.platform = r.platform
    and link.state = any (${[...STANDING_LINKS]}::text[]) and ${isTold("RESERVATION")})`;
