import { expect, it } from "vitest";
import { eraseRows } from "#backend/retention/erase-rows.ts";
import { usePayments } from "#tests/support/payment-tests.ts";

const own = usePayments();
/** What the night does with the rows of the request's hospital, which is not there yet. */
const night = () =>
  own.desk.database.inHospital(own.request.hospitalId, async (trx) => {
    for (const erase of eraseRows) await erase(trx, own.request.hospitalId, own.desk.clock());
  });
const status = async () =>
  fetch(`${own.desk.url}/backend/reservation/v1/payments/orders/${own.orderId}`).then(
    (answer) => answer.status,
  );

it("an order goes ninety days after it was last meant, where no gateway ever had it", async () => {
  own.desk.clock.advance({ hours: 24 * 89 });
  await own.desk.order(own.request);
  own.desk.clock.advance({ hours: 24 * 89 });
  await night();
  expect(await status()).toBe(200);
  own.desk.clock.advance({ hours: 24 * 3 });
  await night();
  expect(await status()).toBe(404);
});

it("one that was paid stays", async () => {
  await own.confirm(await own.approved());
  own.desk.clock.advance({ hours: 24 * 200 });
  await night();
  expect(await status()).toBe(200);
});
