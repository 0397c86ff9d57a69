import { expect, test } from "vitest";
import { linkIn } from "#tests/support/link-in.ts";
import { useImporting } from "#tests/support/importing.ts";

const at = useImporting();
const { wish, page, row, choose } = at;

test("a product that stands with another of theirs is not parted from it; with one that may stand neither", async () => {
  const load = await at.toReview();
  const { id: productId, version } = row(load, "item-1").product!;
  const { body } = await at.take(load, [
    ...[choose(load, "i-3", { act: "SKIP" }), choose(load, "item-1", { act: "SKIP" })],
    choose(load, "i-6", { act: "JOIN", productId, version }),
  ]);
  expect(body.status).toBe("REVIEW");
  expect(row(body, "i-6")).toMatchObject({ done: null, failed: { why: "ELSEWHERE" } });
  const states = new Map((await at.items()).map(({ itemId, state }) => [itemId, state]));
  expect([states.get("item-1"), states.has("i-6")]).toEqual(["PUBLISHED", false]);
});

test("nor is one that was not read, where not all was read", async () => {
  at.business().faults.set("page 5", 400);
  await wish("REQUESTED");
  await at.run();
  const load = (await at.enough()).body;
  const { productId, version } = (await at.products()).find(({ name }) => name === "피부 상담")!;
  const before = (await at.items()).filter((one) => one.productId === productId);
  const { body } = await at.take(load, [
    choose(load, "i-3", { act: "SKIP" }),
    choose(load, "i-5", { act: "JOIN", productId, version }),
  ]);
  expect(row(body, "i-5").failed).toMatchObject({ why: "ELSEWHERE" });
  expect((await at.items()).filter((one) => one.productId === productId)).toEqual(before);
});

test("of what is told twice on a page there is one, as it was told last", async () => {
  at.business().items.splice(1, 0, { ...at.business().items[0]!, name: "초진" });
  const load = await at.toReview();
  expect(load.load!.read).toBe(6);
  expect(row(load, "item-1").theirs!.name).toBe("초진");
});

test("nothing is taken over once Naver is not linked any more; paused it still is", async () => {
  const load = await at.toReview();
  const choices = [choose(load, "i-3", { act: "SKIP" })];
  const become = (state: "DISCONNECTED" | "PAUSED") =>
    at.inHospital((trx) =>
      trx.updateTable("platformLinks").set(linkIn(state)).where("platform", "=", "NAVER").execute(),
    );
  await become("DISCONNECTED");
  const refused = await at.take(load, choices);
  expect([refused.status, refused.body.conflict]).toEqual([409, "transition"]);
  expect((await at.products()).length).toBe(4);
  await become("PAUSED");
  expect((await at.take(load, choices)).body.status).toBe("LOADED");
});

test("left so long that its draft is gone it can still be taken over", async () => {
  await at.toReview();
  await at.inHospital((trx) =>
    trx.deleteFrom("wizardDrafts").where("process", "=", "load-naver-product").execute(),
  );
  const load = await page();
  expect(load.version).toBe(0);
  const taken = await at.take(load, [choose(load, "i-3", { act: "SKIP" })]);
  expect([taken.code, taken.body.status]).toEqual(["0000", "LOADED"]);
});
