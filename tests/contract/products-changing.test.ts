import { describe, expect, it } from "vitest";
import { nextStates, PRODUCT_STATES, type ProductState } from "#contract/product-states.ts";
import type { Product, WholeProduct } from "#contract/product.ts";
import type { Resource } from "#contract/resource.ts";
import { at, useDesk } from "#tests/support/desk.ts";
import { fieldsOf, MASSAGE, useProducts } from "#tests/support/products.ts";
import { storeBooking } from "#tests/support/stored-booking.ts";

/** Products are changed, paused, put away, and come back as they were. */
const desk = useDesk();
const { send, make, read, versions, become } = useProducts(desk);

describe("changing one", () => {
  it("changes what is given alone, as a new version", async () => {
    const { id, ...made } = await make({ description: "손으로 해요." });
    const changed = await send("PATCH", `/${id}`, {
      cleanupMinutes: 10,
      version: 1,
      knew: ["100%"],
    });
    expect(changed.body).toEqual({ ...made, id, cleanupMinutes: 10, version: 2 });
    const [now, before] = await versions(id);
    // Of the words that it names none stands there.
    expect(now).toMatchObject({ act: "CHANGED", version: 2, knew: [] });
    expect(now?.product.cleanupMinutes).toBe(10);
    expect(before?.product.cleanupMinutes).toBe(0);
  });

  it("writes nothing where nothing is another, and refuses an old version with the new one", async () => {
    const made = await make();
    expect((await send("PATCH", `/${made.id}`, { capacity: 1, version: 1 })).body).toEqual(made);
    const { body: changed } = await send("PATCH", `/${made.id}`, { capacity: 2, version: 1 });
    expect(await send("PATCH", `/${made.id}`, { capacity: 3, version: 1 })).toMatchObject({
      ...{ code: "4090", body: { conflict: "version", current: changed } },
    });
    expect(await versions(made.id)).toHaveLength(2);
  });

  it("is heard by every free start at once: duration, buffers, seats, window", async () => {
    const { id } = await make({ publish: true, durationMinutes: 30 });
    const before = await desk.slots(id);
    await send("PATCH", `/${id}`, { durationMinutes: 60, capacity: 3, version: 1 });
    const after = await desk.slots(id);
    expect(after.length).toBeLessThan(before.length);
    expect(after[0]).toMatchObject({ free: 3 });
    await send("PATCH", `/${id}`, {
      ...{ window: { leadMinutes: 0, leadDays: 1, windowDays: 30 }, version: 2 },
    });
    expect(await desk.slots(id)).toEqual([]);
    // The rule is for patients: staff take today all the same.
    expect(await desk.book("15:00", { productId: id })).toMatchObject({ status: "CONFIRMED" });
  });

  it("leaves what is booked as it is; who sits on a seat that is no more sits beyond", async () => {
    const { id } = await make({ publish: true, capacity: 2 });
    const product = { productId: id };
    const [one, two] = [await desk.book("15:00", product), await desk.book("15:00", product)];
    await send("PATCH", `/${id}`, { durationMinutes: 30, version: 1 });
    await send("PATCH", `/${id}`, { capacity: 1, version: 2 });
    const stand = async (of: { id: string }) => (await desk.ask(`/reservations/${of.id}`)).body;
    expect(await stand(one)).toEqual(one);
    expect(await stand(two)).toMatchObject({ end: two.end, overbooked: true });
  });
});

