import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Board } from "#contract/board.ts";
import { boardProductSchema, type Product } from "#contract/product.ts";
import type { Resource } from "#contract/resource.ts";
import { useDesk } from "#tests/support/desk.ts";
import { fieldsOf, MASSAGE, useProducts } from "#tests/support/products.ts";
import { countStatements } from "#tests/support/statements.ts";

/** Products are made, at once or by way of a draft. */
const desk = useDesk();

const { send, make, read, versions, become } = useProducts(desk);

describe("making one", () => {
  it("leaves it ready, the last of all, with what was left out as it usually is", async () => {
    const made = await send("POST", "", MASSAGE);
    expect([made.status, made.body]).toEqual([
      201,
      {
        ...MASSAGE,
        ...{ id: made.body.id, shortName: "도수치료", description: "", position: 4, version: 1 },
        ...{ preparationMinutes: 0, cleanupMinutes: 0, doctorId: null, facilityId: null },
        price: { ...MASSAGE.price, from: false },
        ...{ visitType: "BOTH", confirmMode: "HOSPITAL", window: null, state: "READY" },
        ...{ questions: [], platforms: [], review: null, typed: null },
      },
    ]);
    expect(await read(made.body.id)).toEqual({
      ...made.body,
      ...{ linked: [], pictures: [], coming: { count: 0, next: null } },
    });
    expect(await versions(made.body.id)).toMatchObject([{ act: "MADE", by: "김접수", version: 1 }]);
    const free = await desk.slots(made.body.id);
    expect(free).toEqual([]);
  });

  it("publishes it at once where one wishes: it has free starts", async () => {
    const { id, state } = await make({ publish: true });
    expect(state).toBe("PUBLISHED");
    expect((await desk.slots(id)).length).toBeGreaterThan(0);
    expect(await desk.book("15:00", { productId: id })).toMatchObject({ status: "CONFIRMED" });
  });

  it("makes one for a key, however often it is asked", async () => {
    const key = { "idempotency-key": randomUUID() };
    const [one, two] = await Promise.all([
      send("POST", "", MASSAGE, key),
      send("POST", "", MASSAGE, key),
    ]);
    expect(two.body).toEqual(one.body);
  });

  it.each([
    ["name", { name: "" }],
    ["name", { name: "가".repeat(10_000) }],
    ["name", { name: "900101-1234567" }],
    ["name", { name: "초진 진료" }],
    ["description", { description: "가".repeat(1001) }],
    ["durationMinutes", { durationMinutes: 0 }],
    ["durationMinutes", { durationMinutes: 7 }],
    ["durationMinutes", { durationMinutes: 725 }],
    ["cleanupMinutes", { cleanupMinutes: -5 }],
    ["capacity", { capacity: 51 }],
    ["capacity", { capacity: 1.5 }],
    ["price.amount", { price: { kind: "UNCOVERED", amount: -1 } }],
    ["price.amount", { price: { kind: "UNCOVERED", amount: 100_000_001 } }],
    ["price.amount", { price: { kind: "UNCOVERED", amount: 0.5 } }],
    ["price.amount", { price: { kind: "UNCOVERED" } }],
    ["window.windowDays", { window: { leadMinutes: 0, leadDays: 3, windowDays: 2 } }],
    ["questions.0.choices", { questions: [question({ kind: "ONE", choices: ["예"] })] }],
    ["questions.0.choices", { questions: [question({ kind: "ONE", choices: ["예", "예"] })] }],
    ["questions.0.text", { questions: [question({ text: " " })] }],
    ["doctorId", { doctorId: randomUUID() }],
  ])("says at %s what is wrong, and makes nothing", async (field, given) => {
    const fields = await fieldsOf(send("POST", "", { ...MASSAGE, ...given }));
    expect(Object.keys(fields)).toEqual([field]);
    expect(fields[field]).toMatch(/[가-힣].*요\.|예: /);
    expect((await send<{ items: Product[] }>("GET", "")).body.items).toHaveLength(3);
  });

  it("keeps of a price what its kind has, and of platforms what there is, once", async () => {
    const made = await make({
      category: "COUNSEL",
      price: { kind: "FREE", amount: 5_000, from: true },
      platforms: ["KAKAO", "NAVER", "KAKAO"],
    });
    expect(made.price).toEqual({ kind: "FREE", amount: null, from: false });
    expect(made.platforms).toEqual(["NAVER", "KAKAO"]);
  });

  it("gives one name to one of two that are made at the same time", async () => {
    const codes = await Promise.all(
      [1, 2, 3].map(async () => (await send("POST", "", MASSAGE)).code),
    );
    expect(codes.toSorted()).toEqual(["0000", "4000", "4000"]);
  });
});

