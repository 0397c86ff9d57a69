import { sql } from "kysely";
import { sendingSlots } from "#backend/jobs/item-sendings.ts";
import { sealCredential } from "#backend/platforms/index.ts";
import type { Business } from "#backend/sandbox/booking-platform/platform-env.ts";
import { BOOKING_PLATFORMS, type BookingPlatform } from "#backend/sandbox/servers.ts";
import { CODES } from "#contract/codes.ts";
import { call, login, type Answer } from "#tests/support/backend.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import type { TestSandbox } from "#tests/support/sandbox.ts";
import { createWorkers, type Workers } from "./workers.ts";

/** All visits are on this day, a Friday: the hospital is open until 18:00. */
export const DAY = "2026-11-27";

/** As far as that day, and not much further: what is free of each is sent again and again. */
const WINDOW = { windowDays: 3 };
const KEY = "histories-key-2026";

/** A hospital of its own that the sandbox's Naver and Kakao know, and a receptionist who is logged in. */
export interface BothSides {
  outside: TestSandbox;
  workers: Workers;
  hospital: TestHospital;
  businesses: Record<BookingPlatform, Business>;
  /** Calls `…/v1/hospitals/{h}`. */
  ask: <Body>(path: string, json?: unknown) => Promise<Answer<Body>>;
}

/**
 * Opens both sides, where all that is free has been sent.
 * @param like sides where nothing has happened yet: what these have to send is the same
 */
export async function openBothSides(outside: TestSandbox, like?: BothSides): Promise<BothSides> {
  const { database, clock, services, world, url } = outside;
  // What histories before this one left: every look for a job would go through it.
  await database.pool.query(
    "delete from graphile_worker._private_jobs; delete from graphile_worker._private_job_queues",
  );
  const hospital = await createHospital(database, WINDOW);
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
  const workers = createWorkers(services);
  if (like) await beginAs(like, hospital);
  else {
    await database.inHospital(hospitalId, (trx) =>
      sql`select (${sendingSlots(hospitalId)})`.execute(trx),
    );
    await workers.work();
  }
  let { accessToken: token } = await login({ url, hospital });
  const base = `${url}/backend/reservation/v1/hospitals/${hospitalId}`;
  const businessOf = (platform: BookingPlatform) => ({
    platform,
    businessId: businessIds[platform],
  });
  return {
    ...{ outside, hospital, workers },
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

/** What has been sent of one hospital, and is there, has been of another, too. */
async function beginAs({ outside, hospital: from }: BothSides, to: TestHospital): Promise<void> {
  const { database, world } = outside;
  const sent = await database.inHospital(from.hospitalId, (trx) =>
    trx
      .selectFrom("platformItems")
      .select(["platform", "itemId", "slotsSentHash", "slotsSentAt"])
      .where("hospitalId", "=", from.hospitalId)
      .execute(),
  );
  await database.inHospital(to.hospitalId, async (trx) => {
    for (const { platform, itemId, ...columns } of sent)
      await trx
        .updateTable("platformItems")
        .set(columns)
        .where("hospitalId", "=", to.hospitalId)
        .where("platform", "=", platform)
        .where("itemId", "=", itemId)
        .execute();
  });
  for (const platform of BOOKING_PLATFORMS)
    await sql`
      insert into sandbox.slots (platform, business_id, item_id, day, starts_at, ends_at, free)
      select platform, ${to.businessIds[platform]}, item_id, day, starts_at, ends_at, free
      from sandbox.slots where business_id = ${from.businessIds[platform]}`.execute(world.state());
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
