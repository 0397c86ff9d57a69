import { sql } from "kysely";
import { sendingSlots } from "#backend/jobs/item-sendings.ts";
import { sealCredential } from "#backend/platforms/index.ts";
import type { Business } from "#backend/sandbox/booking-platform/platform-env.ts";
import { BOOKING_PLATFORMS, type BookingPlatform } from "#backend/sandbox/servers.ts";
import { CODES } from "#contract/codes.ts";
import { call, login, type Answer } from "#tests/support/backend.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import type { TestSandbox } from "#tests/support/sandbox.ts";

/** All visits are on this day, a Friday: the hospital is open until 18:00. */
export const DAY = "2026-11-27";

const KEY = "histories-key-2026";

/** A hospital of its own that the sandbox's Naver and Kakao know, and a receptionist who is logged in. */
export interface BothSides {
  outside: TestSandbox;
  hospital: TestHospital;
  businesses: Record<BookingPlatform, Business>;
  /** Calls `…/v1/hospitals/{h}`. */
  ask: <Body>(path: string, json?: unknown) => Promise<Answer<Body>>;
}

export async function openBothSides(outside: TestSandbox): Promise<BothSides> {
  const { database, clock, services, world, url } = outside;
  const hospital = await createHospital(database);
  const { hospitalId, products, businessIds } = hospital;
  const state = world.state();
  for (const platform of BOOKING_PLATFORMS) {
    const businessId = businessIds[platform];
    await state
      .insertInto("businesses")
      .values({ platform, businessId, name: "테스트의원", account: null, apiKeys: [KEY] })
      .execute();
    await state
      .insertInto("items")
      .values(
        products.map(({ name, durationMinutes, capacity }, i) => ({
          ...{ platform, businessId, itemId: `item-${i + 1}`, name, durationMinutes, capacity },
          ...{ offered: true, review: "PASSED" as const, updatedAt: clock() },
        })),
      )
      .execute();
    const link = { hospitalId, platform };
    await database.inHospital(hospitalId, (trx) =>
      trx
        .insertInto("platformCredentials")
        .values({
          ...{ ...link, slot: "CURRENT", hint: "2026", savedBy: "김접수", savedAt: clock() },
          sealed: sealCredential(services, link, "CURRENT", { kind: "KEY", key: KEY }),
        })
        .execute(),
    );
  }
  await database.inHospital(hospitalId, (trx) =>
    sql`select (${sendingSlots(hospitalId)})`.execute(trx),
  );
  let { accessToken: token } = await login({ url, hospital });
  const base = `${url}/backend/reservation/v1/hospitals/${hospitalId}`;
  const businessOf = (platform: BookingPlatform) => ({
    platform,
    businessId: businessIds[platform],
  });
  return {
    ...{ outside, hospital },
    businesses: { NAVER: businessOf("NAVER"), KAKAO: businessOf("KAKAO") },
    ask: async <Body>(path: string, json?: unknown) => {
      const answer = await call<Body>(base + path, { token, json });
      if (answer.code !== CODES.tokenExpired) return answer;
      // Time passes.
      ({ accessToken: token } = await login({ url, hospital }));
      return call<Body>(base + path, { token, json });
    },
  };
}

/** What stands on our book, whoever it came from. */
export const ourBook = ({ outside: { database }, hospital: { hospitalId } }: BothSides) =>
  database.inHospital(hospitalId, (trx) =>
    trx
      .selectFrom("reservations")
      .selectAll()
      .where("hospitalId", "=", hospitalId)
      .orderBy("reservationId")
      .execute(),
  );

/** What stands on the platforms' books. */
export const theirBook = ({ outside: { world }, hospital: { businessIds } }: BothSides) =>
  world
    .state()
    .selectFrom("bookings")
    .selectAll()
    .where("businessId", "in", Object.values(businessIds))
    .orderBy("bookingId")
    .execute();
