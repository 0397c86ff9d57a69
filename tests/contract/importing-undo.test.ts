import { sql } from "kysely";
import { expect, test } from "vitest";
import { undoProducts } from "#backend/importing/index.ts";
import { rowIdOf } from "#backend/platforms/index.ts";
import { login } from "#tests/support/backend.ts";
import { useImporting } from "#tests/support/importing.ts";
import { ALONE } from "#tests/support/linked-business.ts";
import { countStatements } from "#tests/support/statements.ts";

const at = useImporting();
const soon = () => AbortSignal.timeout(20_000);
const { ask, wish, page, inHospital, choose, tellings } = at;

const taken = async () => {
  const load = await at.toReview();
  await at.take(load, [choose(load, "i-3", { act: "JOIN", theirs: ["price", "name"] })]);
  return page();
};

/** On the access record of this hospital. */
const undoingsRecorded = async () => {
  const lines = await inHospital((trx) =>
    trx.selectFrom("accessLines").select("scope").where("act", "=", "SETTINGS").execute(),
  );
  return lines.filter(({ scope }) => JSON.stringify(scope).includes("PRODUCTS_LOAD_UNDONE")).length;
};

test("what was made is put away, what was changed is as before, Naver is as it was; again it does nothing", async () => {
  const before = await at.items();
  await taken();
  const undone = await at.undo();
  expect(undone.body.result!.undo).toMatchObject({ state: "DONE", by: "김접수", staying: [] });
  const products = await at.products();
  expect(products.slice(0, 4).map(({ name, priceAmount }) => [name, priceAmount])).toEqual([
    ["초진 진료", null],
    ["재진 진료", null],
    ["피부 상담", null],
    ["도수치료", 90_000],
  ]);
  expect(products.slice(4).map(({ state }) => state)).toEqual(["ARCHIVED", "ARCHIVED", "ARCHIVED"]);
  const joints = (all: typeof before) =>
    all.map(({ itemId, productId, state }) => [itemId, productId, state]);
  expect(joints(await at.items())).toEqual(joints(before));

  // What is taken back here was never there.
  expect((await tellings()).filter((key) => !key.endsWith(":"))).toEqual([]);

  expect(await undoingsRecorded()).toBe(1);
  const versions = products.map(({ version }) => version);
  expect((await at.undo()).code).toBe("0000");
  expect((await at.products()).map(({ version }) => version)).toEqual(versions);
  expect(await undoingsRecorded()).toBe(1);
});

test("what it was joined with, and is there no more, is over; taken back it stands as before", async () => {
  const load = await at.toReview();
  const { productId, version } = (await at.products()).find(({ name }) => name === "피부 상담")!;
  const places = async () =>
    (await at.items())
      .filter((one) => one.productId === productId)
      .map(({ itemId, state }) => [itemId, state]);
  const before = await places();
  await at.take(load, [
    choose(load, "i-3", { act: "SKIP" }),
    choose(load, "i-6", { act: "JOIN", productId, version }),
  ]);
  expect(await places()).toEqual([
    ["i-6", "PUBLISHED"],
    ...before.map(([itemId]) => [itemId, "GONE"]),
  ]);
  await at.undo();
  expect(await places()).toEqual(before);
});

test("a product that was to be made there is joined in its stead; taken back it is to be made", async () => {
  const { database, hospital } = at.backend();
  const { hospitalId } = hospital;
  await database.inHospital(hospitalId, async (trx) => {
    const itemId = rowIdOf({ itemId: null, productId: ALONE });
    await trx
      .insertInto("platformItems")
      .values({ hospitalId, platform: "NAVER", productId: ALONE, itemId, state: "UNSENT" })
      .execute();
    await trx
      .updateTable("products")
      .set({ platforms: ["NAVER"] })
      .where("productId", "=", ALONE)
      .execute();
  });
  const load = await at.toReview();
  const { version } = (await at.products()).find(({ productId }) => productId === ALONE)!;
  await at.take(load, [choose(load, "i-3", { act: "JOIN", productId: ALONE, version })]);
  const places = async () =>
    (await at.items())
      .filter(({ productId }) => productId === ALONE)
      .map(({ itemId, state }) => [itemId, state]);
  expect(await places()).toEqual([["i-3", "PUBLISHED"]]);
  await database.pool.query("delete from graphile_worker._private_jobs");
  await at.undo();
  expect(await places()).toEqual([]);
  const { rows } = await database.pool.query<{ key: string }>(
    "select key from graphile_worker._private_jobs where key like 'item:NAVER:%:'",
  );
  expect(rows).toEqual([{ key: `item:NAVER:${ALONE}:` }]);
});

test("a day later it is too late", async () => {
  await taken();
  at.backend().clock.set("2026-11-21T14:12:01+09:00");
  const token = (await login(at.backend())).accessToken;
  expect((await at.undo(token)).status).toBe(409);
  expect(await undoingsRecorded()).toBe(0);
  expect((await ask("GET", "", undefined, token)).body.result!.undo.state).toBe("LATE");
});

test("made of them there is a second time nothing that was joined already", async () => {
  await taken();
  await wish("REQUESTED");
  await at.run();
  const kinds = (await page()).review!.rows.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "NEW")).toEqual([]);
});

