import { expect, test } from "vitest";
import type { Row } from "#backend/reservations/store.ts";
import { naverAt } from "#tests/support/backend.ts";
import { time, usePlatformBookings } from "#tests/support/platform-bookings.ts";
import { tellPlatform } from "./tell-platform.ts";

const desk = usePlatformBookings();
const { clock, jobOf, move, now, pushed, received } = desk;

/** Greater than that of any push: whatever the patient did, the platform counts as heard. */
const ALL = 1_000_000;

/**
 * The platform is told how it stands, and takes it.
 * @param sequence of the booking as it says that it had it then; left out: it says nothing
 * @param during what happens before its answer comes
 */
async function tell(row: Row, sequence?: number, during?: () => Promise<unknown>): Promise<Row> {
  const { hospitalId, reservationId, tellAt } = await now(row);
  const fetch = async () => {
    await during?.();
    return Response.json({ sequence });
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

test.each([
  ["it says what it had", (row: Row) => row.externalSequence ?? undefined],
  ["it says nothing", () => undefined],
])("a patient who moves back to the time before staff's move has moved: %s", async (_, had) => {
  const row = await moved();
  expect(await tell(row, had(row))).toMatchObject({ syncState: "SYNCED" });
  const back = await pushed(row, "REQUESTED", "15:00");
  expect(back).toMatchObject({ startsAt: time("15:00"), syncState: "SYNCED", conflict: null });
  // Its own word, it is known from then on.
  expect(await pushed(row, "REQUESTED", "15:00")).toMatchObject({ version: back.version });
});

test("what it was told and says again is no change", async () => {
  const row = await tell(await moved());
  expect(await pushed(row, "REQUESTED", "16:00")).toMatchObject({
    ...{ startsAt: time("16:00"), version: row.version, syncState: "SYNCED" },
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
  expect(await tell(row, ALL)).toMatchObject({ syncState: "SYNCED" });
  clock.advance({ seconds: 1 });
  const canceled = await pushed(row, "CANCELED", "15:00");
  expect(canceled).toMatchObject({ status: "CANCELED", syncState: "PENDING", tellAt: clock() });
  expect((await jobOf("tell", row))?.seconds).toBeLessThanOrEqual(0);
  expect(await tell(row, ALL)).toMatchObject({ status: "CANCELED", syncState: "SYNCED" });
});

test("and where that leaves what it took, nothing is said again", async () => {
  const row = await moved();
  await tell(row, ALL);
  const planned = await jobOf("tell", row);
  // A note, perhaps: of the place nothing is new.
  expect(await pushed(row, "REQUESTED", "15:00")).toMatchObject({
    ...{ startsAt: time("16:00"), syncState: "SYNCED" },
  });
  expect(await jobOf("tell", row)).toEqual(planned);
});

test("what the patient did after it took ours, and is heard of before its answer, is told anew", async () => {
  const row = await moved();
  const had = row.externalSequence ?? 0;
  const told = await tell(row, had, () => pushed(row, "REQUESTED", "15:00"));
  expect(told).toMatchObject({ syncState: "PENDING", tellAt: clock() });
  expect(await tell(row, ALL)).toMatchObject({ syncState: "SYNCED" });
});

test("changed by staff while it was told, it is known what it took all the same", async () => {
  const row = await moved();
  clock.advance({ seconds: 1 });
  await tell(row, row.externalSequence ?? 0, () => move(row, "17:00"));
  expect(await now(row)).toMatchObject({ startsAt: time("17:00"), syncState: "PENDING" });
  expect(await pushed(row, "REQUESTED", "15:00")).toMatchObject({ startsAt: time("15:00") });
});
