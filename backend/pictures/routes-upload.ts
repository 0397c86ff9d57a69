import { createRoute, z } from "@hono/zod-openapi";
import { hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import { dropRest } from "#backend/files/index.ts";
import { ok } from "#backend/http/answer.ts";
import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { createdAnswers } from "#backend/http/operation.ts";
import type { Services } from "#backend/services.ts";
import { settingOf } from "#backend/setting.ts";
import { CODES } from "#contract/codes.ts";
import { uuidSchema } from "#contract/fields.ts";
import { PICTURE_TYPES } from "#contract/picture-rules.ts";
import { pictureSchema } from "#contract/picture.ts";
import { addPicture } from "./add.ts";
import { keepPicture } from "./keep.ts";
import { readPictures } from "./store.ts";

const anything = z.any().openapi({ type: "string", format: "binary" });

/**
 * The one call whose body is a file, under `/backend/reservation/v1`; mounted before bodies are read
 * whole. The hospital's rows are locked only when the picture is made.
 */
export function uploadRoutes(services: Services) {
  const api = createApi<StaffEnv>();
  const { database, maker } = services;
  const setting = settingOf(services);
  const { middleware, ...staff } = staffOnly(services, "SETTINGS");

  const adding = createRoute({
    ...{ ...staff, tags: ["pictures"], method: "post", operationId: "addPicture" },
    path: "/hospitals/{hospitalId}/products/{productId}/pictures",
    middleware: [dropRest, middleware] as const,
    summary:
      "Add a picture: the body is the file, JPEG, PNG or WebP by its content, 10 MB at most, ten a " +
      "product. It is made anew; the same file again is the same picture",
    request: {
      params: hospitalParams.extend({ productId: uuidSchema }),
      query: z.object({
        /** The file's name. */
        name: z.string().max(1000).default(""),
      }),
      body: {
        required: true,
        content: Object.fromEntries(
          [...PICTURE_TYPES, "application/octet-stream"].map((type) => [
            type,
            { schema: anything },
          ]),
        ),
      },
    },
    responses: createdAnswers(pictureSchema, CODES.unavailable),
  });
  api.openapi(adding, async (c) => {
    const { productId } = c.req.valid("param");
    const { name } = c.req.valid("query");
    const { hospitalId } = c.var.staff;
    await database.inHospital(hospitalId, (trx) => readPictures(trx, hospitalId, productId));
    const sent = { hospitalId, productId, name, body: c.req.raw.body };
    const picture = await keepPicture(services, maker, sent, async (sent, made) => {
      const { picture } = await setting(
        c,
        "PICTURE_ADDED",
        { productId },
        (trx, act) => addPicture(trx, act, sent, made),
        ({ isNew }) => isNew,
      );
      return picture;
    });
    return ok(c, picture, 201);
  });
  return api;
}
