import { randomUUID } from "node:crypto";
import { recordVersion } from "#backend/products/index.ts";
import { sealCredential } from "#backend/platforms/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { TestBackend } from "./backend.ts";
import { itemThere, startBusiness, type Business } from "./business-server.ts";
import { createHospital } from "./factories.ts";

type Item = ReturnType<typeof itemThere>;

/** Its products there, and one more each that is changed, like one of ours, and new. */
const THERE: Item[] = [
  itemThere("item-1", "초진 진료", 30),
  { ...itemThere("item-2", "재진 진료", 20), price: price(30_000) as never },
  itemThere("i-3", "도수치료실", 50),
  { ...itemThere("i-4", "비타민 수액", 40), price: price(60_000) as never },
  itemThere("i-5", "대상포진 접종", 15),
  itemThere("i-6", "물리 운동", 25),
];
function price(amount: number) {
  return { kind: "uncovered", amount, from: false };
}

/** One more of ours, that nobody has there. */
export const ALONE = randomUUID();

/** A hospital that is linked with a business of its own, so that a hospital's import can be driven over HTTP. */
export async function linkedBusiness(backend: TestBackend): Promise<Business> {
  const { hospitalId } = (backend.hospital = await createHospital(backend.database));
  const business = await startBusiness(`naver-${hospitalId.slice(0, 8)}`);
  backend.services.platforms.NAVER.endpoint = { url: business.url };
  business.items = structuredClone(THERE);
  const link = { hospitalId, platform: "NAVER" as const };
  await backend.database.inHospital(hospitalId, async (trx) => {
    await trx
      .insertInto("products")
      .values({
        ...{ hospitalId, productId: ALONE, name: "도수치료", shortName: "도수", position: 4 },
        ...{ category: "PROCEDURE", durationMinutes: 50, cleanupMinutes: 10, capacity: 1 },
        ...{ priceKind: "UNCOVERED", priceAmount: 90_000, state: "PUBLISHED" },
      })
      .execute();
    await recordFirst(trx, hospitalId);
    await trx
      .insertInto("platformCredentials")
      .values({
        ...{ ...link, slot: "CURRENT", hint: "9f3c", savedBy: "김실장" },
        savedAt: new Date("2026-11-20T00:00:00Z"),
        sealed: sealCredential(backend.services, link, "CURRENT", {
          ...{ kind: "KEY", key: business.key },
        }),
      })
      .execute();
  });
  return business;
}

/** Each product has a first version, as one that staff made has. */
const recordFirst = (trx: HospitalTransaction, hospitalId: string) =>
  trx
    .selectFrom("products")
    .selectAll()
    .where("hospitalId", "=", hospitalId)
    .execute()
    .then((rows) =>
      Promise.all(
        rows.map((row) =>
          recordVersion(
            trx,
            { hospitalId, now: new Date("2026-11-01T00:00:00Z"), by: { kind: "SYSTEM" } },
            row,
            { act: "MADE" },
          ),
        ),
      ),
    );
