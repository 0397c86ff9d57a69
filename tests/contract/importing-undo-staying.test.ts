import { expect, test } from "vitest";
import { undoProducts } from "#backend/importing/index.ts";
import { call } from "#tests/support/backend.ts";
import { useImporting } from "#tests/support/importing.ts";
import { ALONE } from "#tests/support/linked-business.ts";
import { storeBooking } from "#tests/support/stored-booking.ts";

/** What stays as it is when an import is taken back, and why. */
const at = useImporting();
const { page, inHospital, choose, change } = at;

const taken = async () => {
  const load = await at.toReview();
  await at.take(load, [choose(load, "i-3", { act: "JOIN", theirs: ["price", "name"] })]);
  return page();
};
const book = (productId: string) =>
  inHospital((trx) =>
    storeBooking(trx, {
      ...{ hospitalId: at.backend().hospital.hospitalId, productId },
      ...{ startsAt: "2026-11-25T01:00:00Z", endsAt: "2026-11-25T01:40:00Z" },
      createdAt: at.backend().clock(),
    }),
  );

test("what was booked since stays, and is named; the rest goes back", async () => {
  const { result } = await taken();
  await book(result!.made[0]!.productId!);
  const seen = (await page()).result!.undo;
  expect(seen).toMatchObject({
    state: "OPEN",
    staying: [{ name: "비타민 수액", why: "BOOKED" }],
  });
  const { body } = await at.undo();
  expect(body.result!.undo.staying).toMatchObject([{ name: "비타민 수액", why: "BOOKED" }]);
  const states = (await at.products()).slice(4).map(({ name, state }) => [name, state]);
  expect(states).toEqual([
    ["비타민 수액", "PUBLISHED"],
    ["대상포진 접종", "ARCHIVED"],
    ["물리 운동", "ARCHIVED"],
  ]);
  expect((await at.items()).some(({ itemId, state }) => itemId === "i-4" && state !== "GONE")).toBe(
    true,
  );
});

test("so does one that was joined and has a booking since", async () => {
  await taken();
  await book(ALONE);
  const { body } = await at.undo();
  expect(body.result!.undo.staying).toMatchObject([{ name: "도수치료실", why: "BOOKED" }]);
  const alone = (await at.products()).find(({ productId }) => productId === ALONE)!;
  expect([alone.name, alone.priceAmount]).toEqual(["도수치료실", 90_000]);
  expect((await at.items()).some(({ itemId }) => itemId === "i-3")).toBe(true);
});

test("what was changed since stays", async () => {
  await taken();
  const alone = (await at.products()).find(({ productId }) => productId === ALONE)!;
  await change(ALONE, alone.version, { capacity: 2 });
  const { body } = await at.undo();
  expect(body.result!.undo.staying).toMatchObject([{ name: "도수치료실", why: "CHANGED" }]);
  expect((await at.products()).find(({ productId }) => productId === ALONE)!.capacity).toBe(2);
  expect((await at.items()).some(({ itemId }) => itemId === "i-3")).toBe(true);
});

test("what it was called is another's by now: it stays, and nobody is said to have changed it", async () => {
  await taken();
  const other = (await at.products()).find(({ name }) => name === "피부 상담")!;
  expect((await change(other.productId, other.version, { name: "도수치료" })).code).toBe("0000");
  const { body } = await at.undo();
  expect(body.result!.undo).toMatchObject({
    ...{ state: "DONE", staying: [{ name: "도수치료실", why: "REFUSED" }] },
  });
  const alone = (await at.products()).find(({ productId }) => productId === ALONE)!;
  expect(alone.name).toBe("도수치료실");
  expect((await at.items()).some(({ itemId }) => itemId === "i-3")).toBe(true);
});

test("put away by hand since, and its name another's by now: it was changed", async () => {
  const { result } = await taken();
  const { productId } = result!.made[0]!;
  const made = (await at.products()).find((one) => one.productId === productId)!;
  const { url, hospital } = at.backend();
  await call(
    `${url}/backend/reservation/v1/hospitals/${hospital.hospitalId}/products/${made.productId}/state`,
    {
      ...{ method: "POST", token: at.token(), json: { state: "ARCHIVED", version: made.version } },
    },
  );
  const other = (await at.products()).find(({ name }) => name === "피부 상담")!;
  expect((await change(other.productId, other.version, { name: made.name })).code).toBe("0000");
  const { body } = await at.undo();
  expect(body.result!.undo.staying).toMatchObject([{ name: made.name, why: "CHANGED" }]);
});

test("what nobody expects of one is no reason why it stays: its job is tried again", async () => {
  const { result } = await taken();
  await at.askUndo();
  await inHospital((trx) =>
    trx
      .updateTable("products")
      .set({ state: "DRAFT" })
      .where("productId", "=", result!.made.at(-1)!.productId)
      .execute(),
  );
  const job = (await at.undoJob())!;
  await expect(
    undoProducts(at.backend().services, job, AbortSignal.timeout(20_000)),
  ).rejects.toMatchObject({
    body: { conflict: "transition" },
  });
  expect((await page()).result!.undo).toMatchObject({ state: "RUNNING", staying: [] });
});

test("a booking from before it was taken over keeps nothing", async () => {
  await book(ALONE);
  at.backend().clock.set("2026-11-20T14:13:00+09:00");
  await taken();
  expect((await page()).result!.undo.staying).toEqual([]);
  expect((await at.undo()).body.result!.undo.staying).toEqual([]);
  const alone = (await at.products()).find(({ productId }) => productId === ALONE)!;
  expect([alone.name, alone.priceAmount]).toEqual(["도수치료", 90_000]);
});
