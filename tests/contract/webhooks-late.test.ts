import { beforeEach, expect, test } from "vitest";
import type { ChangeCutOff } from "#contract/hospital-settings.ts";
import type { HistoryEntry } from "#contract/reservation.ts";
import { call, login } from "#tests/support/backend.ts";
import { panelOf } from "#tests/support/phone-booking.ts";
import { makePush, sendPush } from "#tests/support/push.ts";
import { useSite } from "#tests/support/site.ts";

const site = useSite();
const at = (clock: string) => `2026-11-20T${clock}:00+09:00`;
const half = (clock: string) => ({ start: at(`${clock}:00`), end: at(`${clock}:30`) });
const TOO_LATE = "바꾸고 취소하는 기한이 지나 들어옴";
let pushed: (sequence: number, booking: object, occurredAt?: string) => Promise<string>;

/** At 14:12 two visits of today stand on the book, of which 16:00 is nearer than three hours. */
beforeEach(async () => {
  const push = makePush({ businessId: site.hospital.businessIds.NAVER });
  pushed = (sequence, booking, occurredAt = at("14:12")) =>
    sendPush(site.backend, {
      ...{ ...push, eventId: `${push.eventId}-${sequence}`, occurredAt },
      booking: { ...push.booking, sequence, ...booking },
    });
  await setCutOff({ kind: "MINUTES", minutes: 180 });
  expect(await pushed(1, { status: "confirmed", ...half("16") })).toBe("202 0000");
});

async function setCutOff(changeCutOff: ChangeCutOff): Promise<void> {
  const url = `${site.backend.url}/backend/reservation/v1/hospitals/${site.hospital.hospitalId}`;
  const token = (await login(site.backend)).accessToken;
  const json = { changeCutOff, version: 1 };
  expect((await call(`${url}/settings`, { method: "PATCH", token, json })).code).toBe("0000");
}

/** The panel of the only reservation, and the last line of its history. */
async function read() {
  const { hospitalId } = site.hospital;
  const { accessToken: token } = await login(site.backend);
  const { reservationId: id } = await site.backend.database.inHospital(hospitalId, (trx) =>
    trx.selectFrom("reservations").select("reservationId").executeTakeFirstOrThrow(),
  );
  const url = `${site.backend.url}/backend/reservation/v1/hospitals/${hospitalId}`;
  const { body } = await call<{ items: HistoryEntry[] }>(`${url}/reservations/${id}/history`, {
    token,
  });
  const panel = panelOf(await site.staff.open(`/?reservation=${id}`));
  return { line: body.items.at(-1), panel };
}

test("who calls off after the hospital's cut-off is off, with a line that says so", async () => {
  expect((await read()).panel.text).not.toContain(TOO_LATE);
  expect(await pushed(2, { status: "canceled", ...half("16") })).toBe("202 0000");
  const { line, panel } = await read();
  expect(line).toMatchObject({
    ...{ action: "RECEIVED", byKind: "PLATFORM", from: "CONFIRMED", to: "CANCELED" },
    after: { changeableUntil: new Date(at("13:00")).toISOString() },
  });
  expect(panel.text).toContain(`확정 → 취소, ${TOO_LATE} (13:00까지)`);
});

test("who moves after it is moved, likewise; by the start that they had", async () => {
  expect(await pushed(2, { status: "confirmed", ...half("17") })).toBe("202 0000");
  expect((await read()).panel.text).toContain(`시간 변경 16:00 → 17:00, ${TOO_LATE} (13:00까지)`);
});

test("in time, and as the platform says the same again, there is no such word", async () => {
  site.backend.clock.set(at("12:59"));
  expect(await pushed(2, { status: "confirmed", ...half("17") })).toBe("202 0000");
  site.backend.clock.set(at("14:12"));
  expect(await pushed(3, { status: "confirmed", ...half("17") })).toBe("202 0000");
  expect(await pushed(4, { status: "noshow", ...half("17") })).toBe("202 0000");
  expect((await read()).panel.text).not.toContain(TOO_LATE);
});

test("who acted in time is not late because the push was long on its way", async () => {
  const canceled = { status: "canceled", ...half("16") };
  expect(await pushed(2, canceled, at("12:59"))).toBe("202 0000");
  expect((await read()).panel.text).not.toContain(TOO_LATE);
});

test("a platform whose clock runs ahead makes nobody late: then it is when it came", async () => {
  site.backend.clock.set(at("12:59"));
  expect(await pushed(2, { status: "confirmed", ...half("17") }, at("13:30"))).toBe("202 0000");
  expect((await read()).panel.text).not.toContain(TOO_LATE);
});
