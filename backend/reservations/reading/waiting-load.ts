import { sql } from "kysely";
import { LOAD_SILENT_SECONDS, LOADS_WAITING } from "#contract/product-loading.ts";

/** Nobody takes it over now: whoever gives no sign of life does so no more. */
const isLeft = sql`(taking_id is null
  or heartbeat_at < now() - ${sql.lit(LOAD_SILENT_SECONDS)} * interval '1 s')`;

/** The newest import, where it waits: what was left open, and nobody takes it over now. */
export const waitingLoad = (hospitalId: string) => sql`(
  select json_build_object('loadId', l.load_id, 'status', platform_product_loading_status,
    'leftBy', left_by, 'leftAt', left_at, 'open', (
      select count(*) from product_load_items as i
      where i.hospital_id = l.hospital_id and i.load_id = l.load_id and done is null))
  from hospitals as h
    join wizard_drafts as d on d.hospital_id = h.hospital_id
      and process = 'load-naver-product' and is_open
    cross join lateral (
      select hospital_id, load_id, taking_id, heartbeat_at from product_loads as l
      where l.hospital_id = h.hospital_id order by started_at desc, heartbeat_at desc limit 1) as l
  where h.hospital_id = ${hospitalId} and ${isLeft}
    and platform_product_loading_status = any (${[...LOADS_WAITING]}::text[]))`;
