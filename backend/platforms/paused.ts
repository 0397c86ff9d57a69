import { sql } from "kysely";

/** True for a reservation `r` unless the link of its platform is paused: then it waits. */
export const isNotPaused = sql<boolean>`not exists (
  select from platform_links as link
  where link.hospital_id = r.hospital_id and link.platform = r.platform and link.state = 'PAUSED')`;

/** True for a reservation `r` where the link of its platform stands: linked, and not paused. */
export const isLinkUp = sql<boolean>`exists (
  select from platform_links as link
  where link.hospital_id = r.hospital_id and link.platform = r.platform
    and link.state not in ('NOT_LINKED', 'DISCONNECTED', 'PAUSED'))`;
