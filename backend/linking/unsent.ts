import { sql } from "kysely";
import { keyOfItem, keyOfSlots } from "#backend/jobs/item-sendings.ts";
import { toldNoReservation } from "#backend/platforms/index.ts";
import { TELLING } from "./job-keys.ts";
import { latelyFrom } from "./lately.ts";

/** A row of `unsent`: what is to be sent and is not, as the database has it. */
export interface UnsentRow {
  platform: string;
  kind: "RESERVATION" | "SLOTS" | "ITEM";
  id: string;
  state: "DEAD" | "FAILED" | "WAITING";
  /** Among others: DEAD, FAILED, WAITING; of each the oldest first. To the millisecond. */
  rank: number;
  place: Date;
  since: Date;
  tries: number;
  words: string | null;
  ended: boolean;
  /** In so many milliseconds its job runs; null where it has none. */
  runsIn: number | null;
  name: string;
  blankedAt: Date | null;
  startsAt: Date | null;
  status: string | null;
  version: number | null;
}

const STATE = sql`case when ended = 'NO_ANSWER' then 'DEAD'
  when ended is not null or failed or tries > 0 then 'FAILED' else 'WAITING' end`;
const RANK = sql`array_position(array['DEAD', 'FAILED', 'WAITING'], ${STATE})`;

/** What of each platform is to be sent and is not: a table of `UnsentRow`. `now`: the program's own. */
export const unsent = (hospitalId: string, now: Date) => sql`(
  select platform, kind, id, ${STATE} as state, ${RANK} as rank,
    date_trunc('milliseconds', place) as place, since, tries, words, ended is not null as ended,
    (extract(epoch from run_at - now()) * 1000)::float8 as runs_in,
    name, blanked_at, starts_at, status, version
  from (${reservations(hospitalId, now)} union all ${slots(hospitalId, now)}
    union all ${items(hospitalId, now)}) as told)`;

/** When one was last to be told that has no time for it any more: the last that was done to it. */
const planned = sql`(
  select max(line.at) from reservation_history as line
  where line.hospital_id = r.hospital_id and line.reservation_id = r.reservation_id
    and line.action in ('STATUS', 'RESCHEDULED', 'TAKEN_BACK', 'TELL_AGAIN'))`;

/** Its link takes no word of it: nothing waits to be told. */
const isOnlyRead = sql`exists (
  select from platform_links as link
  where link.hospital_id = r.hospital_id and link.platform = r.platform and ${toldNoReservation})`;

const reservations = (hospitalId: string, now: Date) => sql`
  select r.platform, 'RESERVATION' as kind, r.reservation_id as id, r.tell_ended as ended,
    r.sync_state = 'FAILED' as failed, coalesce((job.payload ->> 'failures')::integer, 0) as tries,
    coalesce(r.tell_at, ${planned}, r.status_since) as place,
    coalesce(r.tell_at, ${planned}, r.status_since) as since,
    r.tell_words as words, job.run_at, r.party_name as name, r.blanked_at, r.starts_at, r.status,
    r.version
  from reservations as r
  left join graphile_worker._private_jobs as job on job.key = ${TELLING}
  where r.hospital_id = ${hospitalId} and r.sync_state in ('PENDING', 'FAILED')
    and r.external_id is not null and r.starts_at >= ${latelyFrom(now)}
    and (r.tell_ended is not null or not ${isOnlyRead})`;

const slots = (hospitalId: string, now: Date) =>
  ofProducts(hospitalId, now, {
    kind: "SLOTS",
    failed: sql`item.slots_fails_since`,
    ended: sql`item.slots_ended`,
    tries: sql`item.slots_tries`,
    words: sql`item.slots_words`,
    key: keyOfSlots,
    waits: sql`job.id is not null`,
  });

const items = (hospitalId: string, now: Date) =>
  ofProducts(hospitalId, now, {
    kind: "ITEM",
    failed: sql`item.item_fails_since`,
    ended: sql`item.item_ended`,
    tries: sql`item.item_tries`,
    words: sql`item.item_words`,
    key: keyOfItem,
    waits: sql`job.id is not null or item.state = 'UNSENT'`,
  });

type Part = ReturnType<typeof sql>;

const ofProducts = (
  hospitalId: string,
  now: Date,
  of: Record<"failed" | "ended" | "tries" | "words" | "key" | "waits", Part> & { kind: string },
) => sql`
  select item.platform, ${of.kind} as kind, item.product_id as id, ${of.ended} as ended,
    ${of.failed} is not null as failed, ${of.tries} as tries,
    coalesce(${of.failed}, job.created_at, 'epoch') as place,
    coalesce(${of.failed}, ${now}::timestamptz - (now() - job.created_at), ${now}) as since,
    ${of.words} as words, job.run_at, product.name, null::timestamptz as blanked_at,
    null::timestamptz as starts_at, null as status, null::integer as version
  from platform_items as item
  join products as product
    on product.hospital_id = item.hospital_id and product.product_id = item.product_id
  left join graphile_worker._private_jobs as job on job.key = ${of.key}
  where item.hospital_id = ${hospitalId} and item.state <> 'GONE'
    and (${of.failed} is not null or ${of.ended} is not null or ${of.waits})`;
