import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createHospital } from "#tests/support/factories.ts";
import { usePulling } from "#tests/support/pulling.ts";
import { FEW } from "./plan-pulls.ts";
import { pullBookings } from "./pull-bookings.ts";
import { seeSilence } from "./see-silence.ts";

const { clock, database, hospital, inHospital, platform, services } = usePulling();
const { signal } = new AbortController();

/** So many hospitals that Naver has all read just now, and that no test before has left there; of `all` links. */
async function hospitals(count: number, all = FEW): Promise<string[]> {
  await database().pool.query("delete from graphile_worker._private_jobs");
  const before = await database()
    .kysely.selectFrom("hospitalDirectory")
    .select("hospitalId")
    .where("hospitalId", "!=", hospital().hospitalId)
    .execute();
  for (const { hospitalId } of before) await set(hospitalId, { state: "DISCONNECTED" });
  for (let others = count; others < all; others += 1) await bare();
  const ids = [hospital().hospitalId];
  while (ids.length < count) ids.push((await createHospital(database())).hospitalId);
  for (const id of ids) await pull(id);
  return ids;
}
/** A link, and nothing else of its hospital. */
async function bare(): Promise<string> {
  const link = ofLink(randomUUID());
  const { hospitalId } = link;
  await inHospital(hospitalId, async (trx) => {
    const hospital = { hospitalId, name: "테스트의원", contactPhone: "0212345678" };
    await trx.insertInto("hospitals").values(hospital).execute();
    const stands = { state: "ACTIVE", pulledAt: clock() } as const;
    await trx
      .insertInto("platformLinks")
      .values({ ...link, ...stands })
      .execute();
  });
  return hospitalId;
}
const pull = (hospitalId: string) =>
  pullBookings(services(), { hospitalId, platform: "NAVER" }, signal);
const ofLink = (hospitalId: string) => ({ hospitalId, platform: "NAVER" as const });
const set = (hospitalId: string, columns: Record<string, unknown>) =>
  inHospital(hospitalId, (trx) =>
    trx
      .updateTable("platformLinks")
      .set(columns)
      .where((eb) => eb.and(ofLink(hospitalId)))
      .execute(),
  );
const stateOf = (hospitalId: string) =>
  inHospital(hospitalId, (trx) =>
    trx
      .selectFrom("platformLinks")
      .select(["state", "receivingFailsSince"])
      .where((eb) => eb.and(ofLink(hospitalId)))
      .executeTakeFirstOrThrow(),
  );
const see = () => seeSilence(services(), { platform: "NAVER" });
const breaks = () => {
  platform().state.script = () => Response.json({}, { status: 503 });
};

test("three of many are not answered, and nobody was for 15 s: all who ask there are late, each at once", async () => {
  const ids = await hospitals(5);
  const known = clock();
  clock.advance({ seconds: 20 });
  breaks();
  for (const id of ids.slice(0, 2)) await pull(id);
  await see();
  for (const id of ids) expect(await stateOf(id)).toMatchObject({ state: "ACTIVE" });
  await pull(ids[2]!);
  await see();
  for (const id of ids)
    expect(await stateOf(id)).toEqual({ state: "DEGRADED", receivingFailsSince: known });
  // It answers again: each is well as soon as it is read.
  platform().state.script = null;
  await pull(ids[4]!);
  expect(await stateOf(ids[4]!)).toMatchObject({ state: "ACTIVE", receivingFailsSince: null });
  await see();
  expect(await stateOf(ids[4]!)).toMatchObject({ state: "ACTIVE" });
});

test("of few links, three that one answer was lost of are no silence: each fails by itself", async () => {
  const ids = await hospitals(3, FEW - 1);
  clock.advance({ seconds: 20 });
  breaks();
  for (const id of ids) await pull(id);
  await see();
  for (const id of ids) expect(await stateOf(id)).toMatchObject({ state: "ACTIVE" });
});

test("three that fail say nothing of the others as long as somebody is answered", async () => {
  const ids = await hospitals(5);
  clock.advance({ seconds: 20 });
  breaks();
  for (const id of ids.slice(0, 3)) await pull(id);
  platform().state.script = null;
  await pull(ids[3]!);
  await see();
  for (const id of ids) expect(await stateOf(id)).toMatchObject({ state: "ACTIVE" });
});

test("three that have long been dead say nothing of one that one answer was lost of", async () => {
  const ids = await hospitals(4);
  clock.advance({ seconds: 600 });
  await pull(ids[3]!);
  for (const id of ids.slice(0, 3)) await set(id, { pullFailures: 40 });
  clock.advance({ seconds: 20 });
  breaks();
  await pull(ids[3]!);
  await see();
  expect(await stateOf(ids[3]!)).toMatchObject({ state: "ACTIVE" });
});

test("who is asked at an address of its own is not silent with the others, nor does it speak for them", async () => {
  const ids = await hospitals(4, FEW + 1);
  await set(ids[0]!, { address: "https://emr.example.com" });
  clock.advance({ seconds: 20 });
  await set(ids[0]!, { pulledAt: clock() });
  breaks();
  for (const id of ids.slice(1)) await pull(id);
  await see();
  expect(await stateOf(ids[0]!)).toMatchObject({ state: "ACTIVE" });
  for (const id of ids.slice(1)) expect(await stateOf(id)).toMatchObject({ state: "DEGRADED" });
});

test("a first failure asks for that look, once for all that fail in the same moment", async () => {
  const ids = await hospitals(3);
  breaks();
  for (const id of ids) await pull(id);
  const { rows } = await database().pool.query<{ key: string }>(
    "select key from graphile_worker._private_jobs where key like 'see-silence:%'",
  );
  expect(rows).toEqual([{ key: "see-silence:NAVER" }]);
});

test("of thousands some are noted at a time, and the rest by the next", async () => {
  const ids = await hospitals(3, 510);
  clock.advance({ seconds: 20 });
  breaks();
  for (const id of ids) await pull(id);
  const late = async () => {
    const { rows } = await sql<{ hospitalId: string }>`
      select hospital_id from links_asked_together('NAVER') where state = 'DEGRADED'`.execute(
      database().kysely,
    );
    return rows.length;
  };
  const looks = async () =>
    (await database().pool.query("select from graphile_worker._private_jobs where key ~ '^see-s'"))
      .rowCount;
  await database().pool.query("delete from graphile_worker._private_jobs");
  await see();
  expect([await late(), await looks()]).toEqual([500, 1]);
  await database().pool.query("delete from graphile_worker._private_jobs");
  await see();
  expect([await late(), await looks()]).toEqual([510, 0]);
});
