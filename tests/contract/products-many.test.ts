import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Board } from "#contract/board.ts";
import { MOST_DRAFTS, MOST_PRODUCTS } from "#contract/product-bounds.ts";
import type { ProductList, ProductOutcome } from "#contract/product-list.ts";
import type { ProductState } from "#contract/product-states.ts";
import { useDesk } from "#tests/support/desk.ts";
import { fieldsOf, useProducts } from "#tests/support/products.ts";

/** Products as a list: filtered, counted, bounded, and many at once. */
const desk = useDesk();
const { send, make, read, versions, become } = useProducts(desk);

const list = async (query = "") => (await send<ProductList>("GET", query)).body;
const names = async (query: string) => (await list(query)).items.map(({ name }) => name);

const many = (state: ProductState, items: { id: string; version: number }[], headers = {}) =>
  send<{ items: ProductOutcome[] }>("POST", "/states", { state, items }, headers);

/** What the access record says was set. */
const recorded = async (): Promise<string[]> => {
  const { database, hospital } = desk.backend;
  const { rows } = await database.inHospital(hospital.hospitalId, (trx) =>
    sql<{ said: string }>`
      select scope ->> 'what' || ' ' || coalesce(scope ->> 'state', '') as said
      from access_lines where act = 'SETTINGS'`.execute(trx),
  );
  return rows.map(({ said }) => said.trim()).toSorted();
};

describe("the list", () => {
  it("is of the states and the name that one asks for, counts all, and names drafts as typed", async () => {
    await make({ name: "Lipo 주사" });
    await send("POST", "/drafts", {
      typed: [
        ["category", "PROCEDURE"],
        ["name", "새 도수"],
      ],
    });
    const { items, counts } = await list("?state=DRAFT,READY");
    expect(items.map(({ name, state }) => [name, state])).toEqual([
      ["Lipo 주사", "READY"],
      ["새 도수", "DRAFT"],
    ]);
    expect(counts).toEqual({ DRAFT: 1, READY: 1, PUBLISHED: 3, PAUSED: 0, ARCHIVED: 0 });
    expect(await names("?q=lipo")).toEqual(["Lipo 주사"]);
    expect((await list("?q=도수&state=PUBLISHED")).counts).toMatchObject({ DRAFT: 1, READY: 0 });
    expect(await names("?q=%25")).toEqual([]);
    expect(await names("?state=READY&limit=1")).toEqual(["Lipo 주사"]);
    expect(await names(`?q=${encodeURIComponent("진료")}`)).toEqual(["초진 진료", "재진 진료"]);
    await fieldsOf(send("GET", "?state=OFF"));
  });

  it("calls a draft by sixty letters of what was typed", async () => {
    const typed = [["name", `  ${"가".repeat(80)}`]];
    const { id } = (await send("POST", "/drafts", { typed })).body;
    const { items } = await list("?state=DRAFT");
    expect(items.map((one) => [one.id, one.name])).toEqual([[id, "가".repeat(60)]]);
  });

  it("says where a product shall be offered, and where there is an item of it", async () => {
    const { id } = await make({ platforms: ["NAVER", "EMR"] });
    const { items } = await list();
    expect(items.find((one) => one.id === id)).toMatchObject({
      platforms: ["NAVER", "EMR"],
      linked: [],
    });
    expect(items[0]).toMatchObject({
      platforms: ["NAVER", "KAKAO"],
      linked: ["NAVER", "KAKAO"],
    });
  });

  it("has an end: of products, and of drafts", async () => {
    const { database, hospital } = desk.backend;
    const { hospitalId } = hospital;
    const fill = (state: string, count: number) =>
      database.inHospital(hospitalId, (trx) =>
        sql`insert into products (hospital_id, product_id, name, short_name, category, price_kind,
            duration_minutes, state, position)
          select ${hospitalId}, gen_random_uuid(), ${state} || n, 'n', 'CHECKUP', 'COVERED', 30,
            ${state}, n from generate_series(1, ${count}::int) as n`.execute(trx),
      );
    await fill("READY", MOST_PRODUCTS - 4);
    const last = await make({ name: "마지막 자리" });
    expect((await fieldsOf(send("POST", "", { ...last, name: "하나 더" }))).name).toContain("보관");
    const away = await become(last.id, "ARCHIVED", 1);
    await make({ name: "그 자리에" });
    expect((await fieldsOf(become(last.id, "PAUSED", away.body.version))).name).toContain("보관");

    await fill("DRAFT", MOST_DRAFTS - 1);
    const drafts = await Promise.all(
      [1, 2, 3].map(async () => (await send("POST", "/drafts", { typed: [] })).code),
    );
    expect(drafts.toSorted()).toEqual(["0000", "4000", "4000"]);
  });
});

