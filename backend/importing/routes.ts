import { createRoute } from "@hono/zod-openapi";
import { giversFor, hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { hospitalInfo } from "#backend/hospitals/index.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers, jsonBody } from "#backend/http/operation.ts";
import type { Act } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { settingOf } from "#backend/setting.ts";
import { CODES } from "#contract/codes.ts";
import { hospitalInfoSchema } from "#contract/hospital.ts";
import { loadChoicesSchema } from "#contract/load-review.ts";
import { loadStepSchema } from "#contract/load-step.ts";
import { loadingPatchSchema, productLoadSchema, type ProductLoad } from "#contract/product-load.ts";
import type { LoadingWish } from "#contract/product-loading.ts";
import { assertStep } from "./draft.ts";
import { readLoad } from "./read-load.ts";
import { requestLoad, reviewWhatCame } from "./loading/request-load.ts";
import { saveChoices } from "./save-choices.ts";
import { beginTaking, cancelLoad, finishLoad } from "./taking/take-over.ts";
import { beginUndo } from "./undoing/undo.ts";

const HOSPITAL = "/hospitals/{hospitalId}";
const LOAD = `${HOSPITAL}/product-load` as const;
const always = () => true;

/** 네이버 상품 가져오기, under `/backend/reservation/v1` (decision 069). */
export function importingRoutes(services: Services) {
  const api = createApi<StaffEnv>();
  const { database, clock, facts } = services;
  const setting = settingOf(services);
  const staff = { tags: ["importing"], ...staffOnly(services) };
  const setter = { tags: ["importing"], ...staffOnly(services, "SETTINGS") };
  const responses = answers(productLoadSchema, CODES.conflict);
  const pageOf = (hospitalId: string): Promise<ProductLoad> =>
    database.inHospital(hospitalId, (trx) => readLoad(services, trx, hospitalId, clock()));
  const step = { params: hospitalParams, body: jsonBody(loadStepSchema) };

  const reading = createRoute({
    ...{ ...staff, method: "get", path: LOAD, operationId: "readProductLoad" },
    summary: "How far reading Naver's products is, what there is to choose, and what came of it",
    request: { params: hospitalParams },
    responses: answers(productLoadSchema),
  });
  api.openapi(reading, async (c) => ok(c, await pageOf(c.var.staff.hospitalId)));

  const enough = createRoute({
    ...{ ...setter, method: "post", path: `${LOAD}/enough`, operationId: "reviewWhatCame" },
    summary: "Look at what a load that has halted has read, without the rest",
    ...{ request: step, responses },
  });
  api.openapi(enough, async (c) => {
    const { version } = c.req.valid("json");
    const work = async (trx: HospitalTransaction, act: Act) => {
      await assertStep(trx, act, version);
      await reviewWhatCame(trx, act);
    };
    await setting(c, "PRODUCTS_LOADING", { status: "REVIEW" }, work, always);
    return ok(c, await pageOf(c.var.staff.hospitalId));
  });

  const choosing = createRoute({
    ...{ ...setter, method: "put", path: `${LOAD}/choices`, operationId: "keepLoadChoices" },
    summary: "Keep what is chosen so far; nothing is taken over yet",
    request: { params: hospitalParams, body: jsonBody(loadChoicesSchema) },
    responses,
  });
  api.openapi(choosing, async (c) => {
    const input = c.req.valid("json");
    // Of what the hospital has set nothing is another by it.
    await setting(
      c,
      "PRODUCTS_LOADED",
      {},
      (trx, act) => saveChoices(trx, act, input),
      () => false,
    );
    return ok(c, await pageOf(c.var.staff.hospitalId));
  });

  const taking = createRoute({
    ...{ ...setter, method: "post", path: `${LOAD}/take`, operationId: "takeOverProducts" },
    summary:
      "저장: what is chosen is taken over from now on, one by one (`load.taking`); what cannot be is said " +
      "at its row (`failed`) and can be tried again. 4000 at `choices.{itemId}` where one is not chosen, or " +
      "one product is joined twice",
    request: { params: hospitalParams, body: jsonBody(loadChoicesSchema) },
    responses,
  });
  api.openapi(taking, async (c) => {
    const input = c.req.valid("json");
    const { accountId, name } = c.var.staff;
    const by = { kind: "STAFF", accountId, name } as const;
    await setting(
      c,
      "PRODUCTS_LOADED",
      {},
      (trx, act) => beginTaking(trx, { ...act, by }, input),
      always,
    );
    return ok(c, await pageOf(c.var.staff.hospitalId));
  });

  const undoing = createRoute({
    ...{ ...setter, method: "post", path: `${LOAD}/undo`, operationId: "undoProductLoad" },
    summary:
      "Within 24 h: what was made is put away, what was changed is as before, but for what was booked or " +
      "changed since; from now on, one by one (`result.undo`). Again: nothing",
    ...{ request: step, responses },
  });
  api.openapi(undoing, async (c) => {
    const { version } = c.req.valid("json");
    const { accountId, hospitalId, name } = c.var.staff;
    const by = { kind: "STAFF", accountId, name } as const;
    await setting(
      c,
      "PRODUCTS_LOAD_UNDONE",
      {},
      (trx, act) => beginUndo(trx, { ...act, by }, version),
      (isFirst) => isFirst,
    );
    return ok(c, await pageOf(hospitalId));
  });
  const wishes: Record<LoadingWish, (trx: HospitalTransaction, act: Act) => Promise<void>> = {
    REQUESTED: (trx, act) => requestLoad(services, trx, act),
    CANCELED: cancelLoad,
    LOADED: finishLoad,
  };
  const patching = createRoute({
    ...{ ...setter, method: "patch", path: HOSPITAL, operationId: "changeLoadingStatus" },
    summary:
      "platformProductLoadingStatus: REQUESTED reads Naver's products, or goes on reading; CANCELED ends " +
      "that; LOADED ends their review. 4090 `transition` where the table of product.md §5 has it not, " +
      "`version` where one is said and another stands",
    request: { params: hospitalParams, body: jsonBody(loadingPatchSchema) },
    responses: answers(hospitalInfoSchema, CODES.conflict),
  });
  api.openapi(patching, async (c) => {
    const { hospitalBasicInfo, version } = c.req.valid("json");
    const status = hospitalBasicInfo.platformProductLoadingStatus;
    const work = async (trx: HospitalTransaction, act: Act) => {
      if (version !== undefined) await assertStep(trx, act, version);
      await wishes[status](trx, act);
    };
    await setting(c, "PRODUCTS_LOADING", { status }, work, always);
    const by = c.var.staff;
    return ok(c, hospitalInfo(await facts.of(by.hospitalId), by, await giversFor(database, by)));
  });
  return api;
}
