import type { AppLoadContext } from "@remix-run/node";
import { pino } from "pino";
import type { TestBackend } from "./backend.ts";
import { builtWeb } from "./built-web.ts";
import { upstreamsAt } from "./web.ts";

/** Routes that anybody may open. Everything else in the manifest is a staff route. */
export const PUBLIC = new Set([
  "root",
  "routes/address-search/route",
  "routes/joining/entry-error/route",
  "routes/joining/entry/route",
  "routes/joining/agreements/route",
  "routes/joining/find-id/route",
  "routes/joining/kin-join/route",
  "routes/joining/kin-status/route",
  "routes/joining/login/route",
  "routes/joining/reset/route",
  "routes/joining/signup-document/route",
  "routes/joining/signup/route",
  "routes/joining/status/route",
  "routes/kin/order/route",
  "routes/kin/payment/route",
  "routes/kin/window/route",
  "routes/linking/kakao/route",
  "routes/linking/naver/route",
  "routes/policy/privacy/route",
  "routes/policy/reservation-privacy/route",
  "routes/policy/reservation-service/route",
  "routes/policy/service/route",
  "routes/resources/build",
  "routes/resources/ics",
  "routes/resources/leave",
  "routes/resources/link-key",
  "routes/resources/not-found",
  "routes/resources/page-view",
  "routes/resources/picture",
  "routes/resources/session-logout",
  "routes/resources/session-theme",
  "routes/resources/track",
]);

/** Every loader and action of the build. */
export const handlers = Object.entries(builtWeb.routes).flatMap(([id, route]) =>
  (["loader", "action"] as const)
    .filter((kind) => route.module[kind] !== undefined)
    .map((kind) => ({ id, kind, path: route.path ?? "", run: route.module[kind]! })),
);
export const staffHandlers = handlers.filter(({ id }) => !PUBLIC.has(id));

export type Handler = (typeof handlers)[number];

/** What a request to a handler says. */
interface Said {
  query?: string;
  fields?: Record<string, string>;
}

/** Calls loaders and actions as plain functions, with the context the site would give them. */
export function handlerCaller({ url, clock }: TestBackend) {
  const at = upstreamsAt(url);
  const createContext = builtWeb.entry.module.createContextFactory({
    site: { url: "http://site.test", demoLogin: null, addressSearch: null, analytics: false },
    sessionSecrets: ["test-session-secret-1"],
    upstreams: {
      reservation: { base: at.RESERVATION_API_URL! },
      emr: { base: at.EMR_API_URL! },
      files: { base: at.FILE_BASE_URL! },
    },
    now: clock,
    log: pino({ level: "silent" }),
    stopping: new AbortController().signal,
    buildId: "test-build",
  });

  /** @returns what it returned, or threw; and the context it had */
  return async (
    { kind, path, run }: Handler,
    cookie: string,
    { query = "", fields = {} }: Said = {},
  ): Promise<{ answer: unknown; context: AppLoadContext }> => {
    const request = new Request(`http://site.test/${path}${query}`, {
      headers: { cookie },
      ...(kind === "action" ? { method: "POST", body: new URLSearchParams(fields) } : {}),
    });
    const facts = { nonce: "n", requestId: "r", address: "127.0.0.1" };
    const context = await createContext(request, facts);
    try {
      return { answer: await run({ request, params: {}, context }), context };
    } catch (thrown) {
      return { answer: thrown, context };
    }
  };
}