describe("its states", () => {
  const reach: Record<ProductState, (id: string) => Promise<number>> = {
    DRAFT: () => Promise.resolve(1),
    READY: () => Promise.resolve(1),
    PUBLISHED: async (id) => (await become(id, "PUBLISHED", 1)).body.version,
    PAUSED: async (id) => (await become(id, "PAUSED", await reach.PUBLISHED(id))).body.version,
    ARCHIVED: async (id) => (await become(id, "ARCHIVED", 1)).body.version,
  };

  it.each(PRODUCT_STATES)("of %s go where the table says, and nowhere else", async (from) => {
    for (const to of PRODUCT_STATES) {
      const { id } =
        from === "DRAFT"
          ? (await send("POST", "/drafts", { typed: [] })).body
          : await make({ name: `${from} ${to}` });
      const version = await reach[from](id);
      const answer = await become<WholeProduct | { conflict: string }>(id, to, version);
      const may = from === to || nextStates(from).includes(to);
      expect([from, to, answer.code]).toEqual([from, to, may ? "0000" : "4090"]);
      expect((await read(id)).state).toBe(may ? to : from);
    }
  });

  it("pause what patients and staff can book, and leave what is booked", async () => {
    const id = desk.product();
    const booked = await desk.book("15:00");
    await become(id, "PAUSED", 1);
    expect(await desk.slots(id)).toEqual([]);
    const fields = await fieldsOf(desk.ask("/reservations", desk.booking("16:00")));
    expect(fields.productId).toContain("받지 않는");
    expect((await desk.ask(`/reservations/${booked.id}`)).body).toEqual(booked);
  });

  it("let a booking that comes at the same time be whole or not at all", async () => {
    const clocks = ["15:00", "16:00", "17:00"];
    const [answers] = await Promise.all([
      Promise.all(clocks.map((clock) => desk.ask("/reservations", desk.booking(clock)))),
      become(desk.product(), "PAUSED", 1),
    ]);
    for (const { code } of answers) expect(["0000", "4000"]).toContain(code);
    const there = await desk.ask<{ items: { start: string }[] }>(
      "/reservations?from=2026-11-20&to=2026-11-20",
    );
    expect(there.body.items).toHaveLength(answers.filter(({ code }) => code === "0000").length);
  });

  it("put nothing away that somebody comes for, and give its name free", async () => {
    const { id } = await make({ publish: true });
    const booked = await desk.book("15:00", { productId: id });
    expect(await become(id, "ARCHIVED", 1)).toMatchObject({
      ...{ code: "4090", body: { conflict: "in-use", reservations: 1 } },
    });
    const off = { status: "CANCELED", reason: "환자 요청", version: booked.version };
    await desk.ask(`/reservations/${booked.id}/status`, off);
    expect((await become(id, "ARCHIVED", 1)).body).toMatchObject({ state: "ARCHIVED", version: 2 });
    const other = await make();
    expect(await fieldsOf(become(id, "PAUSED", 2))).toEqual({
      name: expect.stringContaining("이미 있는 이름") as string,
    });
    await send("PATCH", `/${other.id}`, { name: "도수치료 (새)", version: 1 });
    expect((await become(id, "PAUSED", 2)).body).toMatchObject({ state: "PAUSED", version: 3 });
  });
});

it("nobody who is to come in conflict is forgotten by what puts a product away", async () => {
  const { id } = await make({ publish: true });
  const { database, hospital } = desk.backend;
  await database.inHospital(hospital.hospitalId, (trx) =>
    storeBooking(trx, {
      ...{ hospitalId: hospital.hospitalId, startsAt: at("15:00"), endsAt: at("15:50") },
      ...{ productId: id, platform: "NAVER", status: "REQUESTED", answerBy: at("15:00") },
      ...{ seat: null, conflict: "SEAT_TAKEN" },
    }),
  );
  expect(await become(id, "ARCHIVED", 1)).toMatchObject({
    ...{ code: "4090", body: { conflict: "in-use", reservations: 1 } },
  });
});

it("what was put away comes back with nobody who was put away meanwhile", async () => {
  const doctor = (await desk.ask<Resource>("/resources", { name: "이원장", kind: "DOCTOR" })).body;
  const { id } = await make({ doctorId: doctor.id });
  await become(id, "ARCHIVED", 1);
  await desk.ask(`/resources/${doctor.id}/archive`, { version: doctor.version });
  const fields = await fieldsOf(become(id, "PAUSED", 2));
  expect(Object.keys(fields)).toEqual(["doctorId"]);
  const { version } = (await send("PATCH", `/${id}`, { doctorId: null, version: 2 })).body;
  expect((await become(id, "PAUSED", version)).body.state).toBe("PAUSED");
});

describe("words that the law may mind", () => {
  const description = "통증 100% 개선";
  const marks = [
    {
      ...{ field: "description", words: "100%", clause: "의료법 제56조 제2항 제8호" },
      why: "치료 효과를 보장하는 말이에요.",
    },
  ];

  it("are saved by who saw them, and the history keeps that", async () => {
    const refused = await send("POST", "", { ...MASSAGE, description });
    expect(refused).toMatchObject({ code: "4090", body: { conflict: "advertising", marks } });
    const { id } = await make({ description, knew: ["100%"] });
    expect(await versions(id)).toMatchObject([{ knew: ["100%"] }]);
    // Who touches something else is not asked again; who adds to them is.
    expect((await send("PATCH", `/${id}`, { capacity: 2, version: 1 })).code).toBe("0000");
    const more = { description: `국내 최초. ${description}`, version: 2 };
    expect((await send("PATCH", `/${id}`, more)).code).toBe("4090");
    expect((await send("PATCH", `/${id}`, { ...more, knew: ["국내 최초"] })).code).toBe("0000");
  });

  it("are asked about in each field: what stands in the name is new in the description", async () => {
    const { id } = await make({ name: "통증 100% 개선", knew: ["100%"] });
    expect(await send("PATCH", `/${id}`, { description, version: 1 })).toMatchObject({
      ...{ code: "4090", body: { conflict: "advertising" } },
    });
  });

  it("are asked about when an earlier version brings them back; the history keeps who knew", async () => {
    const { id } = await make({ description, knew: ["100%"] });
    await send("PATCH", `/${id}`, { description: "개선", version: 1 });
    const back = (knew?: string[]) =>
      send("POST", `/${id}/restore`, { to: 1, version: 2, ...(knew && { knew }) });
    expect(await back()).toMatchObject({ code: "4090", body: { conflict: "advertising", marks } });
    expect((await versions(id)).length).toBe(2);
    expect((await back(["100%"])).body).toMatchObject({ description, version: 3 });
    expect((await versions(id))[0]).toMatchObject({ act: "RESTORED", knew: ["100%"] });
    // What stands there already is not asked about again.
    await send("PATCH", `/${id}`, { capacity: 2, version: 3 });
    const again = await send("POST", `/${id}/restore`, { to: 1, version: 4 });
    expect((await versions(id))[0]).toMatchObject({ act: "RESTORED", knew: [] });
    expect(again.code).toBe("0000");
  });

  it.each([{ kind: "FREE" }, { kind: "UNCOVERED", amount: 0 }])(
    "are a price, too: %j",
    async (price) => {
      const free = { price, category: "CHECKUP" };
      expect(await send("POST", "", { ...MASSAGE, ...free })).toMatchObject({
        ...{
          code: "4090",
          body: { conflict: "advertising", marks: [{ field: "price", words: "무료" }] },
        },
      });
      expect((await send("POST", "", { ...MASSAGE, ...free, category: "COUNSEL" })).code).toBe(
        "0000",
      );
    },
  );
});

