import { setTimeout as sleep } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { noteExchange } from "../exchanges.ts";
import type { Server } from "../servers.ts";
import { TEXT } from "../text.ts";
import type { World } from "../world.ts";
import { RETRY_AFTER_SECONDS } from "./kinds.ts";
import { faultMet, takeOnce, type Fault } from "./store.ts";

/** What a server's handlers find, and what they may leave for the list of what went to and fro. */
export interface ServerEnv {
  /** Over HTTP alone; called in process there are none. */
  Bindings: Partial<Pick<HttpBindings, "incoming">>;
  Variables: {
    /** Whom or what the request is about. */
    what?: string;
    /** How it is broken, where the handler has to act on it. */
    fault: Fault | null;
  };
}

/** Nobody waits for longer; whoever would is cut off. */
const LONGEST_HANG_MS = 60_000;
/** Says to `inProcess` what over HTTP the socket says: no answer came. */
const NO_ANSWER = "x-no-answer";

/**
 * A server as it is at the moment: well, or broken as the page says. A hang lasts until the caller
 * gives up; a cut connection has taken what was asked, and its answer is lost.
 */
export const throughFaults = (world: World, server: Server) =>
  createMiddleware<ServerEnv>(async (c, next) => {
    const at = world.services().clock();
    const began = performance.now();
    const state = world.state();
    const fault = await faultMet(state, server);
    c.set("fault", fault);
    const busy = await takeOnce(state, "RETRY_AFTER");
    const refused = busy ? tooBusy(c) : await beforehand(c, fault, world);
    if (refused) c.res = refused;
    else await next();
    const gone = c.res.headers.has(NO_ANSWER);
    if (!gone && fault?.kind === "CUT") c.res = cut(c);
    await noteExchange(state, {
      ...{ at, server, outward: true, tookMs: performance.now() - began },
      request: `${c.req.method} ${c.req.path.replace(/^\/backend\/sandbox\/\w+/, "")}`,
      answer: c.res.headers.has(NO_ANSWER) ? null : String(c.res.status),
      isFault: fault !== null || busy || c.res.status >= 400,
      what: [c.get("what"), busy ? TEXT.once.RETRY_AFTER : fault && TEXT.faults[fault.kind]]
        .filter(Boolean)
        .join(", "),
    });
  });

/** What is answered before the request is looked at, or null where it goes on. */
async function beforehand(
  c: Context<ServerEnv>,
  fault: Fault | null,
  world: World,
): Promise<Response | null> {
  switch (fault?.kind) {
    case "SLOW":
      return (await elapsed(c, world, fault.seconds * 1000)) ? null : cut(c);
    case "HANG":
      await elapsed(c, world, LONGEST_HANG_MS);
      return cut(c);
    case "ERROR":
      return c.json({ message: TEXT.answers.ERROR }, 500);
    case "LOGGED_OUT":
      return c.json({ message: TEXT.answers.LOGGED_OUT }, 401);
    default:
      return null;
  }
}

/** @returns false where the caller gave up meanwhile, or the program ends */
async function elapsed(c: Context<ServerEnv>, world: World, ms: number): Promise<boolean> {
  const signal = AbortSignal.any([c.req.raw.signal, world.services().stopping]);
  return sleep(ms, true, { signal }).catch(() => false);
}

const tooBusy = (c: Context<ServerEnv>): Response =>
  c.json({ message: TEXT.answers.BUSY }, 503, { "retry-after": String(RETRY_AFTER_SECONDS) });

function cut(c: Context<ServerEnv>): Response {
  // In process there are no bindings at all, whatever the type says.
  (c.env as ServerEnv["Bindings"] | undefined)?.incoming?.socket.destroy();
  return new Response(null, { status: 502, headers: { [NO_ANSWER]: "1" } });
}

/** An app as `fetch` in this process: where its answer was cut, or the caller gave up, it throws like one. */
export const inProcess =
  (app: { fetch: (request: Request) => Response | Promise<Response> }): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const { signal } = request;
    signal.throwIfAborted();
    const answered = await Promise.race([app.fetch(request), aborted(signal)]);
    if (answered.headers.has(NO_ANSWER))
      throw new TypeError("fetch failed", { cause: { code: "ECONNRESET" } });
    return answered;
  };

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
