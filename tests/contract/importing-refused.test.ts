import { expect, test } from "vitest";
import { newestLoad } from "#backend/importing/loads.ts";
import { takeOver } from "#backend/importing/take-over.ts";
import { linkIn } from "#tests/support/link-in.ts";
import { useImporting } from "#tests/support/importing.ts";

const at = useImporting();
const { ask, wish, page, row, choose } = at;

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

test("one that a colleague has put back to choose waits: it is not skipped", async () => {
  const load = await at.toReview();
  const { hospitalId } = at.backend().hospital;
  const choices = load.review!.rows.flatMap(({ choice }) => choice ?? []);
  await ask("PUT", "/choices", { version: load.version, choices });
  const kept = await at.inHospital((trx) => newestLoad(trx, hospitalId));
  const act = { hospitalId, now: at.backend().clock(), by: { kind: "SYSTEM" } as const };
  await takeOver(at.backend().services, act, kept!);
  const left = await page();
  expect([left.status, row(left, "i-3").done, row(left, "i-4").done]).toEqual([
    ...["REVIEW", null, "MADE"],
  ]);
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
