import { describe, expect, test } from "vitest";
import { call, login } from "#tests/support/backend.ts";
import { hire } from "#tests/support/factories.ts";
import { useImporting } from "#tests/support/importing.ts";
import { takeOver } from "#tests/support/importing-jobs.ts";
import { ALONE } from "#tests/support/linked-business.ts";
import type { ProductLoad } from "#contract/product-load.ts";

const at = useImporting();
const { ask, wish, page, row, choose } = at;
/** Of a draft: page 0 of no wizard (brief §4). */
const NOT_BEGUN = { processName: "default", pageIndex: 0, leftBy: "김접수" };

describe("choosing", () => {
  test("what is chosen stays for a colleague; of two at once one is told", async () => {
    const load = await at.toReview();
    const choices = [choose(load, "i-4", { act: "SKIP" })];
    const saved = await ask("PUT", "/choices", { version: load.version, choices });
    expect(saved.code).toBe("0000");
    const { loginId } = await hire(at.backend().database, at.backend().hospital, "박접수");
    const colleague = (await login(at.backend(), loginId)).accessToken;
    const seen = (await ask("GET", "", undefined, colleague)).body;
    expect(seen.review!.rows.find(({ itemId }) => itemId === "i-4")!.choice!.act).toBe("SKIP");
    expect(seen.leftBy).toBe("김접수");
    const late = await ask("PUT", "/choices", { version: load.version, choices });
    expect([late.status, late.body.conflict]).toEqual([409, "version"]);
    expect((await at.products()).length).toBe(4);
  });

  test("nothing is taken over while one is not chosen, or one of ours is joined with two", async () => {
    const load = await at.toReview();
    const unchosen = await at.take(load, []);
    expect(unchosen.body.fields).toEqual({ "choices.i-3": "골라 주세요." });
    const { product } = row(load, "item-1");
    const twice = await at.take(load, [
      choose(load, "i-3", { act: "JOIN", productId: product!.id, version: product!.version }),
    ]);
    expect(Object.keys(twice.body.fields!)).toEqual(["choices.i-3", "choices.item-1"]);
    expect((await at.products()).length).toBe(4);
    expect(await at.status()).toBe("REVIEW");
  });

  test("one that is to be joined with nothing that was said is no choice, whatever it is like", async () => {
    const load = await at.toReview();
    for (const nothing of [{ productId: null }, { version: null }]) {
      const { status, body } = await at.take(load, [
        choose(load, "i-3", { act: "JOIN", ...nothing }),
      ]);
      expect([status, body.fields]).toEqual([400, { "choices.i-3": "이을 상품을 골라 주세요." }]);
    }
  });

  test("one that was not read is no choice", async () => {
    const load = await at.toReview();
    const other = { ...choose(load, "i-3", { act: "SKIP" }), itemId: "somebody-else's" };
    expect((await at.take(load, [other])).code).toBe("4000");
  });
});

