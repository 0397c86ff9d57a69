import { describe, expect, it } from "vitest";
import { sendNotices } from "#backend/sandbox/toss/notices.ts";
import { call } from "#tests/support/backend.ts";
import { usePayments } from "#tests/support/payment-tests.ts";

const own = usePayments();

describe("a notice", () => {
  const notice = (body: unknown) => call(`${own.desk.url}/backend/webhooks/toss`, { json: body });

  it("before the payer comes back takes nothing", async () => {
    const told = await own.approved();
    expect(await sendNotices(own.desk.world, fetchAt(own.desk.url))).toBe(1);
    expect(await own.jobs()).toBe(1);
    await own.runJob();
    expect((await own.read()).state).toBe("READY");
    await own.confirm(told);
    await own.isPaidOnce();
  });

  it("twice, late and out of order, pays once", async () => {
    const told = await own.approved();
    await own.ill("CUT");
    await own.confirm(told);
    await own.ill("TWICE");
    await sendNotices(own.desk.world, fetchAt(own.desk.url));
    expect(await own.jobs()).toBe(1);
    await Promise.all([own.runJob(), own.runJob()]);
    await notice({ data: { orderId: own.orderId, status: "IN_PROGRESS" } });
    await own.runJob();
    await own.isPaidOnce();
  });

  it("is believed in nothing but of which payment it is", async () => {
    const lies = { data: { orderId: own.orderId, status: "DONE", totalAmount: 1 } };
    expect((await notice(lies)).status).toBe(200);
    await own.runJob();
    expect((await own.read()).state).toBe("READY");
    await own.confirm(await own.approved());
    await notice({ data: { orderId: own.orderId, status: "CANCELED" } });
    await own.runJob();
    await own.isPaidOnce();
  });

  it("of nothing that we know, or of no shape, is answered alike; one over 256 KiB is not", async () => {
    expect(await notice({ data: { paymentKey: "nobody's" } })).toMatchObject({ code: "0000" });
    expect(await notice(["?"])).toMatchObject({ status: 200, code: "0000" });
    expect(await notice({ data: "x".repeat(300_000) })).toMatchObject({ code: "4000" });
  });

  it("that comes without end adds one job, and is counted", async () => {
    const { paymentKey } = await own.approved();
    await own.confirm({ paymentKey, orderId: own.orderId, amount: "313500" });
    for (let n = 0; n < 25; n += 1)
      expect((await notice({ data: { paymentKey } })).status).toBe(200);
    expect(await own.jobs()).toBe(1);
  });
});

/** The sandbox calls the product in process by a name of its own; here over HTTP. */
const fetchAt =
  (url: string): typeof fetch =>
  (input, init) =>
    fetch((input as string).replace("http://sandbox.invalid", url), init);
