import { setTimeout as sleep } from "node:timers/promises";
import type { KyInstance, Options } from "ky";
import { z } from "zod";
import {
  loginSchema,
  tokensSchema,
  type Login,
  type LoginInput,
  type Tokens,
} from "#contract/account.ts";
import { BACKGROUND } from "#contract/background.ts";
import { CODES } from "#contract/codes.ts";
import { entrySchema, type Entry } from "#contract/entry.ts";
import { DEVICE_HEADER } from "#contract/device-header.ts";
import {
  sentLinkSchema,
  type FindIdInput,
  type ResetAsk,
  type ResetUse,
  type SentLink,
} from "#contract/recovery.ts";
import type { SecondFactorInput } from "#contract/second-factor.ts";
import { call } from "./upstream.ts";
import { UpstreamFailure } from "./upstream-failure.ts";

type Query = Record<string, string | number | boolean | undefined>;
type Headers = Record<string, string>;

/** The EMR API: a helper for its calls, and the account calls that the web makes. */
export interface EmrClient {
  get<S extends z.ZodType>(path: string, query: Query, schema: S): Promise<z.infer<S>>;
  post<S extends z.ZodType>(
    path: string,
    body: unknown,
    schema: S,
    headers?: Headers,
  ): Promise<z.infer<S>>;
  patch<S extends z.ZodType>(
    path: string,
    body: unknown,
    schema: S,
    headers?: Headers,
  ): Promise<z.infer<S>>;
  put<S extends z.ZodType>(
    path: string,
    body: unknown,
    schema: S,
    headers?: Headers,
  ): Promise<z.infer<S>>;
  delete<S extends z.ZodType>(path: string, schema: S): Promise<z.infer<S>>;
  /** `device`: the id of the browser, where it has one. */
  login(input: LoginInput, device?: string): Promise<Login>;
  tokenLogin(token: string, device?: string): Promise<Login>;
  /** What a one-time token opens; uses nothing. */
  inspectToken(token: string): Promise<Entry>;
  /** The second step, after a 4010 that gave a ticket. */
  passSecond(input: SecondFactorInput, device?: string): Promise<Login>;
  logout(refreshToken: string): Promise<void>;
  /** Both are answered alike, whether or not there is such an account. */
  findId(input: FindIdInput): Promise<unknown>;
  askReset(input: ResetAsk): Promise<unknown>;
  /** What a link to another password is; uses nothing. */
  inspectReset(token: string): Promise<SentLink>;
  useReset(input: ResetUse): Promise<unknown>;
}

const fromDevice = (device: string | undefined): Headers =>
  device === undefined ? {} : { [DEVICE_HEADER]: device };

const RESETS = "v1/accounts/password-resets";

/** `headers` go with every call of this request (request id, the caller's address). */
export function createEmrClient(upstream: KyInstance, headers: Headers): EmrClient {
  const send = <S extends z.ZodType>(path: string, options: Options, schema: S, more?: Headers) =>
    call(upstream, path, { ...options, headers: { ...headers, ...more } }, schema);
  const client: EmrClient = {
    get: (path, query, schema) => send(path, { method: "get", searchParams: query }, schema),
    post: (path, body, schema, more) => send(path, { method: "post", json: body }, schema, more),
    patch: (path, body, schema, more) => send(path, { method: "patch", json: body }, schema, more),
    put: (path, body, schema, more) => send(path, { method: "put", json: body }, schema, more),
    delete: (path, schema) => send(path, { method: "delete" }, schema),
    login: (input, device) =>
      client.post("v1/accounts/login", input, loginSchema, fromDevice(device)),
    passSecond: (input, device) =>
      client.post("v1/accounts/second-factor", input, loginSchema, fromDevice(device)),
    tokenLogin: (token, device) =>
      client.post("v1/accounts/token-login", { token }, loginSchema, fromDevice(device)),
    inspectToken: (token) =>
      client.post("v1/accounts/one-time-tokens/inspect", { token }, entrySchema),
    async logout(refreshToken) {
      await client.post("v1/accounts/logout", { refreshToken }, z.unknown());
    },
    findId: (input) => client.post("v1/accounts/find-id", input, z.unknown()),
    askReset: (input) => client.post(RESETS, input, z.unknown()),
    inspectReset: (token) => client.post(`${RESETS}/inspect`, { token }, sentLinkSchema),
    useReset: (input) => client.post(`${RESETS}/use`, input, z.unknown()),
  };
  return client;
}

/** So long a renewal is tried, and so long it rests between two tries (contract §5). */
const TRIED_MS = 5_000;
const REST_MS = 250;

/**
 * POST /v1/accounts/reissue. No answer, or 5030, is no refusal: tried again for up to 5 s. The
 * previous token is good for 30 seconds, so an answer lost on the way does no harm. While the
 * upstream is out of reach one asks again for all who wait, so that many cost no more than one.
 * @throws UpstreamFailure: 5030 when the upstream was out of reach all the time
 */
export function createReissue(upstream: KyInstance) {
  const ask = (refreshToken: string, until: number, isBackground: boolean): Promise<Tokens> => {
    const timeout = Math.ceil(until - performance.now());
    const headers = isBackground ? BACKGROUND : {};
    const options = { method: "post", json: { refreshToken }, timeout, headers };
    return call(upstream, "v1/accounts/reissue", options, tokensSchema);
  };
  /** Resolves when the one who asks for all was answered, or asks no more. */
  let heard: Promise<unknown> | null = null;

  async function askAgain(...asked: Parameters<typeof ask>): Promise<Tokens> {
    for (;;) {
      await sleep(REST_MS);
      try {
        return await ask(...asked);
      } catch (error) {
        if (!isWorthAnother(error, asked[1])) throw error;
      }
    }
  }

  return async (refreshToken: string, isBackground: boolean): Promise<Tokens> => {
    const until = performance.now() + TRIED_MS;
    for (;;) {
      try {
        return await ask(refreshToken, until, isBackground);
      } catch (error) {
        if (!isWorthAnother(error, until)) throw error;
        if (heard === null) {
          const asking = askAgain(refreshToken, until, isBackground);
          heard = asking.catch(() => undefined).finally(() => (heard = null));
          return asking;
        }
        await Promise.race([heard, sleep(until - performance.now(), undefined, { ref: false })]);
        if (performance.now() >= until) throw error;
      }
    }
  };
}

const isWorthAnother = (error: unknown, until: number) =>
  error instanceof UpstreamFailure &&
  error.code === CODES.unavailable &&
  performance.now() + REST_MS < until;
