import { sql } from "kysely";
import { MADE_LINKS } from "#contract/link-states.ts";
import { CAPABILITIES } from "#contract/platform-capabilities.ts";
import { LINKED_PLATFORMS } from "#contract/platform.ts";
import { keySql } from "./keys.ts";
import { platformJobSql, PRIORITIES, type JobChange } from "./queue.ts";
import { isTold } from "./told.ts";

/** A burst of changes is one sending: the first of them waits so long for the rest. */
const BURST_MS = 5_000;

const ITEM = { platform: sql`item.platform`, productId: sql`item.product_id` };
/** The keys of the jobs of a `platform_items item`; a product that the platform has not yet has no id of its own. */
export const keyOfSlots = keySql("send-slots", { ...ITEM, itemId: sql`item.item_id` });
export const keyOfItem = keySql("send-item", {
  ...ITEM,
  itemId: sql`case when item.state = 'UNSENT' then '' else item.item_id end`,
});

/**
 * A job for each platform that carries a product which is one of these, or needs one of these
 * resources (without any named: for each): what is free of it is to be sent, nothing of one that is
 * paused. One that waits already is enough, whatever its time. Always
 * in the order of the products, so that none waits for one that waits for it.
 */
export const sendingSlots = (
  hospitalId: string,
  heldIds?: readonly string[],
  { withinMs = 0, unsent = false }: { withinMs?: number; unsent?: boolean } = {},
): JobChange => sql`
  select count(adding_job(
    identifier => ${platformJobSql("send-slots", sql`platform`)},
    payload => json_build_object('hospitalId', ${hospitalId}::uuid, 'platform', platform,
      'productId', product_id, 'itemId', item_id),
    queue_name => key,
    run_at => now() + (${BURST_MS} + random() * ${withinMs}::float8) * interval '1 ms',
    job_key => key,
    priority => ${PRIORITIES["send-slots"]}::integer,
    job_key_mode => 'preserve_run_at'))
  from (
    select item.platform, product_id, item_id,
      ${keyOfSlots} as key
    from products as product
      join platform_items as item using (hospital_id, product_id)
      join platform_links as link on link.hospital_id = item.hospital_id
        and link.platform = item.platform and ${isMade} and ${isTold("SLOTS")}
    where product.hospital_id = ${hospitalId}
      and ${heldIds ? needing(heldIds) : sql`true`}
      and ${unsent ? sql`slots_sent_hash is null and slots_ended is null` : sql`true`}
      and item.state not in ('UNSENT', 'GONE')
    order by product_id, item.platform, item_id) as carried`;

/** What is paused waits; without a link nobody is told. */
const isMade = sql`link.state = any (${[...MADE_LINKS]}::text[])`;

/** A job for each platform that carries this product, or is to: what it is is to be told. */
export const sendingItem = (hospitalId: string, productId: string): JobChange => sql`
  select count(adding_job(
    identifier => ${platformJobSql("send-item", sql`platform`)},
    payload => json_build_object('hospitalId', ${hospitalId}::uuid, 'platform', platform,
      'productId', ${productId}::uuid, 'itemId', item_id),
    queue_name => key,
    run_at => now() + ${BURST_MS} * interval '1 ms',
    job_key => key,
    priority => ${PRIORITIES["send-item"]}::integer,
    job_key_mode => 'preserve_run_at'))
  from (
    select link.platform, item_id,
      ${keySql("send-item", {
        platform: sql`link.platform`,
        productId: sql`${productId}::text`,
        itemId: sql`coalesce(item_id, '')`,
      })} as key
    from products as product
      join platform_links as link using (hospital_id)
      left join platform_items as item on item.hospital_id = product.hospital_id
        and item.product_id = product.product_id and item.platform = link.platform
        and item.state not in ('UNSENT', 'GONE')
    where product.hospital_id = ${hospitalId} and product.product_id = ${productId}
      and link.platform = any (${TOLD_ITEMS}::text[]) and ${isMade} and ${isTold("ITEM")}
      and (item_id is not null
        or (product.state = 'PUBLISHED' and link.platform = any (product.platforms)))
    order by link.platform, item_id) as carried`;

const TOLD_ITEMS = LINKED_PLATFORMS.filter((platform) =>
  CAPABILITIES[platform].told.includes("ITEM"),
);

const needing = (heldIds: readonly string[]) =>
  sql`array[product_id, doctor_id, facility_id] && ${heldIds}::uuid[]`;