describe("many at once", () => {
  it("says of each what came of it, and what one is refused is no other's", async () => {
    const [ready, old, away] = [
      await make({ name: "준비된 것" }),
      await make({ name: "고친 것" }),
      await make({ name: "같은 이름" }),
    ];
    await send("PATCH", `/${old.id}`, { capacity: 2, version: 1 });
    await become(away.id, "ARCHIVED", 1);
    await desk.book("15:00");
    const nobody = randomUUID();
    const asked = [
      { id: ready.id, version: 1 },
      { id: desk.product(), version: 1 },
      { id: old.id, version: 1 },
      { id: desk.product(1), version: 1 },
      { id: away.id, version: 2 },
      { id: nobody, version: 1 },
    ];
    const { items } = (await many("ARCHIVED", asked)).body;
    expect(items).toEqual([
      { id: ready.id, name: "준비된 것", outcome: "DONE", version: 2 },
      { id: desk.product(), name: "초진 진료", outcome: "IN_USE", reservations: 1 },
      { id: old.id, name: "고친 것", outcome: "VERSION" },
      { id: desk.product(1), name: "재진 진료", outcome: "DONE", version: 2 },
      { id: away.id, name: "같은 이름", outcome: "SAME", version: 2 },
      { id: nobody, name: "", outcome: "GONE" },
    ]);
    expect((await read(desk.product())).state).toBe("PUBLISHED");
    expect((await list()).counts).toMatchObject({ PUBLISHED: 2, READY: 1, ARCHIVED: 3 });

    await make({ name: "같은 이름" });
    const back = await many("PAUSED", [
      { id: away.id, version: 2 },
      { id: ready.id, version: 2 },
      { id: old.id, version: 2 },
    ]);
    expect(back.body.items).toMatchObject([
      { outcome: "REFUSED", message: expect.stringContaining("이미 있는 이름") as string },
      { outcome: "DONE" },
      { outcome: "TRANSITION" },
    ]);
  });

  it("is done once for a key, with a version and a line of the record for each that became another", async () => {
    const [one, two] = [await make({ name: "하나" }), await make({ name: "둘" })];
    const both = [
      { id: one.id, version: 1 },
      { id: two.id, version: 1 },
    ];
    const key = { "idempotency-key": randomUUID() };
    const before = await recorded();
    const answers = await Promise.all([many("PUBLISHED", both, key), many("PUBLISHED", both, key)]);
    expect(answers[0].body.items.map(({ outcome }) => outcome)).toEqual(["DONE", "DONE"]);
    expect(answers[1].body).toEqual(answers[0].body);
    const now = [
      { id: one.id, version: 2 },
      { id: two.id, version: 2 },
    ];
    const again = await many("PUBLISHED", now);
    expect(again.body.items.map(({ outcome }) => outcome)).toEqual(["SAME", "SAME"]);
    const published = "PRODUCT_STATE PUBLISHED";
    expect(await recorded()).toEqual([...before, published, published].toSorted());
    expect((await versions(one.id)).map(({ act }) => act)).toEqual(["STATE", "MADE"]);
    expect((await desk.slots(two.id)).length).toBeGreaterThan(0);
  });

  it("ends when two ask for the same in two orders, and each is paused once", async () => {
    const all = [0, 1, 2].map((i) => ({ id: desk.product(i), version: 1 }));
    const answers = await Promise.all([many("PAUSED", all), many("PAUSED", all.toReversed())]);
    const done = answers.flatMap(({ body }) => body.items).filter((one) => one.outcome === "DONE");
    expect(done).toHaveLength(3);
    expect((await list()).counts).toMatchObject({ PAUSED: 3, PUBLISHED: 0 });
  });
});

it("what changes nothing leaves no line and no version", async () => {
  const { id } = await make();
  const before = await recorded();
  await send("PATCH", `/${id}`, { capacity: 1, version: 1 });
  await become(id, "READY", 1);
  await send("POST", `/${id}/restore`, { to: 1, version: 1 });
  expect(await recorded()).toEqual(before);
  expect(await versions(id)).toHaveLength(1);
});

it("boards do not know what was put away before it was ever offered, nor when it comes back", async () => {
  const { id } = await make();
  const known = async () =>
    (await desk.ask<Board>("/board?date=2026-11-20")).body.products.some((one) => one.id === id);
  await become(id, "ARCHIVED", 1);
  expect(await known()).toBe(false);
  await become(id, "PAUSED", 2);
  expect(await known()).toBe(false);
  await become(id, "PUBLISHED", 3);
  expect(await known()).toBe(true);
  await become(id, "ARCHIVED", 4);
  expect(await known()).toBe(true);
});
