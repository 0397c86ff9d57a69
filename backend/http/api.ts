import { OpenAPIHono } from "@hono/zod-openapi";
import type { Env } from "hono";
import { invalid, notFound } from "#backend/failure.ts";
import { fieldMessages } from "./field-messages.ts";

/**
 * An area's own API, to be mounted in `backend/app.ts`. What does not validate is 4000 with a
 * sentence per field; a path parameter that cannot name anything is 4040.
 */
export const createApi = <E extends Env>(): OpenAPIHono<E> =>
  new OpenAPIHono<E>({
    defaultHook: (result) => {
      if (result.success) return;
      if (result.target === "param") throw notFound("thing");
      throw invalid(fieldMessages(result.error, result.target === "json" ? "body" : result.target));
    },
  });
