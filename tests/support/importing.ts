import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect } from "vitest";
import { loadProducts, takeProducts } from "#backend/importing/index.ts";
import type { JobName, JobPayloads } from "#backend/jobs/queue.ts";
import { recordVersion } from "#backend/products/index.ts";
import { sealCredential } from "#backend/platforms/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { LoadChoice, LoadRow, ProductLoad } from "#contract/product-load.ts";
import { call, login, startTestBackend, type TestBackend } from "./backend.ts";
import { itemThere, startBusiness, type Business } from "./business-server.ts";
import { createHospital } from "./factories.ts";

type Answered = ProductLoad & { fields?: Record<string, string>; conflict?: string };
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

/** Takes the job of this hospital's import that waits; null: none does. */
async function jobOf<Name extends JobName>(backend: TestBackend, key: string) {
  const { rows } = await backend.database.pool.query<{ payload: JobPayloads[Name] }>(
    `delete from graphile_worker._private_jobs
     where key like $2 and payload ->> 'hospitalId' = $1 returning payload`,
    [backend.hospital.hospitalId, `${key}:%`],
  );
  return rows[0]?.payload ?? null;
}
export const takeLoadJob = (backend: TestBackend) => jobOf<"load-products">(backend, "load");
export const takeTakingJob = (backend: TestBackend) => jobOf<"take-products">(backend, "take");

/** Does what a worker would. */
export async function runLoad(backend: TestBackend): Promise<void> {
  const job = await takeLoadJob(backend);
  if (!job) throw new Error("no load is asked for");
  await loadProducts(backend.services, job, AbortSignal.timeout(20_000));
}

/** The same for what was chosen. */
export async function runTaking(backend: TestBackend): Promise<void> {
  const job = await takeTakingJob(backend);
  if (!job) throw new Error("nothing is to be taken over");
  await takeOver(backend, job);
}

/** One run of it. */
export const takeOver = (
  { services }: TestBackend,
  job: JobPayloads["take-products"],
  signal = AbortSignal.timeout(30_000),
): Promise<void> => takeProducts(services, job, signal);

/** Drives imports over HTTP, each test with a hospital and a business of its own. */
export function useImporting() {
  let backend: TestBackend;
  let business: Business;
  let token: string;
  beforeAll(async () => {
    backend = await startTestBackend();
  });
  beforeEach(async () => {
    business = await linkedBusiness(backend);
    backend.clock.set("2026-11-20T14:12:00+09:00");
    token = (await login(backend)).accessToken;
  });
  const hospital = () => backend.hospital.hospitalId;
  const at = (rest = "") => `${backend.url}/backend/reservation/v1/hospitals/${hospital()}${rest}`;
  const ask = (method: string, rest = "", json?: unknown, as = token) =>
    call<Answered>(at(`/product-load${rest}`), {
      ...{ method, token: as },
      ...(json !== undefined && { json }),
    });
  const wish = (status: string, as = token, version?: number) =>
    call<{
      hospitalBasicInfo: { platformProductLoadingStatus: string };
      conflict?: string;
    }>(at(), {
      ...{ method: "PATCH", token: as },
      json: { hospitalBasicInfo: { platformProductLoadingStatus: status }, version },
    });
  const page = async () => (await ask("GET")).body;
  const inHospital = <T>(work: (trx: HospitalTransaction) => Promise<T>) =>
    backend.database.inHospital(hospital(), work);
  const row = (load: ProductLoad, itemId: string): LoadRow =>
    load.review!.rows.find((one) => one.itemId === itemId)!;
  const choose = (load: ProductLoad, itemId: string, more: Partial<LoadChoice>): LoadChoice => ({
    ...row(load, itemId).choice!,
    ...more,
  });

  return {
    ...{ ask, wish, page, inHospital, row, choose },
    backend: () => backend,
    business: () => business,
    token: () => token,
    run: () => runLoad(backend),
    job: () => takeLoadJob(backend),
    takingJob: () => takeTakingJob(backend),
    status: async () => (await page()).status,
    /** The keys of what Naver is to be told of products. */
    tellings: async () => {
      const { rows } = await backend.database.pool.query<{ key: string }>(
        "select key from graphile_worker._private_jobs where key like 'item:NAVER:%' and payload ->> 'hospitalId' = $1 order by key",
        [hospital()],
      );
      return rows.map(({ key }) => key);
    },
    change: (productId: string, version: number, more: object) =>
      call(`${at()}/products/${productId}`, {
        ...{ method: "PATCH", token, json: { version, ...more } },
      }),
    /** Of the hospital info. */
    said: async () =>
      (await call<{ hospitalBasicInfo: { platformProductLoadingStatus: string } }>(at(), { token }))
        .body.hospitalBasicInfo.platformProductLoadingStatus,
    /** Reads all that is there. */
    toReview: async () => {
      expect((await wish("REQUESTED")).code).toBe("0000");
      await runLoad(backend);
      const load = await page();
      expect(load.status).toBe("REVIEW");
      return load;
    },
    /** Asks for what is chosen, and does it; what is refused is the answer. */
    take: async (load: ProductLoad, choices: LoadChoice[]) => {
      const asked = await ask("POST", "/take", { version: load.version, choices });
      if (asked.code !== "0000") return asked;
      await runTaking(backend);
      return ask("GET");
    },
    /** Of the page as it stands now. */
    undo: async (as = token) =>
      ask("POST", "/undo", { version: (await ask("GET", "", undefined, as)).body.version }, as),
    enough: async () => ask("POST", "/enough", { version: (await page()).version }),
    products: () =>
      inHospital((trx) => trx.selectFrom("products").selectAll().orderBy("position").execute()),
    pictureRows: () => inHospital((trx) => trx.selectFrom("productPictures").selectAll().execute()),
    items: () =>
      inHospital((trx) =>
        trx
          .selectFrom("platformItems")
          .selectAll()
          .where("platform", "=", "NAVER")
          .orderBy("itemId")
          .execute(),
      ),
    /** So long ago the load gave its last sign of life. */
    silentFor: (seconds: number) =>
      inHospital((trx) =>
        trx
          .updateTable("productLoads")
          .set({ heartbeatAt: new Date(Date.now() - seconds * 1000) })
          .execute(),
      ),
  };
}
