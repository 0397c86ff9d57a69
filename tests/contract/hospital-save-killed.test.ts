import { expect, test } from "vitest";
import type { SettingsScreen } from "#contract/hospital-settings.ts";
import { addDays, kstDay, weekdayOf } from "#contract/kst.ts";
import type { Reservation } from "#contract/reservation.ts";
import { call, login } from "#tests/support/backend.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital } from "#tests/support/factories.ts";
import { lockWaits } from "#tests/support/lock-waits.ts";
import { onDatabase, startWeb } from "#tests/support/web.ts";

/** Servers have no clock but the real one: a Monday to Friday to come. */
function openDay(): string {
  let day = addDays(kstDay(new Date()), 7);
  while ([0, 6].includes(weekdayOf(day))) day = addDays(day, 1);
  return day;
}

test("a server killed in the midst of a save of the hospital leaves nothing of it; the next one saves all", async () => {
  const database = await createTestDatabase();
  const hospital = await createHospital(database);
  const { hospitalId } = hospital;
  const env = onDatabase(database);
  const [doomed, other] = await Promise.all([startWeb(env, "backend"), startWeb(env, "backend")]);
  const { accessToken: token } = await login({ url: other.url, hospital });
  const base = (url: string) => `${url}/backend/reservation/v1/hospitals/${hospitalId}`;
  const at = <Body = Reservation>(url: string, path: string, json?: unknown, method = "POST") =>
    call<Body>(base(url) + path, { token, ...(json !== undefined && { json, method }) });

  const day = openDay();
  const { body: booked } = await at(other.url, "/reservations", {
    ...{ productId: hospital.products[2]!.productId, start: `${day}T15:00:00+09:00` },
    ...{ platform: "PHONE", party: { name: "한지우", phone: "010-2345-1234" } },
  });
  const settings = async () => (await at<SettingsScreen>(other.url, "/settings")).body.settings;
  const before = await settings();
  const save = {
    version: before.version,
    name: "둘째의원",
    hours: before.hours.map((row) =>
      row.weekday === weekdayOf(day)
        ? { ...row, closes: 780, lastAcceptance: 750, breaks: [] }
        : row,
    ),
    temporaryHolidays: [{ day: addDays(day, 60), name: "선거일" }],
    decisions: [{ reservationId: booked.id, version: booked.version, act: "CANCEL" }],
  };

  // Somebody else is about to write the same holiday: the save has written its fields and its week by
  // then, and waits there.
  const blocker = await database.pool.connect();
  await blocker.query("begin");
  await blocker.query("select set_config('app.hospital_id', $1, true)", [hospitalId]);
  await blocker.query(
    "insert into hospital_temporary_holidays (hospital_id, day, name) values ($1, $2, 'x')",
    [hospitalId, addDays(day, 60)],
  );
  const saving = at(doomed.url, "/settings", save, "PATCH").catch(() => "no answer");
  await expect
    .poll(async () => (await lockWaits(database)).join(), { timeout: 30_000, interval: 20 })
    .toContain("hospital_temporary_holidays");
  doomed.process.kill("SIGKILL");
  expect(await saving).toBe("no answer");
  await blocker.query("rollback");
  blocker.release();

  expect(await settings()).toEqual(before);
  expect((await at(other.url, `/reservations/${booked.id}`)).body).toEqual(booked);

  expect((await at(other.url, "/settings", save, "PATCH")).code).toBe("0000");
  expect(await settings()).toMatchObject({
    ...{ name: "둘째의원", version: before.version + 1, hours: save.hours },
    temporaryHolidays: save.temporaryHolidays,
  });
  expect((await at(other.url, `/reservations/${booked.id}`)).body.status).toBe("CANCELED");
});
