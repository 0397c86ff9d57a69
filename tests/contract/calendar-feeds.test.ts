import { beforeEach, describe, expect, it } from "vitest";
import type { AccessRecord } from "#contract/access-record.ts";
import type { Feed, FeedContent, FeedMade, Feeds } from "#contract/calendar-feed.ts";
import { at, useDesk, utc } from "#tests/support/desk.ts";
import { call, login, type Answer } from "#tests/support/backend.ts";

const desk = useDesk();
const ID = "00000000-0000-4000-8000-0000000000f1";
const PATH = `/calendar-feeds/${ID}`;

const send = <Body>(method: string, json?: unknown): Promise<Answer<Body>> =>
  call<Body>(desk.base + PATH, { method, token: desk.token, json });
const make = async (name = "진료실 아이패드") => (await send<FeedMade>("PUT", { name })).body;
const read = (secret: string) =>
  call<FeedContent>(`${desk.backend.url}/backend/reservation/v1/calendar-feed`, {
    headers: { "x-feed-secret": secret, "user-agent": "iOS/17.5 dataaccessd/1.0" },
  });
const kept = async () => (await desk.ask<Feeds>("/calendar-feeds")).body;

beforeEach(async () => {
  await desk.book("15:00", { party: { name: "남궁서율", phone: "01045675525" }, memo: "휠체어" });
});

describe("an address", () => {
  it("shows who comes, masked, and nothing else of them", async () => {
    const { secret } = await make();
    const { body } = await read(secret);
    expect(body.hospitalName).toBe("테스트의원");
    expect(body.items).toMatchObject([
      { name: "남궁**율", product: "초진 진료", start: utc("15:00"), status: "CONFIRMED" },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/5525|휠체어|서율/);
  });

  it("leaves out what came to nothing, and says when what it shows changed last", async () => {
    const { secret } = await make();
    const first = (await read(secret)).body;
    await desk.at(at("14:20"));
    expect((await read(secret)).body).toEqual(first);
    const { id, version } = await desk.book("16:00");
    const more = (await read(secret)).body;
    expect(more.items).toHaveLength(2);
    expect(more.tag).not.toBe(first.tag);
    expect(more.changedAt).toBe(utc("14:20"));
    await desk.ask(`/reservations/${id}/status`, { status: "CANCELED", reason: "변경", version });
    expect((await read(secret)).body.items).toEqual(first.items);
  });

  it("is said once; of what is kept nobody makes it again", async () => {
    const { secret, feed } = await make();
    expect(secret).toMatch(/^[0-9a-f]{32}$/);
    expect(feed).toMatchObject({ begins: secret.slice(0, 4), ends: secret.slice(-4) });
    expect(JSON.stringify(await kept())).not.toContain(secret);
    const { rows } = await desk.backend.database.pool.query(
      "select encode(secret_hash, 'escape') || encode(secret_hash, 'hex') as text from calendar_feed_directory",
    );
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it("has each reading on the access record, and none of a wrong secret", async () => {
    const { secret } = await make();
    await read(secret);
    await read("0".repeat(32));
    const { database, hospital } = desk.backend;
    const lines = await database.inHospital(hospital.hospitalId, (trx) =>
      trx.selectFrom("accessLines").selectAll().where("act", "=", "FEED").execute(),
    );
    expect(lines).toMatchObject([
      {
        ...{ accountId: null, byName: "진료실 아이패드", subjectCount: 1 },
        scope: { masked: true, program: "iOS/17.5 dataaccessd/1.0" },
      },
    ]);
  });

  it("knows when it was read last, and by what", async () => {
    const { secret } = await make();
    expect((await kept()).items).toMatchObject([{ readAt: null, readBy: null }]);
    await read(secret);
    expect((await kept()).items).toMatchObject([
      { readAt: utc("14:12"), readBy: "iOS/17.5 dataaccessd/1.0" },
    ]);
  });

  it("that was replaced, removed or never was is answered alike", async () => {
    const old = await make();
    const { secret } = await make();
    expect((await read(old.secret)).code).toBe("4040");
    expect((await read(secret)).code).toBe("0000");
    for (let i = 0; i < 2; i += 1)
      expect((await send<Feed>("DELETE")).body.removedAt).toBe(utc("14:12"));
    const { items } = (await desk.ask<AccessRecord>("/access-record?act=SETTINGS")).body;
    expect(items.filter(({ scope }) => scope.what === "FEED_REMOVED")).toHaveLength(1);
    const gone = await read(secret);
    const never = await read("0".repeat(32));
    expect([gone.status, gone.code, gone.body]).toEqual([never.status, never.code, never.body]);
    expect((await kept()).items).toMatchObject([{ askedAfter: 1, readAt: utc("14:12") }]);
    expect((await send("PUT", { name: "다시" })).code).toBe("4040");
  });

  it("is guessed at only so often from one place, and read there as often as one likes", async () => {
    const { secret } = await make();
    for (let n = 0; n < 15; n += 1) expect((await read(secret)).code).toBe("0000");
    const codes: string[] = [];
    for (let n = 0; n < 12; n += 1) codes.push((await read(`${n}`)).code);
    expect(codes.slice(0, 3)).toEqual(["4040", "4040", "4040"]);
    expect(codes.slice(10)).toEqual(["4290", "4290"]);
    expect((await login(desk.backend)).accessToken, "a login is counted apart").toBeTruthy();
  });
});

it("of those that are gone ten are kept, and of an older one nothing", async () => {
  const made: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    const id = `00000000-0000-4000-8000-00000000020${n.toString(16)}`;
    const at = { token: desk.token, json: { name: `달력 ${n}` } };
    const path = `${desk.base}/calendar-feeds/${id}`;
    made.push(id);
    await call(path, { method: "PUT", ...at });
    await desk.at(new Date(Date.parse(utc("14:12")) + n * 60_000).toISOString());
    await call(path, { method: "DELETE", token: desk.token });
  }
  const ids = (await kept()).items.map(({ id }) => id);
  expect(ids.toSorted()).toEqual(made.slice(2));
  const { rows } = await desk.backend.database.pool.query<{ id: string }>(
    "select feed_id as id from calendar_feed_directory where feed_id = any($1) order by feed_id",
    [made],
  );
  expect(rows.map(({ id }) => id)).toEqual(made.slice(2));
});

it("a name is asked for, and ten addresses are enough", async () => {
  expect((await send("PUT", { name: " " })).code).toBe("4000");
  for (let n = 0; n < 11; n += 1) {
    const { code } = await call(
      `${desk.base}/calendar-feeds/00000000-0000-4000-8000-00000000010${n.toString(16)}`,
      { method: "PUT", token: desk.token, json: { name: `달력 ${n}` } },
    );
    expect(code, `${n}`).toBe(n < 10 ? "0000" : "4000");
  }
});
