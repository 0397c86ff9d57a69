import { sql, type RawBuilder } from "kysely";
import type { LinkedPlatform } from "#contract/platform.ts";
import { latelyFrom } from "./lately.ts";

/** A row of `sent`: what a platform took, as the database has it. */
export interface SentRow {
  kind: "RESERVATION" | "SLOTS" | "ITEM";
  id: string;
  since: Date;
  name: string;
  blankedAt: Date | null;
  startsAt: Date | null;
  status: string | null;
}

/** The place of a row in a list whose newest come first. */
export interface SentPlace {
  since: Date;
  kind: string;
  id: string;
}

interface Asked {
  hospitalId: string;
  /** Or the column that has it. */
  platform: LinkedPlatform | RawBuilder<unknown>;
  now: Date;
  limit: number;
  after?: SentPlace | undefined;
}

/** What a platform took of late, the newest first: a query of `SentRow`s. */
export const sent = (asked: Asked) => sql<SentRow>`
  select kind, id, since, name, blanked_at, starts_at, status
  from (
    (${reservations(asked)}) union all (${ofProducts(asked, "SLOTS", sql`item.slots_sent_at`)})
    union all (${ofProducts(asked, "ITEM", sql`item.item_sent_at`)})) as taken
  order by since desc, kind desc, id desc
  limit ${asked.limit}`;

/** Behind the last of the page before. */
const behind = ({ after }: Asked, since: RawBuilder<unknown>, kind: string, id: string) =>
  after === undefined
    ? sql`true`
    : sql`(${since}, ${kind}::text, ${sql.ref(id)}) <
        (${after.since}::timestamptz, ${after.kind}::text, ${after.id}::uuid)`;

/** Each line of the history is a telling of its own: the same reservation may stand there twice. */
const reservations = (asked: Asked) => sql`
  select 'RESERVATION' as kind, r.reservation_id as id, line.at as since, r.party_name as name,
    r.blanked_at, coalesce((line.after ->> 'start')::timestamptz, r.starts_at) as starts_at,
    line.to_status as status
  from reservation_history as line
  join reservations as r
    on r.hospital_id = line.hospital_id and r.reservation_id = line.reservation_id
  where line.hospital_id = ${asked.hospitalId} and line.action = 'TOLD'
    and line.at >= ${latelyFrom(asked.now)} and r.platform = ${asked.platform}
    and ${behind(asked, sql`line.at`, "RESERVATION", "r.reservation_id")}
  order by line.at desc, r.reservation_id desc
  limit ${asked.limit}`;

const ofProducts = (asked: Asked, kind: "SLOTS" | "ITEM", at: RawBuilder<unknown>) => sql`
  select ${sql.lit(kind)} as kind, item.product_id as id, ${at} as since, product.name,
    null::timestamptz as blanked_at, null::timestamptz as starts_at, null as status
  from platform_items as item
  join products as product
    on product.hospital_id = item.hospital_id and product.product_id = item.product_id
  where item.hospital_id = ${asked.hospitalId} and item.platform = ${asked.platform}
    and ${at} >= ${latelyFrom(asked.now)} and ${behind(asked, at, kind, "item.product_id")}
  order by ${at} desc, item.product_id desc
  limit ${asked.limit}`;
