import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { recordVersion } from "#backend/products/index.ts";
import { LINKED_PLATFORMS, type LinkedPlatform } from "#contract/platform.ts";
import { QUESTIONS } from "../questions.ts";
import { HALF_DAY, PRODUCTS, RESOURCES } from "./catalog.ts";
import {
  ACCOUNT_ID,
  businessIdOf,
  HALF_DAY_ID,
  HOSPITAL_ID,
  KIN_LINKS,
  LOGIN_ID,
  productId,
  resourceId,
} from "./identity.ts";

const hospitalId = HOSPITAL_ID;
const STAFF_NAME = "김실장";
const at = (hour: number, minute = 0) => hour * 60 + minute;
const WEEKDAYS = [1, 2, 3, 4, 5];

/** The hospital itself, its hours, account, doctors and rooms, products, links and kin links. */
export async function insertFacilities(
  trx: HospitalTransaction,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await trx
    .insertInto("hospitals")
    .values({
      hospitalId,
      name: "서울바른의원",
      contactPhone: "0200000000",
      representative: "박서준",
      brn: "2208162517",
      ...{ brnApprovedAt: now, institutionNumber: "11347021", institutionApprovedAt: now },
      alarmMail: "desk@example.com",
      address: JSON.stringify({
        ...{ zip: "06236", road: "서울특별시 강남구 테헤란로 152", jibun: null },
        ...{ detail: "3층 302호", lat: 37.500028, lon: 127.036502 },
      }),
      changeCutOff: JSON.stringify({ kind: "DAYS", days: 1, minute: at(18) }),
    })
    .execute();
  await insertHours(trx);
  await insertAccount(trx, passwordHash, now);
  await trx
    .insertInto("resources")
    .values(
      RESOURCES.map((resource, i) => ({
        ...resource,
        hospitalId,
        resourceId: resourceId(resource.name),
        position: i + 1,
      })),
    )
    .execute();
  const products = await trx
    .insertInto("products")
    .values(
      PRODUCTS.map((product, i) => ({
        hospitalId,
        productId: productId(i + 1),
        position: i + 1,
        name: product.name,
        shortName: product.shortName,
        category: product.category,
        description: product.description,
        durationMinutes: product.durationMinutes,
        cleanupMinutes: product.cleanupMinutes,
        capacity: product.capacity,
        doctorId: product.doctor && resourceId(product.doctor),
        facilityId: product.facility && resourceId(product.facility),
        priceKind: product.priceKind,
        priceAmount: product.priceAmount,
        state: "PUBLISHED" as const,
        platforms: [...LINKED_PLATFORMS],
        questions: JSON.stringify(i === 0 ? QUESTIONS : []),
      })),
    )
    .returningAll()
    .execute();
  const by = { kind: "STAFF", name: STAFF_NAME, accountId: ACCOUNT_ID } as const;
  for (const product of products)
    await recordVersion(trx, { hospitalId, by, now }, product, { act: "MADE" });
  await insertLinks(trx);
  for (const link of KIN_LINKS) {
    await trx
      .insertInto("kinLinks")
      .values({ hospitalId, ...link, madeAt: now, madeBy: STAFF_NAME })
      .execute();
    await trx
      .insertInto("kinLinkDirectory")
      .values({ linkKey: link.linkKey, hospitalId })
      .execute();
  }
}

async function insertHours(trx: HospitalTransaction): Promise<void> {
  await trx
    .insertInto("hospitalHours")
    .values([
      ...WEEKDAYS.map((weekday) => ({
        hospitalId,
        weekday,
        opens: at(9),
        closes: at(18),
        lastAcceptance: at(17, 30),
      })),
      { hospitalId, weekday: 6, opens: at(9), closes: at(13), lastAcceptance: at(12, 30) },
    ])
    .execute();
  await trx
    .insertInto("hospitalBreaks")
    .values(
      WEEKDAYS.map((weekday) => ({
        hospitalId,
        weekday,
        starts: at(13),
        ends: at(14),
        name: "점심",
      })),
    )
    .execute();
  const { name, weekday, nth, closes, reopens } = HALF_DAY;
  await trx
    .insertInto("hospitalNthClosures")
    .values({
      ...{ hospitalId, closureId: HALF_DAY_ID, name, weekday, weeks: [nth] },
      ...{ starts: closes, ends: reopens },
    })
    .execute();
}

/** No server takes mail for it, and nobody has the number. */
const CONTACT = { email: "desk@barun.example", mobile: "01000000114" };

async function insertAccount(
  trx: HospitalTransaction,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const account = { hospitalId, accountId: ACCOUNT_ID, loginId: LOGIN_ID };
  await trx
    .insertInto("accounts")
    .values({ ...account, ...CONTACT, emailConfirmedAt: now, name: STAFF_NAME, passwordHash })
    .execute();
  await trx.insertInto("loginDirectory").values(account).execute();
}

async function insertLinks(trx: HospitalTransaction): Promise<void> {
  const state = "NOT_LINKED";
  await trx
    .insertInto("platformLinks")
    .values(LINKED_PLATFORMS.map((platform) => ({ hospitalId, platform, state })))
    .execute();
  for (const platform of LINKED_PLATFORMS) await link(trx, platform);
}

/** Links it, with all of its products. */
export async function link(trx: HospitalTransaction, platform: LinkedPlatform): Promise<void> {
  const businessId = businessIdOf(platform);
  await trx
    .updateTable("platformLinks")
    .set({ state: "ACTIVE", businessId })
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .execute();
  await trx
    .insertInto("linkDirectory")
    .values({ platform, businessId, hospitalId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto("platformItems")
    .columns(["hospitalId", "platform", "itemId", "productId"])
    .expression((db) =>
      db
        .selectFrom("products")
        .select(["hospitalId", sql.lit(platform).as("platform")])
        .select([sql<string>`'demo-item-' || position`.as("itemId"), "productId"])
        .where("hospitalId", "=", hospitalId)
        .where(
          "productId",
          "in",
          PRODUCTS.map((_, i) => productId(i + 1)),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
