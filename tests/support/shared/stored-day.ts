import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { MINUTE_MS } from "#contract/kst.ts";
import type { Over } from "#contract/resource.ts";
import type { TestHospital } from "../factories.ts";
import type { Standing } from "./expected-book.ts";
import type { Oracle, Thing } from "./oracle.ts";
import { at, minuteOf, RESOURCES } from "./world.ts";

/** A reservation as the database has it, with what it holds. */
export interface Stored {
  id: string;
  externalId: string | null;
  version: number;
  status: string;
  conflict: string | null;
  overbooked: boolean;
  productId: string;
  start: Date;
  end: Date;
  /** What the last line of its history says that it was booked beyond. */
  over: Over[] | null;
  holds: { id: string; unit: number; from: string; to: string }[];
}

export async function readDay(
  trx: HospitalTransaction,
  { hospitalId }: TestHospital,
): Promise<Map<string, Stored>> {
  const { rows } = await sql<Stored>`
    select r.reservation_id as id, external_id as "externalId", version, status, conflict,
      overbooked, product_id as "productId", starts_at as start, ends_at as end,
      (select after -> 'over' from reservation_history l
        where l.hospital_id = r.hospital_id and l.reservation_id = r.reservation_id
        order by entry desc limit 1) as over,
      (select coalesce(json_agg(json_build_object('id', held_id, 'unit', unit, 'from', held_from,
        'to', held_to)), '[]') from reservation_holds h
        where h.hospital_id = r.hospital_id and h.reservation_id = r.reservation_id) as holds
    from reservations r where hospital_id = ${hospitalId}`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

const productIdOf = ({ products }: TestHospital, index: number) => products[index]!.productId;

const idOf = (hospital: TestHospital, thing: Thing): string => {
  const index = Number(thing.slice(1));
  return thing.startsWith("p") ? productIdOf(hospital, index) : RESOURCES[index]!.resourceId;
};

/** A thing as a refusal names it, and a line of history. */
export function nameOf({ products }: TestHospital, thing: Thing): Over {
  const index = Number(thing.slice(1));
  if (thing.startsWith("p")) return { kind: "SEAT", name: products[index]!.name };
  const { kind, name } = RESOURCES[index]!;
  return { kind, name };
}

/** Of a stored reservation all that `expectedRow` says of one that must be. */
export function storedRow({ start, end, holds, ...row }: Stored) {
  const { status, conflict, overbooked, productId } = row;
  const units = holds.map(({ id, unit, from, to }) => [id, unit, +new Date(from), +new Date(to)]);
  const place = { productId, start: minuteOf(start), end: minuteOf(end) };
  return { status, conflict, overbooked, ...place, units: units.sort() };
}

export function expectedRow(oracle: Oracle, hospital: TestHospital, must: Standing) {
  const { status, conflict, overbooked, product, start, end } = must;
  const { from, to } = oracle.takes(product, start, end);
  const units = Object.entries(must.units ?? {}).map(([thing, unit]) => [
    idOf(hospital, thing as Thing),
    ...[unit, +at(from), +at(to)],
  ]);
  const productId = productIdOf(hospital, product);
  return { status, conflict, overbooked, productId, start, end, units: units.sort() };
}

/** The units that two have at one minute. */
export function heldTwice(stored: Iterable<Stored>): string[] {
  const seen = new Set<string>();
  const twice: string[] = [];
  for (const { holds } of stored)
    for (const { id, unit, from, to } of holds)
      for (let minute = +new Date(from); minute < +new Date(to); minute += MINUTE_MS) {
        const key = `${id} ${unit} ${minute}`;
        if (seen.has(key)) twice.push(key);
        seen.add(key);
      }
  return twice;
}
