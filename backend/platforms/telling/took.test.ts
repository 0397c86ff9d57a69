import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { recordTelling, settleTelling } from "#backend/reservations/index.ts";
import { naverAt } from "#tests/support/backend.ts";
import { time, usePlatformBookings } from "#tests/support/platform-bookings.ts";
import { tellPlatform } from "./tell-platform.ts";

const desk = usePlatformBookings();
const { act, clock, jobOf, move, now, pushed, received } = desk;
type Row = Awaited<ReturnType<typeof now>>;

/** Greater than that of any push: whatever the patient did, the platform counts as heard. */
const ALL = 1_000_000;

/** What it answered, by key: the same again is the same act. */
let answered: Map<string, { sequence: number | undefined }>;
beforeEach(() => (answered = new Map()));

/**
 * The platform is told how it stands, and takes it.
 * @param sequence of the booking as it says that it had it then; left out: it says nothing
 * @param during what happens before its answer comes
 */
async function tell(row: Row, sequence?: number, during?: () => Promise<unknown>): Promise<Row> {
  const { hospitalId, reservationId, tellAt } = await now(row);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const key = new Request(input, init).headers.get("idempotency-key") ?? "";
    const answer = answered.get(key) ?? { sequence };
    answered.set(key, answer);
    await during?.();
    return Response.json(answer);
  };
  const services = naverAt(desk.services(), { url: "http://naver.invalid", fetch });
  const job = { hospitalId, reservationId, platform: "NAVER" as const };
  const planned = tellAt?.toISOString() ?? "nothing is planned";
  await tellPlatform(services, { ...job, tellAt: planned }, new AbortController().signal);
  return now(row);
}

/** A booking of 15:00 that staff have moved to 16:00. */
async function moved(): Promise<Row> {
  const row = await received("15:00");
  await move(row, "16:00");
  return now(row);
}
const heard = (row: Row) => row.externalSequence ?? 0;
const SYNCED = { syncState: "SYNCED", tellAt: null };

test("a patient who moves back to the time before staff's move has moved", async () => {
  const row = await moved();
  expect(await tell(row, heard(row))).toMatchObject(SYNCED);
  const back = await pushed(row, "REQUESTED", "15:00");
  expect(back).toMatchObject({ startsAt: time("15:00"), conflict: null, ...SYNCED });
  // Its own word, it is known from then on.
  expect(await pushed(row, "REQUESTED", "15:00")).toMatchObject({ version: back.version });
});

test("where it does not say what it had, what comes soon after is told anew", async () => {
  const row = await moved();
  expect(await tell(row)).toMatchObject(SYNCED);
  expect(await pushed(row, "REQUESTED", "15:00")).toMatchObject({
    ...{ startsAt: time("15:00"), syncState: "PENDING", tellAt: clock() },
  });
  await tell(row);
  clock.advance({ minutes: 5 });
  expect(await pushed(row, "REQUESTED", "16:00")).toMatchObject({
    ...{ startsAt: time("16:00"), ...SYNCED },
  });
});

test("of what the release before told, it is known how it stands", async () => {
  const row = await moved();
  await tell(row, heard(row));
  await act((trx) =>
    trx
      .updateTable("reservations")
      .set({ externalSaid: sql`external_said - 'took' - 'status'` })
      .where("reservationId", "=", row.reservationId)
      .execute(),
  );
  clock.advance({ minutes: 5 });
  expect(await pushed(row, "REQUESTED", "15:00")).toMatchObject({
    ...{ startsAt: time("15:00"), ...SYNCED },
  });
});

test("so it is of what staff have told it themselves", async () => {
  const row = await tell(await moved(), 1);
  await move(row, "17:00");
  const failed = { syncState: "FAILED", tellAt: null, tellEnded: "NO_ANSWER" } as const;
  const byHand = await act(async (trx, by) => {
    await recordTelling(trx, await now(row), failed);
    const { version } = await now(row);
    return settleTelling(trx, by, row.reservationId, { how: "BY_HAND", version });
  });
  expect(byHand.syncState).toBe("SYNCED");
  clock.advance({ minutes: 5 });
  expect(await pushed(row, "REQUESTED", "16:00")).toMatchObject({
    ...{ startsAt: time("16:00"), ...SYNCED },
  });
});

test("what it was told and says again is no change, whatever staff do meanwhile", async () => {
  for (const sequence of [undefined, 1, ALL]) {
    const row = await tell(await moved(), sequence);
    expect(await pushed(row, "REQUESTED", "16:00")).toMatchObject({
      ...{ startsAt: time("16:00"), version: row.version, ...SYNCED },
    });
    await move(row, "17:00");
    expect(await pushed(row, "REQUESTED", "16:00")).toMatchObject({
      ...{ startsAt: time("17:00"), syncState: "PENDING" },
    });
    // A place for the next.
    await desk.set(row, "CANCELED", "환자 요청");
  }
});

test("a word that is ours undoes nothing: a note of who is here, when the visit is over already", async () => {
  const row = await received("14:30");
  await desk.set(row, "CHECKED_IN");
  await tell(row, heard(row));
  await desk.set(row, "COMPLETED");
  expect(await pushed(row, "CONFIRMED", "14:30")).toMatchObject({
    ...{ status: "COMPLETED", conflict: null, syncState: "PENDING" },
  });
});

