import { expect, test } from "vitest";
import { CHANGES } from "#backend/changes.ts";
import type { Database } from "#backend/database/database.ts";
import { naverAt } from "#tests/support/backend.ts";
import { usePlatformBookings } from "#tests/support/platform-bookings.ts";
import { tellPlatform } from "./telling/tell-platform.ts";

const desk = usePlatformBookings();
const { clock, hospital, now, received, set } = desk;

/** A booking of Naver that staff have just confirmed, and Naver told of it: it answers `status`. */
async function told() {
  const row = await received("15:00");
  await set(row, "CONFIRMED");
  const { hospitalId, reservationId, tellAt } = await now(row);
  const job = {
    hospitalId,
    reservationId,
    platform: "NAVER" as const,
    tellAt: tellAt!.toISOString(),
  };
  return async (status: number, failures = 0) => {
    const fetch = () => Promise.resolve(Response.json({}, { status }));
    const services = naverAt(desk.services(), { url: "http://naver.invalid", fetch });
    const never = new AbortController().signal;
    const heard = await hearing(services.database);
    await tellPlatform(services, { ...job, failures }, never);
    return heard();
  };
}

/** What open boards are told of links from here on. */
async function hearing({ pool }: Database) {
  const client = await pool.connect();
  const heard: string[] = [];
  client.on("notification", ({ payload = "" }) => heard.push(payload));
  await client.query(`listen ${CHANGES.name}`);
  return async () => {
    await client.query(`unlisten ${CHANGES.name}`);
    client.removeAllListeners("notification");
    client.release();
    return { announced: heard.filter((said) => said.includes('"reservationId":null')).length };
  };
}

const inHospital = desk.act;
const naver = () =>
  inHospital((trx) =>
    trx
      .selectFrom("platformLinks")
      .select(["state", "failures", "lastToldAt", "tellingFailsSince"])
      .where("hospitalId", "=", hospital().hospitalId)
      .where("platform", "=", "NAVER")
      .executeTakeFirstOrThrow(),
  );
const receivingFails = () =>
  inHospital((trx) =>
    trx
      .updateTable("platformLinks")
      .set({ receivingFailsSince: clock() })
      .where("hospitalId", "=", hospital().hospitalId)
      .where("platform", "=", "NAVER")
      .execute(),
  );
const fine = { state: "ACTIVE", failures: 0, lastToldAt: null, tellingFailsSince: null };

test("open boards hear when it is no longer asked, and when it answers again", async () => {
  const tell = await told();
  for (const [failures, announced] of [0, 0, 1, 0, 1].entries())
    expect(await tell(503, failures)).toEqual({ announced });
  const mayAsk = () =>
    inHospital((trx) =>
      trx
        .updateTable("platformLinks")
        .set({ circuitUntil: new Date("2026-01-01T00:00:00Z") })
        .where("hospitalId", "=", hospital().hospitalId)
        .where("platform", "=", "NAVER")
        .execute(),
    );
  await mayAsk();
  expect(await tell(503, 5)).toEqual({ announced: 0 });
  await mayAsk();
  // That it answers, and how it stands.
  expect(await tell(200, 6)).toEqual({ announced: 2 });
});

test("who is silent fails since the first time, until it takes something", async () => {
  const tell = await told();
  const first = clock();
  for (const [failures, state] of ["ACTIVE", "ACTIVE", "DEGRADED"].entries()) {
    const announced = state === "DEGRADED" ? 1 : 0;
    expect(await tell(503, failures)).toEqual({ announced });
    expect(await naver()).toEqual({
      ...{ state, failures: failures + 1 },
      ...{ lastToldAt: null, tellingFailsSince: first },
    });
    clock.advance({ minutes: 2 });
  }
  await tell(200);
  expect(await naver()).toEqual({ ...fine, lastToldAt: clock() });
});

test("a refusal is an answer: who was silent is not any more, and has taken nothing", async () => {
  const tell = await told();
  for (const failures of [0, 1, 2]) await tell(503, failures);
  expect((await naver()).state).toBe("DEGRADED");
  await tell(404);
  expect(await naver()).toEqual(fine);
});

test("who locks us out fails since then, and open boards hear of it once", async () => {
  const tell = await told();
  const first = clock();
  const locked = { ...fine, state: "AUTH_REQUIRED", tellingFailsSince: first };
  expect(await tell(401)).toEqual({ announced: 1 });
  expect(await naver()).toEqual(locked);
  clock.advance({ minutes: 15 });
  expect(await tell(403)).toEqual({ announced: 0 });
  expect(await naver()).toEqual(locked);
  await tell(200);
  expect(await naver()).toEqual({ ...fine, lastToldAt: clock() });
});

test("a refusal does not open what is locked", async () => {
  const tell = await told();
  await tell(401);
  const locked = await naver();
  await tell(404);
  expect(await naver()).toEqual(locked);
});

test("who takes what it is told is not well while it cannot be heard", async () => {
  const tell = await told();
  await tell(401);
  await receivingFails();
  await tell(200);
  expect(await naver()).toEqual({ ...fine, state: "AUTH_REQUIRED", lastToldAt: clock() });
});
