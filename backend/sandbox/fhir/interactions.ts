import type { Context } from "hono";
import { compile } from "./search-filters.ts";
import { Refused } from "./outcome.ts";
import { pageToken, readPageToken } from "./paging.ts";
import {
  contentSchema,
  etagOf,
  shown,
  WRITABLE,
  type Content,
  type Stored,
  type Type,
} from "./resource.ts";
import { alone, find, page, put, remove, type Place } from "./store.ts";
import type { FhirServer } from "./fhir-server.ts";
import { validate } from "./validate.ts";

const AFTER = "_after";

/** Everything that came with one call. */
export interface Asked extends Place {
  c: Context;
  server: FhirServer;
  /** Where this server stands, as the caller reached it. */
  base: string;
}

export async function search({ c, server, base, ...place }: Asked): Promise<Response> {
  const { services, pageSeconds, maxCount } = server;
  const { database, clock } = services();
  const asked = new URL(c.req.url).searchParams;
  const token = asked.get(AFTER);
  asked.delete(AFTER);
  const isStrict = /handling=strict/.test(c.req.header("prefer") ?? "");
  const { conditions, applied } = compile(place.type, asked, isStrict);
  const count = Math.min(Math.max(Number(asked.get("_count") ?? maxCount) || 0, 1), maxCount);
  const now = Date.now();
  const after = token === null ? null : readPageToken(token, now, pageSeconds * 1000);
  const found = await page(database.kysely, place, conditions, { after, count });
  const address = (more: string) => `${base}/${place.type}?${applied.toString()}${more}`;
  const last = found.rows.at(-1);
  const next = found.isLast || !last ? [] : [`&${AFTER}=${pageToken(last, now)}`];
  return c.json(
    {
      ...{ resourceType: "Bundle", type: "searchset", total: found.total },
      meta: { lastUpdated: clock().toISOString() },
      link: [
        { relation: "self", url: address("") },
        ...next.map((more) => ({ relation: "next", url: address(more) })),
      ],
      entry: found.rows.map((row) => ({
        fullUrl: `${base}/${place.type}/${row.id}`,
        resource: shown(row),
        search: { mode: "match" },
      })),
    },
    200,
  );
}

export async function read({ c, server, ...place }: Asked): Promise<Response> {
  const { database } = server.services();
  const id = c.req.param("id") ?? "";
  return answer(c, existing(place, id, await find(database.kysely, place, id)), 200);
}

export async function create({ c, server, base, ...place }: Asked): Promise<Response> {
  const { database, clock } = server.services();
  const content = await contentOf(c, server, place.type);
  const query = c.req.header("if-none-exist");
  return alone(database.kysely, place.businessId, async (trx) => {
    if (query !== undefined) {
      const { conditions } = compile(place.type, new URLSearchParams(query), true);
      const { rows, isLast } = await page(trx, place, conditions, { after: null, count: 1 });
      const [there] = rows;
      if (!isLast) throw new Refused(412, "multiple-matches", "there are several such already");
      if (there) return answer(c, there, 200);
    }
    const stored = await put(trx, place, { content, now: clock() });
    c.header("location", `${base}/${place.type}/${stored.id}`);
    return answer(c, stored, 201);
  });
}

export async function update({ c, server, ...place }: Asked): Promise<Response> {
  const { database, clock } = server.services();
  const id = c.req.param("id") ?? "";
  const content = await contentOf(c, server, place.type);
  if (content.id !== id) throw new Refused(400, "value", "the id is not the address's");
  return alone(database.kysely, place.businessId, async (trx) => {
    const there = existing(place, id, await find(trx, place, id));
    const match = c.req.header("if-match");
    if (match === undefined) throw new Refused(428, "required", "If-Match is missing");
    if (match !== etagOf(there))
      throw new Refused(412, "conflict", `this is version ${there.version} by now`);
    return answer(c, await put(trx, place, { id, content, now: clock() }), 200);
  });
}

export async function erase({ c, server, ...place }: Asked): Promise<Response> {
  const id = c.req.param("id") ?? "";
  mayWrite(server, place.type);
  await alone(server.services().database.kysely, place.businessId, (trx) => remove(trx, place, id));
  return c.body(null, 204);
}

function existing({ type }: Place, id: string, stored: Stored | undefined): Stored {
  if (!stored) throw new Refused(404, "not-found", `no ${type}/${id}`);
  if (stored.deleted) throw new Refused(410, "deleted", `${type}/${id} was deleted`);
  return stored;
}

function mayWrite({ readOnly }: FhirServer, type: Type) {
  if (!WRITABLE.includes(type) || readOnly.includes(type))
    throw new Refused(405, "not-supported", `${type} cannot be written here`);
}

async function contentOf(c: Context, server: FhirServer, type: Type): Promise<Content> {
  mayWrite(server, type);
  if (!/^application\/(fhir\+)?json/.test(c.req.header("content-type") ?? ""))
    throw new Refused(415, "not-supported", "application/fhir+json alone");
  const { data } = contentSchema.safeParse(await c.req.json().catch(() => null));
  if (data?.resourceType !== type) throw new Refused(400, "structure", `no ${type}`);
  validate(type, data);
  return data;
}

const answer = (c: Context, stored: Stored, status: 200 | 201) =>
  c.json(shown(stored), status, {
    etag: etagOf(stored),
    "last-modified": stored.lastUpdated.toUTCString(),
  });
