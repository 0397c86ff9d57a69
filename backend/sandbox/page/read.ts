import { sql } from "kysely";
import { listNewestApplications } from "#backend/applications/index.ts";
import { listNewest } from "#backend/joining/index.ts";
import { listKin } from "#backend/kin/index.ts";
import { readOutbox, type Written } from "#backend/mails/index.ts";
import { addDays, isDay, kstDay, kstInstant } from "#contract/kst.ts";
import { allItems, waitingItems } from "../booking-platform/items.ts";
import type { Business } from "../booking-platform/platform-env.ts";
import { listSlots } from "../booking-platform/slots.ts";
import { HOSPITAL_ID } from "../demo-hospital/identity.ts";
import { lastExchanges, usualAnswers } from "../exchanges.ts";
import { listFaults, listOnce } from "../faults/store.ts";
import { BOOKING_PLATFORMS, type BookingPlatform, type Server } from "../servers.ts";
import type { State, World } from "../world.ts";

const SHOWN_BOOKINGS = 12;
const SHOWN_EXCHANGES = 30;
const SHOWN_MAILS = 5;
const SHOWN_KIN = 8;
const SHOWN_SIGNUPS = 8;
const SHOWN_APPLICATIONS = 8;

/** What is chosen in the form; what is not there, or makes no sense, is chosen for one. */
export interface Chosen {
  at?: string | undefined;
  item?: string | undefined;
  day?: string | undefined;
}

/** All that the page shows, as it stands now. */
export async function readPage(world: World, chosen: Chosen, now: Date) {
  const state = world.state();
  const businesses = await state.selectFrom("businesses").selectAll().orderBy("platform").execute();
  const platform = BOOKING_PLATFORMS.find((one) => one === chosen.at) ?? "NAVER";
  const business = businesses.find((one) => one.platform === platform) ?? businesses[0];
  const kin = await listKin(world.services(), SHOWN_KIN);
  const signups = await listNewest(world.services(), SHOWN_SIGNUPS);
  return {
    ...{ kin, signups },
    applications: await listNewestApplications(world.services(), SHOWN_APPLICATIONS),
    keys: [...businesses.map(keysThere), ...(await emrKeys(state))],
    chosen: business && (await readChosen(state, business, chosen, now)),
    made: await madeHere(state),
    faults: await listFaults(state),
    once: await listOnce(state),
    usual: await usualAnswers(state),
    waiting: await waitingItems(state),
    mails: await lastMails(world, [...kin, ...signups]),
    exchanges: await lastExchanges(state, SHOWN_EXCHANGES),
  };
}
export type Page = Awaited<ReturnType<typeof readPage>>;

/** The demo hospital's, and those about requests that are no hospital's. */
async function lastMails(
  world: World,
  requests: readonly { hospitalId: string }[],
): Promise<Written[]> {
  const places = new Set([HOSPITAL_ID, ...requests.map(({ hospitalId }) => hospitalId)]);
  const all: Written[] = [];
  for (const place of places) all.push(...(await readOutbox(world.services(), place, SHOWN_MAILS)));
  return all.toSorted((a, b) => +b.writtenAt - +a.writtenAt).slice(0, SHOWN_MAILS);
}

async function readChosen(state: State, business: Business, chosen: Chosen, now: Date) {
  const { platform, businessId } = business;
  const items = await allItems(state, business);
  const itemId = (items.find((one) => one.itemId === chosen.item) ?? items[0])?.itemId ?? "";
  const today = kstDay(now);
  const from = chosen.day !== undefined && isDay(chosen.day) ? chosen.day : today;
  const to = chosen.day === from ? from : addDays(from, 31);
  const sold = (await listSlots(state, business, { itemId, from, to })).filter(
    ({ start, free }) => start > now && free > 0,
  );
  const day = chosen.day === from || !sold[0] ? from : kstDay(sold[0].start);
  const free = sold.filter(({ start }) => kstDay(start) === day).map(({ start }) => start);
  const taken = await state
    .selectFrom("bookings")
    .select("startsAt")
    .distinct()
    .where("platform", "=", platform)
    .where("businessId", "=", businessId)
    .where("itemId", "=", itemId)
    .where("status", "in", ["requested", "confirmed"])
    .where("startsAt", ">=", kstInstant(day) > now ? kstInstant(day) : now)
    .where("startsAt", "<", kstInstant(addDays(day, 1)))
    .orderBy("startsAt")
    .execute();
  const isFree = new Set(free.map(Number));
  const full = taken.map(({ startsAt }) => startsAt).filter((start) => !isFree.has(+start));
  return { platform, items, itemId, day, free, full };
}

/** What lets the product in at a server. */
interface Keys {
  server: Server;
  businessId: string;
  account: string | null;
  keys: readonly string[];
}
const keysThere = (business: {
  platform: BookingPlatform;
  businessId: string;
  account: string | null;
  apiKeys: string[];
}): Keys => ({ ...business, server: business.platform, keys: business.apiKeys });

async function emrKeys(state: State): Promise<Keys[]> {
  const { rows } = await sql<Pick<Keys, "businessId" | "keys">>`
    select business_id, array_agg(key order by client_id) as keys from sandbox.fhir_clients
    where key is not null group by business_id order by business_id`.execute(state);
  return rows.map((row) => ({ ...row, server: "EMR", account: null }));
}

const madeHere = (state: State) =>
  state
    .selectFrom("bookings")
    .select(["platform", "bookingId", "startsAt", "name", "status"])
    .where("byHand", "=", true)
    .orderBy("changedAt", "desc")
    .limit(SHOWN_BOOKINGS)
    .execute();

/** The business that the page plays at a platform. */
export const businessAt = (state: State, platform: BookingPlatform) =>
  state
    .selectFrom("businesses")
    .select(["platform", "businessId"])
    .where("platform", "=", platform)
    .orderBy("businessId")
    .executeTakeFirst();

/** Whoever has a business there, with what lets them in. */
export const businessesAt = (state: State, platform: BookingPlatform) =>
  state
    .selectFrom("businesses")
    .select(["businessId", "account", "apiKeys"])
    .where("platform", "=", platform)
    .orderBy("businessId")
    .execute();
