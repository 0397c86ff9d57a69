import { expect, test } from "vitest";
import { CODES } from "#contract/codes.ts";
import { HOSPITAL, makeReservation, NOW } from "#tests/support/reservation-fixture.ts";
import { naverIs, staffContext, upstream, type FakeClient } from "#tests/support/staff-context.ts";
import { tellsSoon, wayBack } from "./way-back.ts";

const confirmed = () =>
  makeReservation({ status: "CONFIRMED", previousStatus: "REQUESTED", syncState: "PENDING" });

test("leads back those of many that can go back", () => {
  const [one, two] = [confirmed(), confirmed()];
  const told = makeReservation({ ...confirmed(), syncState: "SYNCED" });
  expect(wayBack([one, told, two], NOW)).toEqual({
    undo: {
      action: "/?index",
      fields: { intent: ["take-back"], reservation: [`${one.id}:1`, `${two.id}:1`] },
      until: NOW.getTime() + 6000,
    },
  });
  expect(wayBack([told], NOW)).toEqual({});
});

test("is not offered for more than a cookie holds", () => {
  const { undo } = wayBack(Array.from({ length: 50 }, confirmed), NOW);
  expect(undo?.fields.reservation).toHaveLength(50);
  expect(wayBack(Array.from({ length: 51 }, confirmed), NOW)).toEqual({});
});

test.each([
  ["ACTIVE", "6초 뒤 네이버에 알려요"],
  ["PAUSED", "다시 켜면 알려요"],
  ["AUTH_REQUIRED", "연결되면 알려요"],
] as const)("says when the platform hears of it: %s", async (state, description) => {
  expect(await said(confirmed(), naverIs(state))).toEqual({ description });
});

test("asks nobody where no platform hears of it, and promises nothing where nobody answers", async () => {
  expect(await said(makeReservation({ syncState: "SYNCED" }), {})).toEqual({});
  const hospital = () => Promise.reject(upstream(CODES.unavailable));
  expect(await said(confirmed(), { hospital })).toEqual({});
});

async function said(r: Parameters<typeof tellsSoon>[2], client: FakeClient) {
  const { context } = await staffContext(client);
  return tellsSoon(context, HOSPITAL, r);
}
