import { beforeAll, beforeEach, expect } from "vitest";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { LoadChoice, LoadRow } from "#contract/load-review.ts";
import type { ProductLoad } from "#contract/product-load.ts";
import type { WizardDraft } from "#contract/wizard-draft.ts";
import { call, login, startTestBackend, type TestBackend } from "./backend.ts";
import type { Business } from "./business-server.ts";
import {
  runLoad,
  runTaking,
  runUndo,
  takeLoadJob,
  takeTakingJob,
  takeUndoJob,
} from "./importing-jobs.ts";
import { linkedBusiness } from "./linked-business.ts";

type Answered = ProductLoad & { fields?: Record<string, string>; conflict?: string };

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
  /** Of the page as it stands now. */
  const askUndo = async (as = token) =>
    ask("POST", "/undo", { version: (await ask("GET", "", undefined, as)).body.version }, as);
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
    undoJob: () => takeUndoJob(backend),
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
    draft: async () => (await call<WizardDraft>(at("/drafts/load-naver-product"), { token })).body,
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
    askUndo,
    /** The same, done; what is refused is the answer. */
    undo: async (as = token) => {
      const asked = await askUndo(as);
      if (asked.body.result?.undo.state !== "RUNNING") return asked;
      await runUndo(backend);
      return ask("GET", "", undefined, as);
    },
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
