import { sql } from "kysely";
import { toldNoReservation, type HealthColumns } from "#backend/platforms/index.ts";
import type { LinkedPlatform, LinkState } from "#contract/platform.ts";
import { LINKED_PLATFORMS } from "#contract/platform-names.ts";
import { sent, type SentRow } from "./sent.ts";
import { unsent, type UnsentRow } from "./unsent.ts";

/** A link, made or not, with what stands in other tables of it. */
export interface CardRow extends Omit<HealthColumns, "state" | "failures"> {
  platform: LinkedPlatform;
  state: LinkState | null;
  failures: number | null;
  /** What it said of itself when it was verified. */
  account: unknown;
  pausedAt: Date | null;
  pausedBy: string | null;
  circuitFailures: number | null;
  /** Null where it is asked at any time. */
  circuitMs: number | null;
  hint: string | null;
  savedAt: Date | null;
  expiresAt: Date | null;
  published: number;
  products: number;
  differences: number | null;
  toldKind: SentRow["kind"] | null;
  toldId: string;
  toldSince: Date;
  toldName: string;
  toldBlankedAt: Date | null;
  toldStartsAt: Date | null;
  toldStatus: string | null;
}

/** A row for each platform, in their order. */
export const cardsQuery = (hospitalId: string, now: Date) => sql<CardRow>`
  select one.platform, link.state, link.last_received_at, link.pulled_at, link.last_told_at,
    link.receiving_fails_since, link.telling_fails_since, link.paused_at, link.paused_by,
    link.paused_until, link.failures, link.account, ${toldNoReservation} as told_no_reservation,
    link.circuit_failures,
    link.circuit_until,
    case when link.circuit_until > now()
      then (extract(epoch from link.circuit_until - now()) * 1000)::float8 end as circuit_ms,
    credential.hint, credential.saved_at, credential.expires_at, carried.published, carried.products,
    compared.differences, told.kind as told_kind, told.id as told_id, told.since as told_since,
    told.name as told_name, told.blanked_at as told_blanked_at, told.starts_at as told_starts_at,
    told.status as told_status
  from unnest(${[...LINKED_PLATFORMS]}::text[]) with ordinality as one (platform, place)
  left join platform_links as link
    on link.hospital_id = ${hospitalId} and link.platform = one.platform
  left join platform_credentials as credential
    on credential.hospital_id = ${hospitalId} and credential.platform = one.platform
      and credential.slot = 'CURRENT'
  left join lateral (${carried(hospitalId)}) as carried on true
  left join lateral (${compared(hospitalId)}) as compared on true
  left join lateral (${sent({ hospitalId, platform: sql`one.platform`, now, limit: 1 })}) as told
    on true
  order by one.place`;

/** Products that can be offered, and those of them that patients find there. */
const carried = (hospitalId: string) => sql`
  select count(*)::integer as products, (count(*) filter (where exists (
    select from platform_items as item
    where item.hospital_id = product.hospital_id and item.product_id = product.product_id
      and item.platform = one.platform and item.state = 'PUBLISHED')))::integer as published
  from products as product
  where product.hospital_id = ${hospitalId} and product.state not in ('DRAFT', 'ARCHIVED')`;

/** Of the last comparison that was read to an end. */
const compared = (hospitalId: string) => sql`
  select (
    select count(*)::integer from reconciliation_differences as difference
    where difference.hospital_id = run.hospital_id
      and difference.reconciliation_id = run.reconciliation_id
      and difference.resolved_to is null) as differences
  from reconciliations as run
  where run.hospital_id = ${hospitalId} and run.platform = one.platform
    and run.state in ('DONE', 'PARTIAL')
  order by run.started_at desc
  limit 1`;

/** One of the first of what a platform was not sent, with how many there are of each state. */
export type FirstRow = UnsentRow & { waiting: number; failed: number; dead: number };

/** The first of what each platform was not sent: dead, failed, waiting; of each the oldest. */
export const firstQuery = (hospitalId: string, now: Date, shown: number) => sql<FirstRow>`
  select * from (
    select told.*, row_number() over (of_it order by rank, place, kind, id) as number,
      ${counted("WAITING")} as waiting, ${counted("FAILED")} as failed, ${counted("DEAD")} as dead
    from ${unsent(hospitalId, now)} as told
    window of_it as (partition by platform)) as numbered
  where number <= ${shown}
  order by platform, number`;

const counted = (state: UnsentRow["state"]) =>
  sql`(count(*) filter (where state = ${sql.lit(state)}) over of_it)::integer`;
