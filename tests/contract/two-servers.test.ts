import { expect, test, vi } from "vitest";
import type { Board } from "#contract/board.ts";
import { addDays, kstDay, weekdayOf } from "#contract/kst.ts";
import type { Reservation } from "#contract/reservation.ts";
import { call, login } from "#tests/support/backend.ts";
import { clockAt } from "#tests/support/clock.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital } from "#tests/support/factories.ts";
import { makePush, sendPush } from "#tests/support/push.ts";
import { cookiesOf, onDatabase, startUpstream, startWeb, visit } from "#tests/support/web.ts";

/** Servers have no clock but the real one: a Monday to Friday to come. */
function openDay(): string {
  let day = addDays(kstDay(new Date()), 2);
  while ([0, 6].includes(weekdayOf(day))) day = addDays(day, 1);
  return day;
}

/** Without a word from elsewhere a page would ask again after 20 s only. */
const HEARD = { timeout: 10_000, interval: 20 };

test("two servers on one PostgreSQL: what is done at one is seen at the other, and outlives it", async () => {
  const naver = await startUpstream(() => ({ json: {} }));
  const database = await createTestDatabase();
  const hospital = await createHospital(database);
  const env = {
    ...onDatabase(database),
    NAVER_API_URL: `${naver.url}/api`,
    NAVER_WEBHOOK_SECRET: "test-naver-secret-1",
  };
  const [first, second] = await Promise.all([startWeb(env), startWeb(env)]);
  const session = await login({ url: first.url, hospital });
  const cookie = cookiesOf(session);
  const at = (web: { url: string }, path: string, json?: unknown) =>
    call<Reservation & Board>(
      `${web.url}/backend/reservation/v1/hospitals/${hospital.hospitalId}${path}`,
      { token: session.accessToken, json },
    );

  // Each has what it drew, and keeps it.
  for (const web of [first, second]) expect((await at(web, "")).body.version).toBe(1);

  // Logged in at the one, at home at the other: its page hears what is done there.
  const stream = await visit(`${second.url}/events`, { cookie });
  let heard = "";
  void stream
    .body!.pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write: (part) => void (heard += part) }))
    .catch(() => undefined);
  await vi.waitFor(() => expect(heard).toContain(":\n\n"), HEARD);
  const day = openDay();
  const start = `${day}T15:00:00+09:00`;
  const end = `${day}T15:30:00+09:00`;
  const push = makePush({ businessId: hospital.businessIds.NAVER, booking: { start, end } });
  expect(await sendPush({ url: first.url, clock: clockAt(new Date()) }, push)).toBe("202 0000");
  await vi.waitFor(() => expect(heard).toContain("event: change"), HEARD);
  const seen = async () => (await at(second, `/board?date=${day}`)).body.reservations[0]!;
  const asked = await seen();
  expect(asked.status).toBe("REQUESTED");
  const page = await (await visit(`${second.url}/?date=${day}`, { cookie })).text();
  expect(page).toContain(push.booking.name);

  // What is set at the one the other has heard of.
  const settings = { answerMinutes: 45, contactPhoneNumber: "02-555-0142", version: 1 };
  const answer = await call(
    `${first.url}/backend/reservation/v1/hospitals/${hospital.hospitalId}/settings`,
    { method: "PATCH", token: session.accessToken, json: settings },
  );
  expect(answer.code).toBe("0000");
  await vi.waitFor(
    async () =>
      expect((await at(second, "")).body).toMatchObject({ answerMinutes: 45, version: 2 }),
    HEARD,
  );

  // Acknowledged, and gone the next moment: its platform is told by who is left.
  const path = `/reservations/${asked.id}`;
  const { status, version } = asked;
  const confirmed = await at(first, `${path}/status`, { status: "CONFIRMED", version });
  first.process.kill("SIGKILL");
  expect([status, confirmed.code, confirmed.body.status]).toEqual([
    "REQUESTED",
    "0000",
    "CONFIRMED",
  ]);
  expect((await at(second, path)).body).toMatchObject({ status: "CONFIRMED", version: 2 });
  await expect
    .poll(async () => (await at(second, path)).body.syncState, { timeout: 60_000 })
    .toBe("SYNCED");
  const told = naver.calls.filter(({ path }) => path.startsWith("/api/bookings/"));
  expect(told.filter(({ method }) => method === "PUT")).toHaveLength(1);
});