describe("a review", () => {
  const review = { number: "제2026-1234호", until: "2026-11-20" };

  it("has a number, and is not over when it is written; one that ran out meanwhile stays", async () => {
    const none = await fieldsOf(
      send("POST", "", { ...MASSAGE, review: { ...review, number: " " } }),
    );
    expect(none).toEqual({ "review.number": "심의번호를 적어 주세요." });
    const over = { ...review, until: "2026-11-19" };
    const fields = await fieldsOf(send("POST", "", { ...MASSAGE, review: over }));
    expect(fields["review.until"]).toMatch(/끝난 심의/);
    const { id } = await make({ review });
    expect(await fieldsOf(send("PATCH", `/${id}`, { review: over, version: 1 }))).toEqual(fields);
    await desk.at("2026-11-21T09:00:00+09:00");
    expect((await send("PATCH", `/${id}`, { capacity: 2, review, version: 1 })).code).toBe("0000");
  });
});

describe("what it was", () => {
  it("is read on to its beginning, a version before another", async () => {
    const { id } = await make();
    for (const version of [1, 2, 3])
      await send("PATCH", `/${id}`, { capacity: 1 + version, version });
    const before = async (query: string) =>
      (
        await send<{ items: { version: number }[] }>("GET", `/${id}/history${query}`)
      ).body.items.map(({ version }) => version);
    expect(await before("")).toEqual([4, 3, 2, 1]);
    expect(await before("?before=3")).toEqual([2, 1]);
    expect(await before("?before=1")).toEqual([]);
    for (const wrong of ["0", "x", String(2 ** 31)])
      expect((await send("GET", `/${id}/history?before=${wrong}`)).code).toBe("4000");
  });

  it("comes back as a new version, in the state that it has", async () => {
    const made = await make({ publish: true });
    await send("PATCH", `/${made.id}`, { name: "도수 치료", capacity: 2, version: 1 });
    await become(made.id, "PAUSED", 2);
    const back = await send("POST", `/${made.id}/restore`, { to: 1, version: 3 });
    expect(back.body).toEqual({ ...made, state: "PAUSED", version: 4 });
    expect((await versions(made.id)).map(({ act }) => act)).toEqual([
      ...["RESTORED", "STATE", "CHANGED", "MADE"],
    ]);
    expect((await send("POST", `/${made.id}/restore`, { to: 9, version: 4 })).code).toBe("4040");
    const beyond = await fieldsOf(send("POST", `/${made.id}/restore`, { to: 2 ** 31, version: 4 }));
    expect(Object.keys(beyond)).toEqual(["to"]);
  });
});

describe("their order", () => {
  it("is that of lanes and lists, of all of them or of none", async () => {
    const listed = async () => (await send<{ items: Product[] }>("GET", "")).body.items;
    const ids = (await listed()).map(({ id }) => id).toReversed();
    expect((await send("POST", "/order", { ids })).code).toBe("0000");
    expect((await listed()).map(({ id }) => id)).toEqual(ids);
    expect(await send("POST", "/order", { ids: ids.slice(1) })).toMatchObject({
      ...{ code: "4090", body: { conflict: "version" } },
    });
  });
});

it("a change made here stands on the board at once", async () => {
  const id = desk.product(2);
  await send("PATCH", `/${id}`, { name: "피부 상담실", version: 1 });
  const { body } = await desk.ask<{ products: Product[] }>("/board?date=2026-11-20");
  expect(body.products.find((one) => one.id === id)).toMatchObject({ name: "피부 상담실" });
});