test("imported again after it was taken back, what it had made is taken out again", async () => {
  const first = (await taken()).result!.made.map(({ productId }) => productId);
  await at.undo();
  at.business().items[3]!.durationMinutes = 45;
  const review = await at.toReview();
  // Who chooses is told so.
  const putAway = ["i-3", "i-4", "i-5"].map((itemId) => at.row(review, itemId).putAway);
  expect(putAway).toEqual([null, "비타민 수액", "대상포진 접종"]);
  await at.take(review, [choose(review, "i-3", { act: "JOIN", theirs: ["price", "name"] })]);
  const again = (await page()).result!.made;
  expect(again.map(({ productId }) => productId)).toEqual(first);
  const products = await at.products();
  expect(products.length).toBe(7);
  expect(products.find(({ name }) => name === "비타민 수액")).toMatchObject({
    ...{ state: "PUBLISHED", durationMinutes: 45 },
  });
  expect((await at.items()).find(({ itemId }) => itemId === "i-4")!.productId).toBe(first[0]);
  await at.undo();
  expect((await at.products()).slice(4).map(({ state }) => state)).toEqual([
    ...["ARCHIVED", "ARCHIVED", "ARCHIVED"],
  ]);
});

test("of another business with the same ids nothing is taken out that an import of the first had made", async () => {
  const first = (await taken()).result!.made.map(({ productId }) => productId);
  await at.undo();
  at.business().account.businessId = "naver-other";
  await inHospital((trx) =>
    trx
      .updateTable("platformLinks")
      .set({ businessId: "naver-other" })
      .where("platform", "=", "NAVER")
      .execute(),
  );
  const other = (await taken()).result!.made;
  expect(other.map(({ name }) => name)).toEqual(["비타민 수액", "대상포진 접종", "물리 운동"]);
  const products = await at.products();
  expect(products.length).toBe(10);
  expect(
    products.filter(({ productId }) => first.includes(productId)).map(({ state }) => state),
  ).toEqual(["ARCHIVED", "ARCHIVED", "ARCHIVED"]);
});

test("taken back half before it was cut off it can be ended a day later, too", async () => {
  await taken();
  const { body } = await at.askUndo();
  expect(body.result!.undo).toMatchObject({ state: "RUNNING", through: { done: 0, of: 5 } });
  const job = (await at.undoJob())!;
  // Two of them, each a slice of its own; then the process dies.
  await undoProducts(at.backend().services, job, soon(), 0);
  await undoProducts(at.backend().services, (await at.undoJob())!, soon(), 0);
  expect((await page()).result!.undo).toMatchObject({
    ...{ state: "RUNNING", through: { done: 2, of: 5 } },
  });
  // Pressed again meanwhile it is no second one.
  expect((await at.askUndo()).body.result!.undo.state).toBe("RUNNING");
  expect(await at.undoJob()).not.toBeNull();
  expect(await at.undoJob()).toBeNull();
  await at.silentFor(121);
  const states = async () => (await at.products()).slice(4).map(({ state }) => state);
  expect(await states()).toEqual(["PUBLISHED", "ARCHIVED", "ARCHIVED"]);
  expect((await page()).result!.undo).toMatchObject({ state: "BEGUN", staying: [] });

  at.backend().clock.set("2026-11-21T14:12:01+09:00");
  const token = (await login(at.backend())).accessToken;
  const late = await ask("GET", "", undefined, token);
  expect(late.body.result!.undo).toMatchObject({ state: "BEGUN", staying: [] });
  expect((await at.undo(token)).body.result!.undo).toMatchObject({ state: "DONE", staying: [] });
  // The run before it does nothing any more.
  await undoProducts(at.backend().services, job, soon());
  expect(await states()).toEqual(["ARCHIVED", "ARCHIVED", "ARCHIVED"]);
});

test("pressed in time and cut off before its first product it can be ended a day later, too", async () => {
  await taken();
  expect((await at.askUndo()).body.result!.undo.state).toBe("RUNNING");
  expect(await at.undoJob()).not.toBeNull();
  await at.silentFor(121);
  expect((await page()).result!.undo).toMatchObject({ state: "BEGUN", staying: [] });
  at.backend().clock.set("2026-11-21T14:12:01+09:00");
  const token = (await login(at.backend())).accessToken;
  const late = await ask("GET", "", undefined, token);
  expect(late.body.result!.undo).toMatchObject({ state: "BEGUN", through: { done: 0, of: 5 } });
  expect((await at.undo(token)).body.result!.undo).toMatchObject({ state: "DONE", staying: [] });
});

test("taken back under another business, the products are as before and no joint comes back", async () => {
  await taken();
  const joints = async () =>
    (await at.items()).map(({ itemId, productId, state }) => [itemId, productId, state]);
  await inHospital((trx) =>
    trx
      .updateTable("platformLinks")
      .set({ businessId: "naver-other" })
      .where("platform", "=", "NAVER")
      .execute(),
  );
  const before = await joints();
  await at.undo();
  expect(await joints()).toEqual(before);
  const alone = (await at.products()).find(({ productId }) => productId === ALONE)!;
  expect([alone.name, alone.priceAmount]).toEqual(["도수치료", 90_000]);
});

test("what came of it costs as many statements for many products as for one", async () => {
  const load = await at.toReview();
  const skip = ["i-3", "i-5", "i-6"].map((itemId) => choose(load, itemId, { act: "SKIP" }));
  await at.take(load, skip);
  const counted = async () => (await countStatements(page)).statements.length;
  const few = await counted();
  await inHospital((trx) =>
    trx
      .insertInto("productLoadItems")
      .columns(["hospitalId", "loadId", "itemId", "position", "item", "done", "productId"])
      .expression((eb) =>
        eb
          .selectFrom(["productLoadItems", sql<{ n: number }>`generate_series(1, 50)`.as("n")])
          .select(["hospitalId", "loadId", sql<string>`item_id || n`.as("id"), "position"])
          .select(["item", "done", "productId"])
          .where("itemId", "=", "i-4"),
      )
      .execute(),
  );
  expect((await page()).result!.made.length).toBe(51);
  expect(await counted()).toBe(few);
});