function question(given: object) {
  return { id: randomUUID(), text: "어디가 불편하세요?", kind: "SHORT", choices: [], ...given };
}

describe("a draft", () => {
  const typed = [
    ["name", ""],
    ["amount", "5만원"],
  ];

  it("keeps what was typed, as typed, and shows it to nobody who books", async () => {
    const made = await send("POST", "/drafts", { typed });
    expect(made).toMatchObject({ status: 201, body: { state: "DRAFT", typed, version: 1 } });
    const { id } = made.body;
    const more = [["name", "도수"], ...typed.slice(1)];
    expect((await send("PUT", `/${id}/draft`, { typed: more, version: 1 })).body).toMatchObject({
      ...{ typed: more, version: 2 },
    });
    expect(await desk.slots(id)).toEqual([]);
    const fields = await fieldsOf(send("PATCH", `/${id}`, { name: "도수치료", version: 2 }));
    expect(Object.keys(fields).toSorted()).toEqual([
      "capacity",
      "category",
      "durationMinutes",
      "price",
    ]);
    const whole = await send("PATCH", `/${id}`, { ...MASSAGE, version: 2 });
    expect(whole.body).toMatchObject({ state: "READY", typed: null, version: 3, name: "도수치료" });
    expect(await versions(id)).toMatchObject([{ act: "MADE", version: 3 }]);
    expect(await send("PUT", `/${id}/draft`, { typed, version: 3 })).toMatchObject({
      ...{ code: "4090", body: { conflict: "transition" } },
    });
  });

  it("keeps no resident number, in no field, and nothing is kept of the rest", async () => {
    const told = [...typed, ["question.0.text", "900101-1234567 이신가요?"]];
    const fields = await fieldsOf(send("POST", "/drafts", { typed: told }));
    expect(fields).toEqual({ "typed.2.1": "주민등록번호는 적을 수 없어요. 지워 주세요." });
    expect((await send<{ items: Product[] }>("GET", "")).body.items).toHaveLength(3);
  });

  it("is read by who asks for it alone: no list and no order reads what was typed", async () => {
    const { id } = (await send("POST", "/drafts", { typed })).body;
    const { result, statements } = await countStatements(() =>
      send<{ items: Product[] }>("GET", ""),
    );
    const ids = result.body.items.map((one) => one.id);
    expect(ids).toContain(id);
    const ordering = await countStatements(() => send("POST", "/order", { ids }));
    expect(ordering.result.code).toBe("0000");
    const asked = [...statements, ...ordering.statements].filter((text) => /products/.test(text));
    expect(asked.length).toBeGreaterThan(2);
    expect(asked.filter((text) => /typed|select \*/.test(text))).toEqual([]);
  });

  it("is thrown away, and nothing else is", async () => {
    const { id } = (await send("POST", "/drafts", { typed })).body;
    expect((await send("DELETE", `/${id}?version=2`)).code).toBe("4090");
    expect((await send("DELETE", `/${id}?version=1`)).code).toBe("0000");
    expect((await send("GET", `/${id}`)).code).toBe("4040");
    expect(await send("DELETE", `/${desk.product()}?version=1`)).toMatchObject({
      ...{ code: "4090", body: { conflict: "transition" } },
    });
  });
});

it("the board knows none that was never offered, nor whom only such a one needs", async () => {
  const kind = "DOCTOR";
  const { body: doctor } = await desk.ask<Resource>("/resources", { name: "이원장", kind });
  const { id } = await make({ doctorId: doctor.id });
  const known = async () => {
    const { products, resources } = (await desk.ask<Board>("/board?date=2026-11-20")).body;
    return [...products, ...resources].map((one) => one.id);
  };
  expect(await known()).not.toContain(id);
  expect(await known()).not.toContain(doctor.id);
  await become(id, "PUBLISHED", 1);
  expect(await known()).toEqual(expect.arrayContaining([id, doctor.id]));
  const [product] = (await desk.ask<Board>("/board?date=2026-11-20")).body.products;
  expect(product).toEqual(boardProductSchema.strict().parse(product));
});
