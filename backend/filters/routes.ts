import { createRoute } from "@hono/zod-openapi";
import { hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers, jsonBody } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import { CODES } from "#contract/codes.ts";
import { uuidSchema } from "#contract/fields.ts";
import {
  savedFilterInputSchema,
  savedFilterRemovalSchema,
  savedFilterSchema,
  savedFiltersSchema,
} from "#contract/saved-filter.ts";
import { removeFilter } from "./remove.ts";
import { saveFilter } from "./save.ts";
import { ownFilters, toSavedFilter } from "./store.ts";

const ALL = "/hospitals/{hospitalId}/saved-filters";
const ONE = `${ALL}/{filterId}` as const;
const filterParams = hospitalParams.extend({ filterId: uuidSchema });

/** Filters of the board kept under a name, under `/backend/reservation/v1`; each account's are its own. */
export function filterRoutes(services: Services) {
  const api = createApi<StaffEnv>();
  const { database } = services;
  const staff = { tags: ["saved filters"], ...staffOnly(services) };

  const listing = createRoute({
    ...{ ...staff, method: "get", path: ALL, operationId: "listSavedFilters" },
    summary: "The caller's filters, in the order in which they were saved",
    request: { params: hospitalParams },
    responses: answers(savedFiltersSchema),
  });
  api.openapi(listing, async (c) => {
    const { staff: by } = c.var;
    const rows = await database.inHospital(by.hospitalId, (trx) => ownFilters(trx, by).execute());
    return ok(c, { items: rows.map(toSavedFilter) });
  });

  const saving = createRoute({
    ...{ ...staff, method: "put", path: ONE, operationId: "saveFilter" },
    summary: "Save a filter under a name, or with its version change it; the id is the caller's",
    request: { params: filterParams, body: jsonBody(savedFilterInputSchema) },
    responses: answers(savedFilterSchema, CODES.conflict),
  });
  api.openapi(saving, async (c) => {
    const { staff: by } = c.var;
    const [{ filterId }, wish] = [c.req.valid("param"), c.req.valid("json")];
    const saved = await database.inHospital(by.hospitalId, (trx) =>
      saveFilter(trx, by, filterId, wish),
    );
    return ok(c, saved);
  });

  const removing = createRoute({
    ...{ ...staff, method: "delete", path: ONE, operationId: "removeFilter" },
    summary: "Take a filter away",
    request: { params: filterParams, query: savedFilterRemovalSchema },
    responses: answers(savedFilterSchema, CODES.conflict),
  });
  api.openapi(removing, async (c) => {
    const { staff: by } = c.var;
    const [{ filterId }, { version }] = [c.req.valid("param"), c.req.valid("query")];
    const removed = await database.inHospital(by.hospitalId, (trx) =>
      removeFilter(trx, by, filterId, version),
    );
    return ok(c, removed);
  });
  return api;
}
