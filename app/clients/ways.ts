import type { KyInstance, Options } from "ky";
import { z } from "zod";
import type { Session } from "#app/session/session.ts";
import { CODES } from "#contract/codes.ts";
import { jsonLines } from "./json-lines.ts";
import { readAnswer } from "./upstream-answer.ts";
import { UpstreamFailure } from "./upstream-failure.ts";
import { call, headerSafe, request, segment } from "./upstream.ts";

/** How the parts of the reservation client call the API. */
export interface Ways {
  /** One call with the session. */
  send: <S extends z.ZodType>(path: string, options: Options, schema: S) => Promise<z.output<S>>;
  /** The same, read by the caller; what `read` throws for a token that is over renews the session. */
  answered: <T>(
    path: string,
    options: Options,
    read: (response: Response) => Promise<T>,
  ) => Promise<T>;
  /** A posted call whose answer is read some lines at a time, until the signal ends it. */
  stream: <S extends z.ZodType>(
    path: string,
    input: { json: unknown; signal: AbortSignal },
    schema: S,
  ) => Promise<AsyncIterable<z.output<S>[]>>;
  /** A call for which nobody need be logged in. */
  open: <S extends z.ZodType>(path: string, options: Options, schema: S) => Promise<z.output<S>>;
  /** The answer as it came to a call for which nobody need be logged in. */
  bare: (path: string, options: Options) => Promise<Response>;
  /** The path of something of a hospital's. */
  at: (hospital: string, rest?: string) => string;
}

/** The ways to one upstream with the session of one request; the headers go with every call. */
export function createWays(
  upstream: KyInstance,
  session: Session,
  headers: Record<string, string>,
): Ways {
  /** What every call carries (brief §7): who asks, though nobody need be logged in for it. */
  const withHeaders = (options: Options, token: string | null): Options => ({
    ...options,
    headers: {
      ...headers,
      ...(options.headers as Record<string, string> | undefined),
      platformName: "DOCTALK",
      authorization: token === null ? "" : `Bearer ${headerSafe(token)}`,
    },
  });
  /** With the token as it is: whatever became of it, the call is done. */
  const openly = (options: Options) => withHeaders(options, session.cookies.accessToken);
  const answered: Ways["answered"] = (path, options, read) =>
    session.authorized(async (token) =>
      read(await request(upstream, path, withHeaders(options, token))),
    );
  return {
    answered,
    send: (path, options, schema) =>
      answered(path, options, (response) => readAnswer(response, schema)),
    stream: (path, { json, signal }, schema) =>
      answered(path, { ...post(json), signal }, async (response) => {
        if (!response.ok || response.body === null) await readAnswer(response, z.never());
        return jsonLines(response.body ?? new Blob().stream(), schema);
      }),
    open: async (path, options, schema) => {
      try {
        return await call(upstream, path, openly(options), schema);
      } catch (error) {
        // A token that is no good was refused before anything was done: it is asked by nobody, as it may be.
        const isRefused = error instanceof UpstreamFailure && error.code === CODES.tokenExpired;
        if (!isRefused || session.cookies.accessToken === null) throw error;
        return call(upstream, path, withHeaders(options, null), schema);
      }
    },
    bare: (path, options) => request(upstream, path, openly(options)),
    at: (hospital, rest = "") => `v1/hospitals/${segment(hospital)}${rest}`,
  };
}

export const get = { method: "get" } as const;

/** A posted call; `key`: however often it is sent, it is done once. */
export const post = (json: unknown, key?: string): Options => ({
  method: "post",
  json,
  headers: key === undefined ? {} : { "idempotency-key": key },
});

/** What a list has on all its leaves, one after the other. */
export async function everyLeaf<Item>(
  leaf: (after: { cursor?: string }) => Promise<{ items: Item[]; nextCursor: string | null }>,
): Promise<Item[]> {
  const all: Item[] = [];
  let cursor: string | null = null;
  do {
    const { items, nextCursor } = await leaf(cursor === null ? {} : { cursor });
    all.push(...items);
    cursor = nextCursor;
  } while (cursor !== null);
  return all;
}

/** What an answer lists. */
export const items = async <Item>(answer: Promise<{ items: Item[] }>): Promise<Item[]> =>
  (await answer).items;
