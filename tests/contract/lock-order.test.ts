import { sql } from "kysely";
import { expect, it } from "vitest";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { ProductOutcome } from "#contract/product-list.ts";
import type { Reservation } from "#contract/reservation.ts";
import { at, useDesk } from "#tests/support/desk.ts";
import { untilWaiting } from "#tests/support/lock-waits.ts";
import { useProducts } from "#tests/support/products.ts";
import { settingsOf, weekdays } from "#tests/support/settings.ts";

/**
 * What changes many rows takes its locks before it changes one, and in the order of all others: while
 * it waits for the first, it holds none of those behind.
 */
const desk = useDesk();
const { send, make, become } = useProducts(desk);
const { save } = settingsOf(desk);

/** Holds what `first` takes, lets `call` begin and wait for it, and asks then whether `behind` is free. */
async function isFreeMeanwhile<Answer>(
  first: (trx: HospitalTransaction) => Promise<unknown>,
  call: () => Promise<Answer>,
  behind: (trx: HospitalTransaction) => Promise<boolean>,
): Promise<{ isFree: boolean; answer: Answer }> {
  const { database, hospital } = desk.backend;
  let waiting: Promise<Answer> | undefined;
  const isFree = await database.inHospital(hospital.hospitalId, async (trx) => {
    await first(trx);
    waiting = call();
    await untilWaiting(desk.backend.database);
    return behind(trx);
  });
  return { isFree, answer: await waiting! };
}

/** Is this row nobody's? */
const isRowFree = async (trx: HospitalTransaction, table: string, id: string, value: string) => {
  const { rows } = await sql`
    select from ${sql.table(table)} where ${sql.ref(id)} = ${value} for update skip locked
  `.execute(trx);
  return rows.length === 1;
};
/** Who asks has it until the transaction ends. */
const holdRow = isRowFree;

const many = (items: readonly { id: string; version: number }[]) =>
  send<{ items: ProductOutcome[] }>("POST", "/states", { state: "PAUSED", items });

it("hours with decisions take every reservation, then every day, before one is moved", async () => {
  const day = "2026-11-25";
  const book = (clock: string) => desk.book("", { start: at(clock, day) });
  const [early, late] = [await book("14:00"), await book("15:00")];
  const decided = ({ id: reservationId, version }: Reservation) => ({ reservationId, version });
  const decisions = [
    { ...decided(early), act: "MOVE" as const, start: at("11:30", day) },
    { ...decided(late), act: "CANCEL" as const },
  ];
  const hours = weekdays({ weekday: 3, closes: 780, lastAcceptance: 750, breaks: [] });
  const { isFree, answer } = await isFreeMeanwhile(
    (trx) => holdRow(trx, "reservations", "reservation_id", late.id),
    () => save({ hours, decisions }),
    async (trx) => {
      const key = `held:${desk.backend.hospital.hospitalId}:${day}:${desk.product()}`;
      const { rows } = await sql<{ free: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as free`.execute(trx);
      return rows[0]!.free;
    },
  );
  expect(isFree).toBe(true);
  expect(answer.body.decided).toHaveLength(2);
});

it("many states take the names before a product: who names one of them anew never waits for it", async () => {
  const away = await make({ name: "보관한 것" });
  await become(away.id, "ARCHIVED", 1);
  const { hospitalId } = desk.backend.hospital;
  const { isFree, answer } = await isFreeMeanwhile(
    (trx) =>
      sql`select pg_advisory_xact_lock(hashtext(${`product names ${hospitalId}`}))`.execute(trx),
    () =>
      many([
        { id: desk.product(), version: 1 },
        { id: away.id, version: 2 },
      ]),
    (trx) => isRowFree(trx, "products", "product_id", desk.product()),
  );
  expect(isFree).toBe(true);
  expect(answer.body.items.map(({ outcome }) => outcome)).toEqual(["DONE", "DONE"]);
});

it("many states take their products by id, as who puts them into another order does", async () => {
  const [first, second] = [desk.product(0), desk.product(1)].toSorted();
  const { isFree, answer } = await isFreeMeanwhile(
    (trx) => holdRow(trx, "products", "product_id", first!),
    () => many([second!, first!].map((id) => ({ id, version: 1 }))),
    (trx) => isRowFree(trx, "products", "product_id", second!),
  );
  expect(isFree).toBe(true);
  expect(answer.body.items.map(({ outcome }) => outcome)).toEqual(["DONE", "DONE"]);
});
