import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { readFacts, type Facts } from "#backend/hospitals/index.ts";
import { PLAIN_WORDS, sealCredential } from "#backend/platforms/index.ts";
import type { Services } from "#backend/services.ts";
import { CAPABILITIES } from "#contract/platform-capabilities.ts";
import { LINKED_PLATFORMS, type LinkedPlatform } from "#contract/platform.ts";
import { insertSlots } from "../booking-platform/slots.ts";
import { BOOKING_PLATFORMS, type BookingPlatform } from "../servers.ts";
import { nextChange, stateWithin } from "../world.ts";
import { insertBookings } from "./bookings-there.ts";
import { ensureEmr } from "./emr.ts";
import { freeOf } from "./free.ts";
import { ALONE_AT_NAVER, DEARER_AT_NAVER } from "./at-naver.ts";
import { ACCOUNT_AT, businessIdOf, HOSPITAL_ID, keysOf } from "./identity.ts";

const hospitalId = HOSPITAL_ID;

/**
 * What the platforms know of the demo hospital, as it stands in the product when it is made: a fresh
 * demo agrees with them in everything but what there is to import, and so does one that an earlier release made, or that came
 * back from a backup. Once per platform; what happens then is between the two.
 */
export async function ensurePlatforms(
  services: Services,
  trx: HospitalTransaction,
  now: Date,
): Promise<void> {
  const state = stateWithin(trx);
  const facts = await readFacts(trx, hospitalId);
  for (const platform of LINKED_PLATFORMS) await keepCredential(services, trx, platform, now);
  await ensureEmr(trx, facts, now);
  for (const platform of BOOKING_PLATFORMS) {
    const businessId = businessIdOf(platform);
    const isNew = await state
      .insertInto("businesses")
      .values({
        ...{ platform, businessId, name: facts.name, account: ACCOUNT_AT[platform] },
        phone: facts.contactPhoneNumber,
        brn: sql<
          string | null
        >`(select brn from public.hospitals where hospital_id = ${hospitalId})`,
        apiKeys: [...keysOf(platform)],
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("businessId")
      .executeTakeFirst();
    if (!isNew) continue;
    await insertItems(trx, facts, platform, now);
    if (platform === "NAVER") await insertAlone(trx, now);
    await insertBookings(trx, platform, now);
  }
}

/** The link has a credential, where it was made before there were any and still stands. */
async function keepCredential(
  services: Services,
  trx: HospitalTransaction,
  platform: LinkedPlatform,
  now: Date,
): Promise<void> {
  const [key] = keysOf(platform);
  const businessId = businessIdOf(platform);
  const account = {
    ...{ businessId, name: "서울바른의원", account: ACCOUNT_AT[platform] },
    ...{ phone: null, brn: null, told: CAPABILITIES[platform].told },
  };
  const link = await trx
    .updateTable("platformLinks")
    .set({ account: JSON.stringify(account), linkedAt: sql`coalesce(linked_at, ${now})` })
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .where("businessId", "=", businessId)
    .where("account", "is", null)
    .executeTakeFirst();
  if (link.numUpdatedRows === 0n) return;
  await trx
    .insertInto("platformCredentials")
    .values({
      ...{ hospitalId, platform, slot: "CURRENT", hint: key.slice(-4) },
      sealed: sealCredential(services, { hospitalId, platform }, "CURRENT", { kind: "KEY", key }),
      ...{ savedAt: now, savedBy: "김실장" },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Its products there, and what is free of them. */
async function insertItems(
  trx: HospitalTransaction,
  facts: Facts,
  platform: BookingPlatform,
  now: Date,
): Promise<void> {
  const state = stateWithin(trx);
  const businessId = businessIdOf(platform);
  const items = await trx
    .selectFrom("platformItems")
    .select(["itemId", "productId"])
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .orderBy("itemId")
    .execute();
  for (const { itemId, productId } of items) {
    const product = facts.products.find(({ id }) => id === productId);
    if (!product) continue;
    const { name, description, durationMinutes, cleanupMinutes, capacity, price } = product;
    const { at: updatedAt } = await nextChange(state, platform, now);
    await state
      .insertInto("items")
      .values({
        ...{ platform, businessId, itemId, name, description },
        ...{ durationMinutes, cleanupMinutes, capacity },
        price: JSON.stringify({
          ...{ ...price, kind: PLAIN_WORDS.priceWords[price.kind] },
          ...(platform === "NAVER" && name === DEARER_AT_NAVER.name && DEARER_AT_NAVER.price),
        }),
        ...{ offered: product.state === "PUBLISHED", review: "PASSED", updatedAt },
      })
      .execute();
    const slots = await freeOf(trx, facts, product.id, now);
    await insertSlots(state, { platform, businessId }, itemId, slots);
  }
}

/** What nobody has taken over yet. */
async function insertAlone(trx: HospitalTransaction, now: Date): Promise<void> {
  const state = stateWithin(trx);
  const business = { platform: "NAVER", businessId: businessIdOf("NAVER") } as const;
  for (const [i, { price, ...item }] of ALONE_AT_NAVER.entries()) {
    const { at: updatedAt } = await nextChange(state, "NAVER", now);
    await state
      .insertInto("items")
      .values({
        ...{ ...business, ...item, itemId: `naver-item-${i + 1}`, price: JSON.stringify(price) },
        ...{ offered: true, review: "PASSED", updatedAt },
      })
      .execute();
  }
}
