import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import type { Insertable } from "kysely";
import type { Database, Schema } from "#backend/database/database.ts";

type New<Table extends keyof Schema> = Partial<Insertable<Schema[Table]>>;

/** Known to every test; argon2id with its lowest cost, so that a file logs in many times. */
export const PASSWORD = "correct-horse-2026";
let passwordHash: Promise<string> | undefined;
const hashed = () =>
  (passwordHash ??= hash(PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 }));

export interface TestHospital {
  hospitalId: string;
  account: { accountId: string; loginId: string; name: string; password: string };
  /** 초진 30 min with 5 min cleanup, 재진 15 min × 2 seats, 상담 30 min; in this order. */
  products: { productId: string; name: string; durationMinutes: number; capacity: number }[];
  /** businessId of each link; platform items are `item-1` … in the order of `products`. */
  businessIds: { NAVER: string; KAKAO: string };
}

/**
 * A hospital ready for work: Monday to Friday 09:00–18:00 with lunch 12:30–13:30, Saturday
 * 09:00–13:00, last acceptance 30 minutes before closing, one account, three products, NAVER and
 * KAKAO links with items. Every id is new at each call.
 */
export async function createHospital(
  database: Database,
  overrides: New<"hospitals"> = {},
  offered: New<"products"> = OFFERED,
): Promise<TestHospital> {
  const hospitalId = overrides.hospitalId ?? randomUUID();
  const mark = hospitalId.slice(0, 8);
  const account = {
    accountId: randomUUID(),
    loginId: `desk-${mark}`,
    name: "김접수",
    password: PASSWORD,
  };
  const products = PRODUCTS.map((product) => ({ productId: randomUUID(), ...product }));
  const businessIds = { NAVER: `naver-${mark}`, KAKAO: `kakao-${mark}` };
  const passwordHash = await hashed();

  await database.inHospital(hospitalId, async (trx) => {
    await trx
      .insertInto("hospitals")
      .values({ name: "테스트의원", contactPhone: "0212345678", ...overrides, hospitalId })
      .execute();
    await trx.insertInto("hospitalHours").values(hours(hospitalId)).execute();
    await trx.insertInto("hospitalBreaks").values(lunch(hospitalId)).execute();
    await trx
      .insertInto("accounts")
      .values({
        hospitalId,
        accountId: account.accountId,
        loginId: account.loginId,
        name: account.name,
        passwordHash,
      })
      .execute();
    await trx
      .insertInto("loginDirectory")
      .values({ loginId: account.loginId, hospitalId, accountId: account.accountId })
      .execute();
    await trx
      .insertInto("products")
      .values(
        products.map((product, i) => ({
          ...{ hospitalId, position: i + 1, ...offered },
          ...product,
        })),
      )
      .execute();
    for (const platform of ["NAVER", "KAKAO"] as const) {
      const businessId = businessIds[platform];
      await trx
        .insertInto("platformLinks")
        .values({ hospitalId, platform, state: "ACTIVE", businessId })
        .execute();
      await trx.insertInto("linkDirectory").values({ platform, businessId, hospitalId }).execute();
      await trx
        .insertInto("platformItems")
        .values(
          products.map(({ productId }, i) => ({
            hospitalId,
            platform,
            itemId: `item-${i + 1}`,
            productId,
          })),
        )
        .execute();
    }
  });
  return { hospitalId, account, products, businessIds };
}

/** One more who works there, with the same password. */
export async function hire(
  database: Database,
  { hospitalId }: Pick<TestHospital, "hospitalId">,
  name: string,
  overrides: New<"accounts"> = {},
): Promise<{ accountId: string; loginId: string; name: string }> {
  const accountId = randomUUID();
  const loginId = `staff-${accountId.slice(0, 8)}`;
  const account = { accountId, loginId, name };
  const passwordHash = await hashed();
  await database.inHospital(hospitalId, async (trx) => {
    await trx
      .insertInto("accounts")
      .values({ hospitalId, ...account, passwordHash, ...overrides })
      .execute();
    await trx.insertInto("loginDirectory").values({ loginId, hospitalId, accountId }).execute();
  });
  return account;
}

const OFFERED: New<"products"> = { state: "PUBLISHED", platforms: ["NAVER", "KAKAO"] };
/** Of a schema before products had states of today and platforms. */
export const AS_THEY_WERE = {};

const PRODUCTS = [
  {
    name: "초진 진료",
    shortName: "초진",
    category: "TREATMENT",
    durationMinutes: 30,
    cleanupMinutes: 5,
    capacity: 1,
    priceKind: "COVERED",
  },
  {
    name: "재진 진료",
    shortName: "재진",
    category: "TREATMENT",
    durationMinutes: 15,
    cleanupMinutes: 0,
    capacity: 2,
    priceKind: "COVERED",
  },
  {
    name: "피부 상담",
    shortName: "상담",
    category: "COUNSEL",
    durationMinutes: 30,
    cleanupMinutes: 0,
    capacity: 1,
    priceKind: "FREE",
    confirmMode: "INSTANT",
  },
] as const;

const at = (hour: number, minute = 0) => hour * 60 + minute;
const WEEKDAYS = [1, 2, 3, 4, 5];

const hours = (hospitalId: string) => [
  ...WEEKDAYS.map((weekday) => ({
    hospitalId,
    weekday,
    opens: at(9),
    closes: at(18),
    lastAcceptance: at(17, 30),
  })),
  { hospitalId, weekday: 6, opens: at(9), closes: at(13), lastAcceptance: at(12, 30) },
];

const lunch = (hospitalId: string) =>
  WEEKDAYS.map((weekday) => ({
    hospitalId,
    weekday,
    starts: at(12, 30),
    ends: at(13, 30),
    name: "점심시간",
  }));