test("before it has taken a move it does not know it: what it repeats moves nothing", async () => {
  const row = await moved();
  expect(await pushed(row, "REQUESTED", "15:00")).toMatchObject({
    ...{ startsAt: time("16:00"), syncState: "PENDING" },
  });
});

test("what the patient did before it took ours, and is heard of after it, counts and is told anew", async () => {
  const row = await moved();
  expect(await tell(row, ALL)).toMatchObject(SYNCED);
  clock.advance({ seconds: 1 });
  const canceled = await pushed(row, "CANCELED", "15:00");
  expect(canceled).toMatchObject({ status: "CANCELED", syncState: "PENDING", tellAt: clock() });
  expect((await jobOf("tell", row))?.seconds).toBeLessThanOrEqual(0);
  expect(await tell(row, ALL)).toMatchObject({ status: "CANCELED", ...SYNCED });
});

test("and where that leaves what it took, nothing is said again", async () => {
  const row = await moved();
  await tell(row, ALL);
  const planned = await jobOf("tell", row);
  // A note, perhaps: of the place nothing is new.
  expect(await pushed(row, "REQUESTED", "15:00")).toMatchObject({
    ...{ startsAt: time("16:00"), ...SYNCED },
  });
  expect(await jobOf("tell", row)).toEqual(planned);
});

test.each([
  ["that it had not heard of", (row: Row) => heard(row)],
  ["of which it says nothing", () => undefined],
])(
  "what is heard before its answer, %s: it is told anew, once, as another version",
  async (_, had) => {
    const row = await moved();
    const told = await tell(row, had(row), () => pushed(row, "REQUESTED", "15:00"));
    expect(told).toMatchObject({ syncState: "PENDING", tellAt: clock(), version: row.version + 1 });
    const heardOf = await tell(row, had(row) && heard(told));
    expect(heardOf).toMatchObject({ startsAt: time("16:00"), version: told.version, ...SYNCED });
    expect(answered.size).toBe(2);
  },
);

test("a platform that counts otherwise than agreed is not told for ever", async () => {
  const row = await moved();
  for (let n = 0; n < 3; n += 1) {
    await pushed(row, "REQUESTED", "15:00");
    expect(await tell(row, 0)).toMatchObject({ syncState: "PENDING" });
  }
  expect(await tell(row, 0)).toMatchObject({ version: row.version + 3, ...SYNCED });
});

test("what is decided by staff is not told over their heads", async () => {
  const row = await received("15:00");
  await desk.set(row, "CANCELED", "환자 요청");
  const told = await tell(row, 1, () => pushed(row, "CONFIRMED", "15:30"));
  expect(told).toMatchObject({ conflict: "FORBIDDEN_CHANGE", status: "CANCELED", ...SYNCED });
});

test("an answer that was lost, and a patient who moved back before it was told once more", async () => {
  const row = await moved();
  const { hospitalId, reservationId, tellAt } = row;
  const lost = naverAt(desk.services(), {
    url: "http://naver.invalid",
    fetch: () => Promise.reject(new TypeError("fetch failed")),
  });
  const job = { hospitalId, reservationId, platform: "NAVER" as const };
  const telling = { ...job, tellAt: tellAt?.toISOString() ?? "" };
  await tellPlatform(lost, telling, new AbortController().signal);
  await pushed(row, "REQUESTED", "15:00");
  const services = naverAt(desk.services(), {
    url: "http://naver.invalid",
    fetch: () => Promise.resolve(Response.json({})),
  });
  const { rows } = await services.database.pool.query<{ payload: typeof telling }>(
    "select payload from graphile_worker._private_jobs where key = $1",
    [`tell:${reservationId}`],
  );
  await tellPlatform(services, rows[0]!.payload, new AbortController().signal);
  // By another key it takes it, wherever it stands.
  expect(await now(row)).toMatchObject({ syncState: "PENDING", version: row.version + 1 });
});

test("changed by staff while it was told, it is known what it took all the same", async () => {
  const row = await moved();
  clock.advance({ seconds: 1 });
  await tell(row, heard(row), () => move(row, "17:00"));
  expect(await now(row)).toMatchObject({ startsAt: time("17:00"), syncState: "PENDING" });
  expect(await pushed(row, "REQUESTED", "15:00")).toMatchObject({ startsAt: time("15:00") });
});

test("gone back to what a note found here, and nobody had told, it is told", async () => {
  const row = await moved();
  await pushed(row, "REQUESTED", "15:00");
  await move(row, "17:00");
  await desk.takeBack(row);
  expect(await now(row)).toMatchObject({ startsAt: time("16:00"), syncState: "PENDING" });
});

test("where nobody knows how it stands there, nothing is taken back unsaid", async () => {
  const row = await moved();
  await tell(row);
  await pushed(row, "REQUESTED", "15:00");
  await move(row, "16:00");
  expect(await now(row)).toMatchObject({ startsAt: time("16:00"), syncState: "PENDING" });
});

test("and gone back to what stands here, not to what crossed with it, it is told", async () => {
  const row = await moved();
  await tell(row, ALL);
  await pushed(row, "REQUESTED", "15:30");
  expect(await now(row)).toMatchObject({ startsAt: time("15:30"), syncState: "PENDING" });
  await move(row, "17:00");
  await desk.takeBack(row);
  expect(await now(row)).toMatchObject({ startsAt: time("15:30"), syncState: "PENDING" });
});
