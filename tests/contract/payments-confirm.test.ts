import { describe, expect, it } from "vitest";
import { readOutbox } from "#backend/mails/index.ts";
import { TOSS_SECRET_KEY } from "#backend/sandbox/toss/keys.ts";
import { approvedRequest, begunOf } from "#tests/support/payment-requests.ts";
import { usePayments } from "#tests/support/payment-tests.ts";

const own = usePayments();

describe("an approval", () => {
  it("is paid, and what was paid for begins", async () => {
    const { body } = await own.confirm(await own.approved());
    expect(body).toMatchObject({
      ...{ state: "DONE", method: "국민카드 ····440*", usedFrom: "2026-11-20" },
      usedTo: "2027-02-19",
    });
    await own.isPaidOnce();
    expect(await own.history()).toEqual(["READY", "PENDING", "DONE"]);
    expect(await own.asked()).toBe(1);
  });

  it("is paid once, however often and from wherever it comes back at once", async () => {
    const told = await own.approved();
    await Promise.all([1, 2, 3, 4].map(() => own.confirm(told)));
    await Promise.all([own.runJob(), own.runJob(), own.confirm(told)]);
    await own.isPaidOnce();
  });

  it("is paid once where two tabs have approved", async () => {
    const [one, two] = [await own.approved(), await own.approved()];
    expect(one.paymentKey).not.toBe(two.paymentKey);
    await Promise.all([own.confirm(one), own.confirm(two)]);
    await own.runJob();
    await own.isPaidOnce();
    expect(await own.atGateway()).toEqual(["DONE", "IN_PROGRESS"]);
  });

  it("whose answer is lost is pending, then paid once", async () => {
    const told = await own.approved();
    await own.ill("CUT");
    expect((await own.confirm(told)).body).toMatchObject({ state: "PENDING", isActive: false });
    expect(await own.jobs()).toBe(1);
    await own.mended();
    await own.runJob();
    await own.isPaidOnce();
  });

  it("that the gateway answers with a 500 is pending, and asked for again under its key", async () => {
    const told = await own.approved();
    await own.ill("ERROR");
    expect((await own.confirm(told)).body.state).toBe("PENDING");
    await own.runJob();
    expect((await own.read()).state).toBe("PENDING");
    await own.mended();
    await own.runJob();
    await own.isPaidOnce();
  });

  it("that is being processed already (409) is pending", async () => {
    const told = await own.approved();
    await own.desk.world
      .state()
      .insertInto("paymentActs")
      .values({
        ...{ actKey: `confirm:${told.paymentKey}`, apiKey: TOSS_SECRET_KEY },
        target: "POST /backend/sandbox/toss/v1/payments/confirm",
      })
      .execute();
    expect((await own.confirm(told)).body.state).toBe("PENDING");
    await own.desk.world
      .state()
      .updateTable("paymentActs")
      .set({ actedAt: new Date(Date.now() - 120_000) })
      .execute();
    await own.runJob();
    await own.isPaidOnce();
  });

  it("in words that nobody has agreed on is pending", async () => {
    const told = await own.approved();
    await own.ill("WRONG_WORD");
    expect((await own.confirm(told)).body.state).toBe("PENDING");
    await own.mended();
    await own.runJob();
    await own.isPaidOnce();
  });

  it("is pending where we are not let in, and goes on when we are", async () => {
    const told = await own.approved();
    await own.ill("LOGGED_OUT");
    expect((await own.confirm(told)).body.state).toBe("PENDING");
    await own.mended();
    await own.runJob();
    await own.isPaidOnce();
  });

  it("of another amount, or of another order, is sent nowhere", async () => {
    const told = await own.approved();
    const changed = { ...told, amount: "110" };
    expect((await own.confirm(changed)).body).toMatchObject({
      state: "FAILED",
      code: "NOT_AS_ORDERED",
    });
    const other = (await own.desk.order(await approvedRequest(own.desk.database))).body.orderId;
    expect((await own.confirm({ ...told, orderId: other })).body.state).toBe("FAILED");
    expect(await own.asked()).toBe(0);
    expect(await own.atGateway()).toEqual(["IN_PROGRESS"]);
    expect(await begunOf(own.desk.database, own.request)).toBe(0);
  });

  it("that is another order's pays nothing here", async () => {
    const told = await own.approved();
    await own.confirm(told);
    const second = await approvedRequest(own.desk.database);
    const { orderId: other } = (await own.desk.order(second)).body;
    const { total } = await own.desk.read(other);
    const answer = await own.desk.post(other, "confirm", {
      ...{ paymentKey: told.paymentKey, orderId: other, amount: String(total) },
    });
    expect(answer.body.state).toBe("FAILED");
    expect(await begunOf(own.desk.database, second)).toBe(0);
  });

  it("that came back too late has expired: no money was taken", async () => {
    const told = await own.approved();
    own.desk.clock.advance({ minutes: 11 });
    expect((await own.confirm(told)).body.state).toBe("PENDING");
    await own.runJob();
    expect(await own.read()).toMatchObject({ state: "FAILED", code: "EXPIRED" });
    expect(await own.jobs()).toBe(1);
    expect(await begunOf(own.desk.database, own.request)).toBe(0);
  });

  it("that the card refuses fails with its words, and the same order is paid with another", async () => {
    const { number } = await own.read();
    expect((await own.confirm(await own.approved("exceed"))).body).toMatchObject({
      ...{ state: "FAILED", code: "EXCEED_MAX_AMOUNT", said: "한도 초과" },
    });
    expect((await own.desk.order(own.request)).body.orderId).toBe(own.orderId);
    expect(await own.read()).toMatchObject({ state: "READY", number, code: null });
    await own.confirm(await own.approved());
    await own.isPaidOnce();
    expect(await own.atGateway()).toEqual(["ABORTED", "DONE"]);
  });
});

