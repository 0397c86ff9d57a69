import { sql, type RawBuilder } from "kysely";
import { keyOfItem, keyOfSlots } from "#backend/jobs/item-sendings.ts";
import { keyOf, keySql } from "#backend/jobs/keys.ts";
import type { LinkedPlatform } from "#contract/platform.ts";

/** Keys of jobs of rows that a statement selects. */

/** Of a reservation `r`: what tells its platform of it. */
export const TELLING = keySql("tell-platform", { reservationId: sql`r.reservation_id` });
/** Of the products that a platform has, or that are being made there: what is free, and what they are. */
export const itemKeys = (hospitalId: string, platform: LinkedPlatform): RawBuilder<string> => sql`
  select unnest(array[${keyOfSlots}, ${keyOfItem}]) from platform_items as item
  where item.hospital_id = ${hospitalId} and item.platform = ${platform} and item.state <> 'GONE'`;
/** Of products that are to be made there: what makes them. */
export const makingKeys = (platform: LinkedPlatform, productIds: readonly string[]) => sql<string>`
  select ${keySql("send-item", {
    ...{ platform: sql`${platform}::text`, productId: sql`product_id`, itemId: sql`''` },
  })} from unnest(${productIds}::text[]) as product_id`;
/** All that may wait of a link: but what staff may still take back, whose time has not come. */
export const waitingKeys = (
  hospitalId: string,
  platform: LinkedPlatform,
  now: Date,
): RawBuilder<unknown> => sql`
  select ${TELLING} from reservations as r
  where r.hospital_id = ${hospitalId} and r.platform = ${platform}
    and r.sync_state in ('PENDING', 'FAILED') and r.tell_ended is null and r.tell_at <= ${now}
  union all ${itemKeys(hospitalId, platform)} union all
  select ${keyOf("take-in", { hospitalId, platform })}`;
