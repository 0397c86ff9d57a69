import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { MOST_RESOURCES } from "#contract/resource-bounds.ts";
import type { Resource } from "#contract/resource.ts";
import { call, login } from "#tests/support/backend.ts";
import { useDesk } from "#tests/support/desk.ts";
import { createHospital } from "#tests/support/factories.ts";

const desk = useDesk();
const doctor = { name: "김원장", kind: "DOCTOR" };
const NINE_TO_SIX = { weekday: 1, opens: 540, closes: 1080, lastAcceptance: 1050, breaks: [] };

interface Page {
  items: Resource[];
  nextCursor: string | null;
}
interface Invalid {
  fields: Record<string, string>;
}
const create = async (input: object = doctor, key?: string) =>
  desk.ask<Resource>("/resources", input, key ? { "idempotency-key": key } : {});
const made = async (input?: object) => (await create(input)).body;
const list = async (query = "") => (await desk.ask<Page>(`/resources${query}`)).body;
const patch = <Body = Resource>(id: string, json: object) =>
  call<Body>(`${desk.base}/resources/${id}`, { method: "PATCH", token: desk.token, json });

describe("POST /resources", () => {
  it("makes a resource, by default one unit with the hospital's hours, last in the order", async () => {
    const first = await create();
    expect(first).toMatchObject({ status: 201, code: "0000" });
    expect(first.body).toEqual({
      ...doctor,
      id: first.body.id,
      ...{ units: 1, hours: null, closures: [], archived: false, version: 1 },
      position: 1,
    });
    const room = await made({ name: "도수실", kind: "ROOM", units: 2 });
    expect(room).toMatchObject({ kind: "ROOM", units: 2, position: 2 });
    expect((await list()).items.map(({ id }) => id)).toEqual([first.body.id, room.id]);
  });

  it("keeps a name trimmed and composed, hours and closures in their order", async () => {
    const lunch = { name: "점심", starts: 750, ends: 810 };
    const tea = { name: "회의", starts: 600, ends: 620 };
    const { body } = await create({
      ...{ name: `  ${"김 원장".normalize("NFD")} `, kind: "DOCTOR" },
      hours: [
        { ...NINE_TO_SIX, weekday: 3 },
        { ...NINE_TO_SIX, breaks: [lunch, tea] },
      ],
      closures: [
        { name: "학회", from: "2026-12-03", to: "2026-12-04", starts: 540, ends: 720 },
        { name: "휴가", from: "2026-12-01", to: "2026-12-01" },
      ],
    });
    expect(body).toMatchObject({
      name: "김 원장",
      hours: [
        { weekday: 1, breaks: [tea, lunch] },
        { weekday: 3, breaks: [] },
      ],
      closures: [
        { name: "휴가", from: "2026-12-01", to: "2026-12-01", starts: null, ends: null },
        { name: "학회", starts: 540, ends: 720 },
      ],
    });
    expect((await list()).items).toEqual([{ ...body, neededBy: [] }]);
  });

  it("gives no two of them one name, also at once; one that is put away keeps its own from nobody", async () => {
    const [one, other] = await Promise.all([create(), create({ ...doctor, kind: "ROOM" })]);
    expect([one.code, other.code].sort()).toEqual(["0000", "4000"]);
    const refused = one.code === "4000" ? one : other;
    expect(refused.body).toEqual({ fields: { name: "이미 있는 이름이에요. 예: 김원장 (새)" } });
    const { id } = (one.code === "4000" ? other : one).body;
    const second = await made({ ...doctor, name: "박원장" });
    expect(await patch<Invalid>(second.id, { version: 1, name: "김원장" })).toMatchObject({
      ...{ code: "4000", body: { fields: { name: "이미 있는 이름이에요. 예: 김원장 (새)" } } },
    });
    await desk.ask(`/resources/${id}/archive`, { version: 1 });
    expect(await patch(second.id, { version: 1, name: "김원장" })).toMatchObject({ code: "0000" });
    const back = await desk.ask<Invalid>(`/resources/${id}/restore`, { version: 2 });
    expect([back.code, Object.keys(back.body.fields)]).toEqual(["4000", ["name"]]);
  });

  it("has room for a hundred", async () => {
    const { database, hospital } = desk.backend;
    const { hospitalId } = hospital;
    await database.inHospital(hospitalId, (trx) =>
      trx
        .insertInto("resources")
        .values(
          Array.from({ length: MOST_RESOURCES }, (_, i) => ({
            ...{ hospitalId, resourceId: randomUUID(), kind: "ROOM" as const },
            ...{ name: `${i + 1}번 방`, position: i + 1 },
          })),
        )
        .execute(),
    );
    const { code, body } = await desk.ask<Invalid>("/resources", doctor);
    expect([code, body.fields.name]).toEqual(["4000", expect.stringContaining("100개까지")]);
  });

  it("makes one under a key, however often it is asked", async () => {
    const key = randomUUID();
    const [one, other] = [await create(doctor, key), await create(doctor, key)];
    expect(other.body).toEqual(one.body);
    const another = await create({ ...doctor, units: 2 }, key);
    expect(another).toMatchObject({ code: "4090", body: { conflict: "idempotency" } });
    expect((await list()).items).toHaveLength(1);
  });

  const closure = { name: "휴가", from: "2026-12-01", to: "2026-12-02" };
  const rest = (starts: number, ends: number) => ({ name: "점심", starts, ends });
  const withHours = (...rows: object[]) => ({
    hours: rows.map((row) => ({ ...NINE_TO_SIX, ...row })),
  });
  it.each<[field: string, object]>([
    ["name", { name: "  " }],
    ["name", { name: "가".repeat(31) }],
    ["name", { name: "김\u202e원장" }],
    ["kind", { kind: "NURSE" }],
    ["units", { units: 0 }],
    ["units", { units: 51 }],
    ["units", { units: 1.5 }],
    ["hours", { hours: "always" }],
    ["hours.0.weekday", withHours({ weekday: 7 })],
    ["hours.1.weekday", withHours({}, {})],
    ["hours.0.closes", withHours({ closes: 540 })],
    ["hours.0.lastAcceptance", withHours({ lastAcceptance: 1081 })],
    ["hours.0.breaks.0.ends", withHours({ breaks: [rest(750, 750)] })],
    ["hours.0.breaks.0.starts", withHours({ breaks: [rest(500, 560)] })],
    ["hours.0.breaks.1.starts", withHours({ breaks: [rest(750, 810), rest(780, 820)] })],
    ["closures.0.name", { closures: [{ ...closure, name: "" }] }],
    ["closures.0.from", { closures: [{ ...closure, from: "2026-02-30" }] }],
    ["closures.0.to", { closures: [{ ...closure, to: "2026-11-30" }] }],
    ["closures.0.starts", { closures: [{ ...closure, ends: 600 }] }],
    ["closures.0.ends", { closures: [{ ...closure, starts: 600 }] }],
    ["closures.0.ends", { closures: [{ ...closure, starts: 600, ends: 600 }] }],
    ["closures", { closures: Array.from({ length: 101 }, () => closure) }],
  ])("says at %s what is wrong: %j", async (field, wrong) => {
    const { code, body } = await desk.ask<Invalid>("/resources", { ...doctor, ...wrong });
    expect([code, Object.keys(body.fields)]).toEqual(["4000", [field]]);
    expect(body.fields[field]).toMatch(/요\.$/);
  });
});