it("a window that is closed names no order and ends nothing", async () => {
  const said = await own.desk.press(await own.read(), "close");
  expect(said.has("orderId")).toBe(false);
  const { body } = await own.desk.post(own.orderId, "left", { code: said.get("code") });
  expect(body).toMatchObject({ state: "CANCELED", code: "PAY_PROCESS_CANCELED" });
  await own.confirm(await own.approved());
  await own.isPaidOnce();
  // Nobody takes a paid one back by saying so.
  expect((await own.desk.post(own.orderId, "left", { code: "X" })).body.state).toBe("DONE");
});

it("the secret key stands in no answer and in no row", async () => {
  await own.confirm(await own.approved());
  expect(JSON.stringify(await own.read())).not.toContain(TOSS_SECRET_KEY);
  const rows = await own.desk.world.state().selectFrom("exchanges").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(TOSS_SECRET_KEY);
});

it("whoever has paid is written a receipt, once", async () => {
  const { database, secrets } = own.desk.services;
  const told = await own.approved();
  await Promise.all([own.confirm(told), own.confirm(told)]);
  await own.runJob();
  const mails = await readOutbox({ database, secrets }, own.request.hospitalId, 5);
  expect(mails).toMatchObject([{ kind: "RECEIPT", to: "office@barunclinic.kr" }]);
  for (const said of [
    "313,500원",
    "28,500원",
    "220-81-62517",
    "2026-11-20 – 2027-02-19",
    own.orderId,
  ])
    expect(mails[0]?.text).toContain(said);
});

it("the same address opened again writes nothing more of what became of an order", async () => {
  const left = (code: string) => own.desk.post(own.orderId, "left", { code });
  for (let n = 0; n < 3; n += 1) await left("PAY_PROCESS_CANCELED");
  expect(await own.history()).toEqual(["READY", "CANCELED"]);
  for (let n = 0; n < 3; n += 1) await left("REJECT_CARD_COMPANY");
  const other = { paymentKey: "k", orderId: own.orderId, amount: "1" };
  for (let n = 0; n < 3; n += 1) await own.confirm(other);
  expect(await own.history()).toEqual(["READY", "CANCELED", "FAILED", "FAILED"]);
});
