import { expect, test } from "vitest";
import { rowIdOf } from "#backend/platforms/index.ts";
import type { LoadField } from "#contract/product-loading.ts";
import { call } from "#tests/support/backend.ts";
import { useImporting } from "#tests/support/importing.ts";
import { ALONE } from "#tests/support/linked-business.ts";

/** What Naver was to be told before an import is told after it was taken back. */
const at = useImporting();
const { inHospital, choose, tellings, change } = at;

const taken = async (theirs: LoadField[] = ["price", "name"]) => {
  const load = await at.toReview();
  await at.take(load, [choose(load, "i-3", { act: "JOIN", theirs })]);
};
const forget = () =>
  at
    .backend()
    .database.pool.query(
      "delete from graphile_worker._private_jobs where key like 'item:NAVER:%' and payload ->> 'hospitalId' = $1",
      [at.backend().hospital.hospitalId],
    );

test("what Naver was to be told of a product before it was joined is told after it was taken back", async () => {
  const { productId, version } = (await at.products()).find(({ name }) => name === "재진 진료")!;
  expect((await change(productId, version, { capacity: 3 })).code).toBe("0000");
  await taken();
  await at.undo();
  expect((await at.products()).find((one) => one.productId === productId)).toMatchObject({
    ...{ capacity: 3, priceAmount: null },
  });
  expect(await tellings()).toContain(`item:NAVER:${productId}:item-2`);
});

test("so is what it did not take, though that waits no more", async () => {
  const { productId, version } = (await at.products()).find(({ name }) => name === "재진 진료")!;
  await change(productId, version, { capacity: 3 });
  await forget();
  await inHospital((trx) =>
    trx
      .updateTable("platformItems")
      .set({ itemFailsSince: new Date(), itemTries: 1 })
      .where("itemId", "=", "item-2")
      .execute(),
  );
  await taken();
  await forget();
  await at.undo();
  expect(await tellings()).toEqual([`item:NAVER:${productId}:item-2`]);
});

test("what was to be told of another product that it was joined with before is told of that", async () => {
  const { productId, version } = (await at.products()).find(({ name }) => name === "재진 진료")!;
  const { hospitalId } = at.backend().hospital;
  const { code } = await call(
    `${at.backend().url}/backend/reservation/v1/hospitals/${hospitalId}/products/${productId}/state`,
    { method: "POST", token: at.token(), json: { state: "ARCHIVED", version } },
  );
  expect([code, await tellings()]).toEqual(["0000", [`item:NAVER:${productId}:item-2`]]);
  const load = await at.toReview();
  const alone = (await at.products()).find((one) => one.productId === ALONE)!;
  const joined = { productId: ALONE, version: alone.version, theirs: [] };
  const { body } = await at.take(load, [
    choose(load, "i-3", { act: "SKIP" }),
    choose(load, "item-2", { act: "JOIN", ...joined }),
  ]);
  expect(body.status).toBe("LOADED");
  await forget();
  await at.undo();
  expect(await tellings()).toEqual([`item:NAVER:${productId}:item-2`]);
});

test("one that was to be made there, and was joined instead, is to be made again", async () => {
  const { productId, version } = (await at.products()).find((one) => one.productId === ALONE)!;
  await change(ALONE, version, { platforms: ["NAVER"] });
  expect(await tellings()).toEqual([`item:NAVER:${productId}:`]);
  await inHospital((trx) =>
    trx
      .insertInto("platformItems")
      .values({
        ...{ hospitalId: at.backend().hospital.hospitalId, platform: "NAVER", productId },
        ...{ itemId: rowIdOf({ itemId: null, productId }), state: "UNSENT" },
      })
      .execute(),
  );
  await taken([]);
  await forget();
  await at.undo();
  expect(await tellings()).toEqual([`item:NAVER:${productId}:`]);
});
