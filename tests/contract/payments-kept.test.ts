import { expect, it } from "vitest";
import { eraseNumbersOfGone } from "#backend/retention/erase-numbers.ts";
import { eraseRows } from "#backend/retention/erase-rows.ts";
import { usePayments } from "#tests/support/payment-tests.ts";

const own = usePayments();
/** What the night does with the rows of the request's hospital, which is not there yet. */
const night = () =>
  own.desk.database.inHospital(own.request.hospitalId, async (trx) => {
    for (const erase of [...eraseRows, eraseNumbersOfGone])
      await erase(trx, own.request.hospitalId, own.desk.clock());
  });
const numbers = () =>
  own.desk.database.kysely
    .selectFrom("requestDirectory")
    .select("counted")
    .where("requestId", "=", own.orderId)
    .execute();
const status = async () =>
  fetch(`${own.desk.url}/backend/reservation/v1/payments/orders/${own.orderId}`).then(
    (answer) => answer.status,
  );

it("an order goes, and its number, ninety days after it was last meant, where no gateway ever had it", async () => {
  own.desk.clock.advance({ hours: 24 * 89 });
  await own.desk.order(own.request);
  own.desk.clock.advance({ hours: 24 * 89 });
  await night();
  expect(await status()).toBe(200);
  own.desk.clock.advance({ hours: 24 * 3 });
  await night();
  expect(await status()).toBe(404);
  expect(await numbers()).toEqual([]);
});

it("one that was paid stays", async () => {
  await own.confirm(await own.approved());
  own.desk.clock.advance({ hours: 24 * 200 });
  await night();
  expect(await status()).toBe(200);
  expect(await numbers()).toHaveLength(1);
});
