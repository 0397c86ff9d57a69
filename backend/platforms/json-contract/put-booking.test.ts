import { expect, test } from "vitest";
import { putBooking } from "./put-booking.ts";
import { PLAIN_WORDS } from "./words.ts";

const now = new Date("2026-11-20T05:12:00Z");
const tidings = {
  ...{ reservationId: "r", externalId: "n-1", status: "CONFIRMED" as const, version: 1 },
  ...{ start: now, end: now },
};

test.each([
  [404, "REFUSED"] as const,
  [401, "LOCKED_OUT"] as const,
  ...[408, 425, 429, 500, 503].map((status) => [status, "PASSING"] as const),
])("an answer of %d is %s", async (status, kind) => {
  const fetch = () => Promise.resolve(new Response("", { status }));
  const endpoint = { url: "http://naver.invalid/api", fetch };
  await expect(putBooking(PLAIN_WORDS, endpoint, tidings)).rejects.toMatchObject({ kind });
});
