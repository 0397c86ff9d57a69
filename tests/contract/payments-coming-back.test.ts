import { expect, it } from "vitest";
import { approvedRequest } from "#tests/support/payment-requests.ts";
import { usePayments } from "#tests/support/payment-tests.ts";

const own = usePayments();

it.each(["confirm", "left"])("%s has a pace of its own for each order", async (what) => {
  const json = { ...{ paymentKey: "k", orderId: own.orderId, amount: "1" }, code: "X" };
  const codes = [];
  for (let n = 0; n < 11; n += 1) codes.push((await own.desk.post(own.orderId, what, json)).code);
  expect(codes).toEqual([...Array<string>(10).fill("0000"), "4290"]);
  const other = (await own.desk.order(await approvedRequest(own.desk.database))).body.orderId;
  expect((await own.desk.post(other, what, json)).code).toBe("0000");
});

it.each(["..", "한", "a/b", "a b", "", "x".repeat(201)])(
  "a key that no gateway makes (%s) goes nowhere",
  async (paymentKey) => {
    const told = { ...(await own.approved()), paymentKey };
    expect((await own.confirm(told)).code).toBe("4000");
    expect(await own.asked()).toBe(0);
    expect((await own.read()).state).toBe("READY");
  },
);
