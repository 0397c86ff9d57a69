import { createRoute, z } from "@hono/zod-openapi";
import { hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { answers, jsonBody } from "#backend/http/operation.ts";
import { notFound } from "#backend/failure.ts";
import { readLinks } from "#backend/platforms/index.ts";
import type { Services } from "#backend/services.ts";
import { settingOf } from "#backend/setting.ts";
import { CODES } from "#contract/codes.ts";
import { uuidSchema } from "#contract/fields.ts";
import { picturesInputSchema, picturesSchema, picturesSeenSchema } from "#contract/picture.ts";
import { arrangePictures } from "./arrange.ts";
import { fileStore, typeOfName } from "./file-store.ts";
import { readPictures } from "./store.ts";

const PICTURES = "/hospitals/{hospitalId}/products/{productId}/pictures";
const params = hospitalParams.extend({ productId: uuidSchema });
const KEPT_BY_ALL = "public, max-age=31536000, immutable";

/** Pictures of products under `/backend/reservation/v1`; `routes-upload.ts` has how they come. */
export function pictureRoutes(services: Services) {
  const api = createApi<StaffEnv>();
  const { database } = services;
  const setting = settingOf(services);
  const staff = { tags: ["pictures"], ...staffOnly(services) };

  const listing = createRoute({
    ...{ ...staff, method: "get", path: PICTURES, operationId: "listPictures" },
    summary: "A product's pictures in their order, ten at most",
    request: { params },
    responses: answers(picturesSeenSchema),
  });
  api.openapi(listing, async (c) => {
    const { hospitalId } = c.var.staff;
    const { productId } = c.req.valid("param");
    return ok(
      c,
      await database.inHospital(hospitalId, async (trx) => ({
        ...(await readPictures(trx, hospitalId, productId)),
        links: await readLinks(trx, hospitalId),
      })),
    );
  });

  const arranging = createRoute({
    ...{ ...staff, method: "put", path: PICTURES, operationId: "arrangePictures" },
    summary:
      "Order, 사진 설명 and 대표, and which go; `seen` is how they stood before whoever asks. What is " +
      "as it was seen stays as it is by now; refused (4090 `version`) where both changed the same",
    request: { params, body: jsonBody(picturesInputSchema) },
    responses: answers(picturesSchema, CODES.conflict),
  });
  api.openapi(arranging, async (c) => {
    const { productId } = c.req.valid("param");
    const input = c.req.valid("json");
    const { pictures } = await setting(
      c,
      "PICTURES_CHANGED",
      { productId },
      (trx, { hospitalId }) => arrangePictures(trx, hospitalId, productId, input),
      ({ isAnother }) => isAnother,
    );
    return ok(c, pictures);
  });

  const serving = createRoute({
    ...{ method: "get", path: "/pictures/{hospitalId}/{file}", operationId: "readPictureFile" },
    tags: ["pictures"],
    summary: "A picture as it is served: to anybody who knows its name, and for good",
    request: { params: hospitalParams.extend({ file: z.string() }) },
    responses: {
      200: {
        description: "the picture",
        content: { "image/webp": { schema: FILE }, "image/jpeg": { schema: FILE } },
      },
      404: { description: CODES.notFound },
    },
  });
  api.openapi(serving, async (c) => {
    const { hospitalId, file } = c.req.valid("param");
    const type = typeOfName(file);
    const bytes =
      type === null
        ? null
        : await database.inHospital(hospitalId, (trx) => fileStore.read(trx, hospitalId, file));
    if (type === null || bytes === null) throw notFound("picture");
    return c.body(new Uint8Array(bytes), 200, {
      "content-type": type,
      "cache-control": KEPT_BY_ALL,
      "cross-origin-resource-policy": "cross-origin",
    });
  });
  return api;
}

const FILE = z.any().openapi({ type: "string", format: "binary" });
