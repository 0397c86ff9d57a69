import { expect, test } from "vitest";
import { useImporting } from "#tests/support/importing.ts";

const at = useImporting();
const { ask, wish, row, choose } = at;

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
  const load = (await ask("POST", "/enough")).body;
  const { productId, version } = (await at.products()).find(({ name }) => name === "피부 상담")!;
  const before = (await at.items()).filter((one) => one.productId === productId);
  const { body } = await at.take(load, [
    choose(load, "i-3", { act: "SKIP" }),
    choose(load, "i-5", { act: "JOIN", productId, version }),
  ]);
  expect(row(body, "i-5").failed).toMatchObject({ why: "ELSEWHERE" });
  expect((await at.items()).filter((one) => one.productId === productId)).toEqual(before);
});
