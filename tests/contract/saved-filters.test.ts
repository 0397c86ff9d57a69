import { randomUUID } from "node:crypto";
import { describe, expect, it, test } from "vitest";
import type { Board } from "#contract/board.ts";
import { MOST_SAVED_FILTERS } from "#contract/saved-filter-count.ts";
import type { SavedFilter, SavedFilterInput } from "#contract/saved-filter.ts";
import { call, login, type Answer } from "#tests/support/backend.ts";
import { TODAY, useDesk } from "#tests/support/desk.ts";
import { createHospital } from "#tests/support/factories.ts";

const desk = useDesk();
const NEW = "00000000-0000-4000-8000-00000000f117";
const ONE: SavedFilterInput = { name: "네이버 신청", status: "REQUESTED", platform: "NAVER" };

type Conflicted = SavedFilter & { conflict: string; current: SavedFilter };
const send = (method: string, path: string, json?: unknown): Promise<Answer<Conflicted>> =>
  call<Conflicted>(`${desk.base}/saved-filters/${path}`, { method, token: desk.token, json });
const save = (json: unknown, id = NEW) => send("PUT", id, json);
const kept = async () => (await desk.ask<{ items: SavedFilter[] }>("/saved-filters")).body.items;
const named = async () => (await kept()).map(({ name }) => name);

test("what is saved is listed, and comes with the board", async () => {
  const { code, body } = await save(ONE);
  expect(code).toBe("0000");
  const saved = { id: NEW, ...ONE, product: null, version: 1 };
  expect(body).toEqual(saved);
  expect(await kept()).toEqual([saved]);
  const { savedFilters } = (await desk.ask<Board>(`/board?date=${TODAY}`)).body;
  expect(savedFilters).toEqual([saved]);
});

test("saved twice alike it is there once", async () => {
  await save({ ...ONE, product: desk.product() });
  const again = await save({ ...ONE, product: desk.product() });
  expect([again.code, again.body.version]).toEqual(["0000", 1]);
  expect(await kept()).toHaveLength(1);
});

describe("a change", () => {
  it("of the name, or of what it asks for, leaves it in its place", async () => {
    await save(ONE);
    await save({ name: "노쇼", status: "NO_SHOW" }, randomUUID());
    const changed = await save({ ...ONE, name: " 네이버  새 신청 ", version: 1 });
    expect(changed.body).toMatchObject({ version: 2, platform: "NAVER" });
    expect(await named()).toEqual([changed.body.name, "노쇼"]);
    const other = await save({ name: "확인", status: "CHECK", version: 2 });
    expect(other.body).toMatchObject({ status: "CHECK", platform: null, version: 3 });
  });

  it("of an old version changes nothing and says what is there", async () => {
    await save(ONE);
    await save({ ...ONE, name: "나중 이름", version: 1 });
    for (const version of [1, undefined]) {
      const late = await save({ ...ONE, name: "먼저 이름", version });
      expect([late.code, late.body.conflict]).toEqual(["4090", "version"]);
      expect(late.body.current).toMatchObject({ name: "나중 이름", version: 2 });
    }
    const gone = await send("DELETE", `${NEW}?version=1`);
    expect([gone.code, gone.body.conflict]).toEqual(["4090", "version"]);
    expect(await named()).toEqual(["나중 이름"]);
    expect((await save({ ...ONE, version: 1 }, randomUUID())).code).toBe("4040");
  });

  it("to a name that another has is refused, to its own it is none", async () => {
    await save(ONE);
    const other = randomUUID();
    const taken = await save({ name: ONE.name, status: "CHECK" }, other);
    expect([taken.code, taken.body.conflict]).toEqual(["4090", "duplicate"]);
    expect(taken.body.current.id).toBe(NEW);
    await save({ name: "확인", status: "CHECK" }, other);
    const renamed = await save({ name: ONE.name, status: "CHECK", version: 1 }, other);
    expect(renamed.body.conflict).toBe("duplicate");
    expect((await save({ ...ONE, version: 1 })).code).toBe("0000");
  });
});

test("what was taken away is saved again under its id", async () => {
  await save(ONE);
  const gone = await send("DELETE", NEW);
  expect(gone.body).toMatchObject({ id: NEW, ...ONE });
  expect(await kept()).toEqual([]);
  expect((await send("DELETE", NEW)).code).toBe("4040");
  const { name, status, platform } = gone.body;
  expect((await save({ name, status, platform })).body).toEqual({ ...gone.body, version: 1 });
});

test("nothing asked for, no name, too long a name and nobody's product are refused", async () => {
  const wrong: [unknown, string][] = [
    [{ name: "모두" }, "status"],
    [{ name: " ", status: "CHECK" }, "name"],
    [{ name: "가".repeat(31), status: "CHECK" }, "name"],
    [{ name: "900101-1234567", status: "CHECK" }, "name"],
    [{ name: "상품", product: randomUUID() }, "product"],
    [{ name: "상품", status: "DONE" }, "status"],
  ];
  for (const [json, field] of wrong) {
    const { code, body } = await save(json);
    expect(code).toBe("4000");
    const { fields } = body as unknown as { fields: Record<string, string> };
    expect(Object.keys(fields), JSON.stringify(json)).toEqual([field]);
  }
  expect(await kept()).toEqual([]);
});

test("so many and no more, also when they are saved at once", async () => {
  const answers = await Promise.all(
    Array.from({ length: MOST_SAVED_FILTERS + 5 }, (_, n) =>
      save({ name: `필터 ${n}`, status: "CHECK" }, randomUUID()),
    ),
  );
  const codes = answers.map(({ code }) => code);
  expect(codes.filter((code) => code === "0000")).toHaveLength(MOST_SAVED_FILTERS);
  expect(codes.filter((code) => code === "4000")).toHaveLength(5);
  const [first] = await kept();
  await send("DELETE", first!.id);
  expect((await save(ONE)).code).toBe("0000");
  // In the place that was free.
  expect((await named())[0]).toBe(ONE.name);
});

test("a colleague has filters of their own, and so has another hospital", async () => {
  await save(ONE);
  const { database, hospital, url } = desk.backend;
  const accountId = randomUUID();
  await database.inHospital(hospital.hospitalId, async (trx) => {
    const account = await trx
      .selectFrom("accounts")
      .selectAll()
      .where("hospitalId", "=", hospital.hospitalId)
      .executeTakeFirstOrThrow();
    const loginId = `c${accountId.slice(0, 12)}`;
    await trx
      .insertInto("accounts")
      .values({ ...account, accountId, loginId })
      .execute();
    await trx
      .insertInto("savedFilters")
      .values({
        ...{ hospitalId: hospital.hospitalId, accountId, filterId: NEW, place: 1 },
        ...{ name: ONE.name, status: "NO_SHOW" },
      })
      .execute();
  });
  expect(await kept()).toMatchObject([{ id: NEW, status: "REQUESTED" }]);
  await send("DELETE", NEW);
  const left = await database.inHospital(hospital.hospitalId, (trx) =>
    trx.selectFrom("savedFilters").select("accountId").execute(),
  );
  expect(left).toEqual([{ accountId }]);

  const other = await createHospital(database);
  const { accessToken: token } = await login({ url, hospital: other });
  const there = `${url}/backend/reservation/v1/hospitals/${other.hospitalId}/saved-filters`;
  const seen = await call<{ items: SavedFilter[] }>(there, { token });
  expect(seen.body.items).toEqual([]);
  const theirs = { name: "상품", product: desk.product() };
  const foreign = await call(`${there}/${NEW}`, { method: "PUT", token, json: theirs });
  expect(foreign.code).toBe("4000");
});
