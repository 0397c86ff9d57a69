import { OpenAPIHono, type z } from "@hono/zod-openapi";
import { loginSchema, tokensSchema } from "#contract/account.ts";
import { boardSchema } from "#contract/board.ts";
import { hospitalInfoSchema } from "#contract/hospital.ts";
import { productSchema } from "#contract/product.ts";
import { resourceSchema } from "#contract/resource.ts";
import { resourceChangeSchema, resourceInputSchema } from "#contract/resource-inputs.ts";
import { bookInputSchema } from "#contract/reservation-inputs.ts";
import { historySchema, reservationSchema, slotSchema } from "#contract/reservation.ts";
import { adapters } from "#backend/platforms/index.ts";

/** What readers of the document know by name. */
const NAMED_SCHEMAS: Record<string, z.ZodType> = {
  Login: loginSchema,
  Tokens: tokensSchema,
  HospitalInfo: hospitalInfoSchema,
  Product: productSchema,
  Resource: resourceSchema,
  ResourceInput: resourceInputSchema,
  ResourceChange: resourceChangeSchema,
  Reservation: reservationSchema,
  HistoryEntry: historySchema,
  Slot: slotSchema,
  Board: boardSchema,
  BookInput: bookInputSchema,
  ...Object.fromEntries(
    Object.values(adapters).flatMap(({ webhook }) =>
      webhook ? [[webhook.schemaName, webhook.schema]] : [],
    ),
  ),
};

interface Described {
  get?: { responses: Record<string, { content?: Record<string, { schema: unknown }> }> };
}

/** Each named schema as JSON schema, written by the generator that writes the document. */
export function namedSchemas(): Record<string, unknown> {
  const scratch = new OpenAPIHono();
  for (const [name, schema] of Object.entries(NAMED_SCHEMAS)) {
    const content = { "application/json": { schema } };
    const responses = { 200: { description: name, content } };
    scratch.openAPIRegistry.registerPath({ method: "get", path: `/${name}`, responses });
  }
  const info = { title: "schemas", version: "1" };
  const { paths = {} } = scratch.getOpenAPI31Document({ openapi: "3.1.0", info });
  return Object.fromEntries(
    Object.entries(paths).map(([path, described]) => {
      const answer = (described as Described).get?.responses["200"];
      return [path.slice(1), answer?.content?.["application/json"]?.schema];
    }),
  );
}

/** The same value, where each part that is written out in `named` points there instead. */
export function pointing(value: unknown, named: Record<string, unknown>): unknown {
  const names = new Map(
    Object.entries(named).map(([name, schema]) => [JSON.stringify(schema), name]),
  );
  const walk = (node: unknown, top: boolean): unknown => {
    if (typeof node !== "object" || node === null) return node;
    const name = top ? undefined : names.get(JSON.stringify(node));
    if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
    if (Array.isArray(node)) return node.map((item: unknown) => walk(item, false));
    return Object.fromEntries(Object.entries(node).map(([key, item]) => [key, walk(item, false)]));
  };
  return walk(value, true);
}
