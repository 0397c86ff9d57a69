import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { kstInstant } from "#contract/kst.ts";
import type { DaysQuery } from "#contract/days.ts";
import { isCalledOff, STATUSES } from "#contract/reservation-status.ts";
import { heldQuery } from "../slots/held.ts";
import { untoldSql } from "./list.ts";

const DAY_MINUTES = 24 * 60;

interface DaysAsked extends Pick<DaysQuery, "from" | "to" | "platform" | "product"> {
  hospitalId: string;
  /** Of what the holds are read, products and resources. */
  heldIds: readonly string[];
  /** Whether the seats that were taken are read. */
  taken: boolean;
}

/**
 * All that a calendar reads of its days, in one statement: how many reservations of each day are
 * alike in what is counted, what is held of some things, and the seats that were taken (`takenBy`).
 */
export function daysQuery(trx: HospitalTransaction, asked: DaysAsked) {
  const { hospitalId, heldIds } = asked;
  const within = { from: kstInstant(asked.from), to: kstInstant(asked.to, DAY_MINUTES) };
  const held = heldIds.length > 0 && heldQuery(trx, hospitalId, heldIds, within);
  return trx.selectNoFrom([
    sql`(select coalesce(json_agg(alike), '[]') from ${alikeQuery(trx, asked).as("alike")})`.as(
      "alike",
    ),
    held
      ? sql`(select coalesce(json_agg(json_build_array(held_id, reservation_id, unit,
          (extract(epoch from "from") * 1000)::bigint, (extract(epoch from "to") * 1000)::bigint)), '[]')
          from ${held.as("held")})`.as("held")
      : sql`'[]'::json`.as("held"),
    asked.taken
      ? sql`(select coalesce(json_agg(json_build_array(product_id, seat,
          (extract(epoch from lower(occupies)) * 1000)::bigint,
          (extract(epoch from upper(occupies)) * 1000)::bigint)), '[]')
          from ${takenQuery(trx, asked).as("taken")})`.as("taken")
      : sql`'[]'::json`.as("taken"),
  ]);
}

function takenQuery(trx: HospitalTransaction, { hospitalId, from, to, product }: DaysAsked) {
  const rows = trx
    .selectFrom("reservations")
    .select(["productId", "seat", "occupies"])
    .where("hospitalId", "=", hospitalId)
    .where("startsAt", ">=", kstInstant(from))
    .where("startsAt", "<", kstInstant(to, DAY_MINUTES))
    .where("seat", "is not", null)
    .where("productId", "is not", null)
    .where(
      "status",
      "in",
      STATUSES.filter((status) => !isCalledOff(status)),
    );
  return product === undefined ? rows : rows.where("productId", "=", product);
}

function alikeQuery(
  trx: HospitalTransaction,
  { hospitalId, from, to, platform, product }: DaysAsked,
) {
  let rows = trx
    .selectFrom("reservations")
    .select([
      sql<string>`(starts_at at time zone 'Asia/Seoul')::date`.as("day"),
      "status",
      sql<boolean>`conflict is not null`.as("clash"),
      sql<boolean>`${untoldSql}`.as("untold"),
      sql<number>`count(*)::int`.as("count"),
    ])
    .where("hospitalId", "=", hospitalId)
    .where("startsAt", ">=", kstInstant(from))
    .where("startsAt", "<", kstInstant(to, DAY_MINUTES))
    .groupBy(["day", "status", "clash", "untold"]);
  if (platform !== undefined) rows = rows.where("platform", "=", platform);
  if (product !== undefined) rows = rows.where("productId", "=", product);
  return rows;
}