describe("GET /resources", () => {
  it("is empty in a hospital that has none, and comes in pages in one that has", async () => {
    expect(await list()).toEqual({ items: [], nextCursor: null });
    const ids: string[] = [];
    for (const name of ["가", "나", "다"]) ids.push((await made({ ...doctor, name })).id);
    const first = await list("?limit=2");
    const second = await list(`?limit=2&cursor=${first.nextCursor}`);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect(second.nextCursor).toBeNull();
    expect((await desk.ask("/resources?cursor=x")).code).toBe("4000");
  });

  it("is for the hospital's own staff", async () => {
    const other = await createHospital(desk.backend.database);
    const { accessToken: token } = await login({ url: desk.backend.url, hospital: other });
    const { id } = await made();
    const paths = ["/resources", `/resources/${id}`];
    for (const [given, code] of [
      [token, "4030"],
      [undefined, "4005"],
    ] as const)
      for (const path of paths) {
        const method = path === "/resources" ? "GET" : "PATCH";
        const asked = {
          method,
          ...(given && { token: given }),
          ...(method === "PATCH" && { json: {} }),
        };
        expect((await call(desk.base + path, asked)).code, `${method} ${path}`).toBe(code);
      }
    const theirs = desk.base.replace(desk.backend.hospital.hospitalId, other.hospitalId);
    const found = await call(`${theirs}/resources/${id}`, {
      ...{ method: "PATCH", token, json: { version: 1, name: "남의" } },
    });
    expect(found.code).toBe("4040");
  });
});

describe("PATCH /resources/{resourceId}", () => {
  it("writes nothing, and no line, where nothing becomes another", async () => {
    const { database, hospital } = desk.backend;
    const { id } = await made({ ...doctor, hours: [NINE_TO_SIX] });
    const lines = () =>
      database.inHospital(hospital.hospitalId, (trx) =>
        trx.selectFrom("accessLines").select("at").where("act", "=", "SETTINGS").execute(),
      );
    const before = await lines();
    for (const same of [
      { name: "김원장" },
      { hours: [NINE_TO_SIX], units: 1 },
      { kind: "ROOM" },
      {},
    ])
      expect((await patch(id, { version: 1, ...same })).body).toMatchObject({
        ...doctor,
        version: 1,
      });
    expect(await lines()).toEqual(before);
    expect((await patch(id, { version: 1, hours: null })).body).toMatchObject({ version: 2 });
    expect(await lines()).toHaveLength(before.length + 1);
  });

  it("changes what is given and keeps the rest, a version at a time", async () => {
    const { id } = await made({ ...doctor, units: 2, hours: [NINE_TO_SIX] });
    const renamed = await patch(id, { version: 1, name: "박원장" });
    expect(renamed.body).toMatchObject({
      name: "박원장",
      units: 2,
      hours: [NINE_TO_SIX],
      version: 2,
    });
    const closures = [{ name: "휴가", from: "2026-12-01", to: "2026-12-01" }];
    const away = await patch(id, { version: 2, hours: null, closures });
    expect(away.body).toMatchObject({ name: "박원장", hours: null, closures, version: 3 });
    expect((await list()).items).toEqual([{ ...away.body, neededBy: [] }]);
  });

  it("refuses an old version with the resource as it now stands, and what does not fit", async () => {
    const { id } = await made();
    const now = (await patch(id, { version: 1, units: 3 })).body;
    const late = await patch(id, { version: 1, units: 4 });
    expect(late).toMatchObject({ code: "4090", body: { conflict: "version", current: now } });
    expect(await patch<Invalid>(id, { version: 2, units: 99 })).toMatchObject({
      ...{ code: "4000", body: { fields: { units: "50까지 둘 수 있어요." } } },
    });
    // What it is stays.
    expect((await patch(id, { version: 2, kind: "ROOM" })).body.kind).toBe("DOCTOR");
    expect((await patch(randomUUID(), { version: 1 })).code).toBe("4040");
  });
});