describe("taking over", () => {
  test("what is new is made and sold as there; what is joined is given what was chosen; history says how it came", async () => {
    const load = await at.toReview();
    const taken = await at.take(load, [
      choose(load, "i-3", { act: "JOIN", theirs: ["name"] }),
      choose(load, "item-2", { theirs: ["price", "durationMinutes"] }),
      choose(load, "i-6", { act: "SKIP" }),
    ]);
    expect([taken.code, taken.body.status]).toEqual(["0000", "LOADED"]);
    expect(await at.said()).toBe("LOADED");
    expect(taken.body.result).toMatchObject({
      made: [{ name: "비타민 수액" }, { name: "대상포진 접종" }],
      joined: [
        { name: "초진 진료", changed: [] },
        { name: "재진 진료", changed: ["price", "durationMinutes"] },
        { name: "도수치료실", changed: ["name"] },
      ],
      ...{ skipped: ["물리 운동"], finishedBy: "김접수", undo: { state: "OPEN", staying: [] } },
    });
    const products = await at.products();
    const named = (name: string) => products.find((one) => one.name === name)!;
    expect(named("비타민 수액")).toMatchObject({
      ...{ state: "PUBLISHED", durationMinutes: 40, priceAmount: 60_000, platforms: ["NAVER"] },
    });
    expect(named("재진 진료")).toMatchObject({ durationMinutes: 20, priceAmount: 30_000 });
    expect(named("도수치료실")).toMatchObject({
      ...{ productId: ALONE, cleanupMinutes: 10, priceAmount: 90_000, platforms: ["NAVER"] },
    });
    const joined = (await at.items()).map(({ itemId, productId, state }) => [
      itemId,
      productId,
      state,
    ]);
    expect(joined).toContainEqual(["i-3", ALONE, "PUBLISHED"]);
    expect(joined).toContainEqual(["i-4", named("비타민 수액").productId, "PUBLISHED"]);
    expect(joined.some(([itemId]) => itemId === "i-6")).toBe(false);

    const { body } = await call<{ items: { act: string; by: string }[] }>(
      `${at.backend().url}/backend/reservation/v1/hospitals/${at.backend().hospital.hospitalId}/products/${ALONE}/history`,
      { token: at.token() },
    );
    expect(body.items[0]).toMatchObject({ act: "IMPORTED", by: "김접수" });
  });

  test("pressed twice nothing is taken twice", async () => {
    const load = await at.toReview();
    const choices = [choose(load, "i-3", { act: "SKIP" })];
    const both = await Promise.all([at.take(load, choices), at.take(load, choices)]);
    expect(both.map(({ code }) => code).sort()).toEqual(["0000", "4090"]);
    expect((await at.products()).length).toBe(7);
  });

  test("taken over by two at the same time each is taken once", async () => {
    const load = await at.toReview();
    const choices = [choose(load, "i-3", { act: "SKIP" })];
    await ask("POST", "/take", { version: load.version, choices });
    const job = (await at.takingJob())!;
    await Promise.all([takeOver(at.backend(), job), takeOver(at.backend(), job)]);
    expect((await at.products()).length).toBe(7);
    expect(await at.status()).toBe("LOADED");
  });

  test("what fails is said at its row, keeps none of the others, and alone is tried again", async () => {
    at.business().items[4]!.durationMinutes = 17;
    at.business().items[5]!.description = "부작용 없는 완치 보장";
    const load = await at.toReview();
    const product = row(load, "item-2").product!;
    await call(
      `${at.backend().url}/backend/reservation/v1/hospitals/${at.backend().hospital.hospitalId}/products/${product.id}`,
      { method: "PATCH", token: at.token(), json: { version: product.version, capacity: 3 } },
    );
    const { body } = await at.take(load, [
      choose(load, "i-3", { act: "SKIP" }),
      choose(load, "item-2", {}),
    ]);
    expect(body.status).toBe("REVIEW");
    const failed = (load: typeof body, id: string) => row(load, id).failed;
    expect(failed(body, "i-5")).toMatchObject({ why: "FIELD", words: "5분 단위로 적어 주세요." });
    expect(failed(body, "item-2")).toMatchObject({ why: "CHANGED" });
    expect(failed(body, "i-6")).toMatchObject({ why: "ADVERTISING" });
    expect(row(body, "i-4").done).toBe("MADE");
    expect(await at.said()).toBe("REVIEW");

    const again = await at.take(body, [
      choose(body, "i-5", { act: "SKIP" }),
      choose(body, "i-6", { knew: failed(body, "i-6")!.marks }),
      choose(body, "item-2", {}),
    ]);
    expect(again.body.status).toBe("LOADED");
    expect(again.body.result!.made.map(({ name }) => name)).toEqual(["비타민 수액", "물리 운동"]);
    expect((await at.products()).filter(({ name }) => name === "비타민 수액").length).toBe(1);
  });

  test("ended as it is, what was not taken over is skipped", async () => {
    await at.toReview();
    expect((await wish("LOADED")).body.hospitalBasicInfo.platformProductLoadingStatus).toBe(
      "LOADED",
    );
    const { result } = await page();
    expect([result!.made, result!.skipped.length, result!.undo.state]).toEqual([[], 6, "NONE"]);
    expect((await wish("REQUESTED")).code).toBe("0000");
  });

  test.each([
    [
      "taken over",
      async (load: ProductLoad) => at.take(load, [choose(load, "i-3", { act: "SKIP" })]),
    ],
    ["ended as it is", () => wish("LOADED")],
  ])("once %s, its draft is as if none had been begun", async (_how, end) => {
    const load = await at.toReview();
    expect(await at.draft()).toMatchObject({ processName: "load-naver-product", pageIndex: 2 });
    await end(load);
    expect(await at.status()).toBe("LOADED");
    expect(await at.draft()).toMatchObject(NOT_BEGUN);
  });

  test("who may not change settings may look and nothing else; another hospital not even that", async () => {
    const load = await at.toReview();
    const { loginId } = await hire(at.backend().database, at.backend().hospital, "박접수", {
      switches: [],
    });
    const token = (await login(at.backend(), loginId)).accessToken;
    expect((await ask("GET", "", undefined, token)).code).toBe("0000");
    for (const [method, rest] of [
      ["PUT", "/choices"],
      ["POST", "/take"],
    ] as const)
      expect((await ask(method, rest, { version: load.version, choices: [] }, token)).status).toBe(
        403,
      );
    for (const rest of ["/enough", "/undo"])
      expect((await ask("POST", rest, { version: load.version }, token)).status).toBe(403);
    expect((await wish("LOADED", token)).status).toBe(403);
  });
});
