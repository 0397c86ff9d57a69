import { existsSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import type { Logger } from "pino";
import type * as AppEntry from "#app/entry.server.tsx";
import type { Sender } from "#app/request/analytics/sender.ts";
import type { RequestFacts, Site, WebOptions } from "#app/request/context.ts";
import type { ServeStatic } from "#app/request/http/static-files.ts";
import { startClock } from "#backend/clock.ts";
import { run } from "#backend/entrance.ts";
import { answerClientErrors } from "#backend/http/client-errors.ts";
import { listen } from "#backend/http/listening.ts";
import { createLog, logUnhandled } from "#backend/log.ts";
import { keptSecrets } from "#backend/secrets.ts";
import { createSandbox } from "#backend/sandbox/index.ts";
import { StartError } from "#backend/start-error.ts";
import { startBackend, type RunningBackend } from "#backend/start.ts";
import type { Env } from "./env.ts";

/** The Remix build; all that this entrance needs of app/ comes with it, or a class would be two. */
type Build = ServerBuild & { entry: { module: typeof AppEntry } };

/** What does not change with the build. */
interface Web extends Omit<WebOptions, "buildId" | "analytics"> {
  /** Null where use of the screens is not recorded. */
  sender: Sender | null;
}

interface Pages {
  /** The build as it is now: in development another one after each change of a source. */
  build: () => Promise<Build>;
  serveStatic: ServeStatic;
  close: () => Promise<void>;
}

/** The entrance: environment → database → backend → clients → Remix → listen. */
await run(async (env, signal) => {
  const dev = process.argv.includes("--dev");
  // A missing Host is the listener's to refuse: Node's own answer has no headers.
  const server = createServer({ requireHostHeader: false });
  // Before the backend: where there is no build, no database is left behind.
  const pages = await unlessAborted(signal, dev ? devPages(server) : builtPages());
  const { entry } = await unlessAborted(signal, pages.build());
  const { createListener, healthOnly, mountBackend, securityHeaders } = entry.module;
  const backend = await embeddedBackend(env, signal);
  const log = backend?.services.log ?? createLog(env.LOG_LEVEL);
  logUnhandled(log);
  const stopping = new AbortController();
  const site: Site = {
    url: env.PUBLIC_SITE_URL,
    demoLogin: env.DEMO ? { id: "demo", password: env.DEMO_PASSWORD } : null,
    addressSearch: env.ADDRESS_SEARCH_URL ?? null,
    analytics: env.AMPLITUDE_API_KEY !== undefined,
  };
  const web: Web = {
    site,
    sessionSecrets: env.SESSION_SECRET ?? [(await keptSecrets(env.DATA_DIR)).SESSION_SECRET],
    upstreams: upstreams(env, backend),
    now: backend?.services.clock ?? startClock(env.DEMO_NOW),
    log,
    stopping: stopping.signal,
    sender: await senderOf(env, entry.module, log),
  };
  const listener = createListener({
    siteUrl: site.url,
    trustProxy: env.TRUST_PROXY,
    dev,
    log,
    serveStatic: pages.serveStatic,
    mounted: backend ? mountBackend(backend.app.fetch, site.url) : healthOnly(stopping.signal),
    answer: answererOf(pages, web, dev ? "development" : "production"),
  });
  const https = site.url.startsWith("https:");
  answerClientErrors(server, securityHeaders({ nonce: null, https }));
  const stop = async () => {
    await Promise.all([pages.close(), backend?.stop(), web.sender?.stop()]);
  };
  const ending = () => {
    stopping.abort();
    backend?.ending();
  };
  try {
    const listening = await listen(server, listener, env);
    process.stdout.write(`닥톡 예약 ${site.url}\n`);
    return { listening, ending, stop };
  } catch (error) {
    await stop();
    throw error;
  }
});

/** The backend in this process, unless all three upstreams are elsewhere. */
async function embeddedBackend(env: Env, signal: AbortSignal): Promise<RunningBackend | null> {
  const elsewhere = [env.RESERVATION_API_URL, env.EMR_API_URL, env.FILE_BASE_URL];
  return elsewhere.every((url) => url !== undefined)
    ? null
    : startBackend(env, { sandbox: env.DEMO ? createSandbox() : undefined, signal });
}

/** Only in production, and with a key (contract §5). */
async function senderOf(env: Env, { createSender }: typeof AppEntry, log: Logger) {
  const { production, AMPLITUDE_API_KEY: apiKey, AMPLITUDE_SERVER_URL: serverUrl } = env;
  return production && apiKey !== undefined ? createSender({ apiKey, serverUrl, log }) : null;
}

function upstreams(env: Env, backend: RunningBackend | null): WebOptions["upstreams"] {
  const at = (url: string | undefined, mount: string) =>
    url === undefined && backend
      ? {
          base: `${env.PUBLIC_SITE_URL}/backend/${mount}`,
          fetch: (request: Request) => backend.app.fetch(request),
        }
      : { base: url ?? "" };
  return {
    reservation: at(env.RESERVATION_API_URL, "reservation"),
    emr: at(env.EMR_API_URL, "emr"),
    files: at(env.FILE_BASE_URL, "files"),
  };
}

/** Answers with the build as it is now, which in development is not always the one before. */
function answererOf({ build }: Pages, { sender, ...web }: Web, mode: "development" | "production") {
  type Answer = ReturnType<typeof AppEntry.createAnswerer>;
  let latest: { of: Build; answer: Answer } | null = null;
  return async (request: Request, facts: RequestFacts) => {
    const now = await build();
    if (latest?.of !== now) {
      const { createAnswerer, createContextFactory, createPlaceAt, createRender } =
        now.entry.module;
      const analytics = sender && { sender, placeAt: createPlaceAt(now.routes) };
      const answer = createAnswerer({
        createContext: createContextFactory({ ...web, buildId: now.assets.version, analytics }),
        render: createRender(now, mode),
        routes: now.routes,
        siteUrl: web.site.url,
      });
      latest = { of: now, answer };
    }
    return latest.answer(request, facts);
  };
}

async function builtPages(): Promise<Pages> {
  const file = path.resolve("build/server/index.js");
  if (!existsSync(file)) throw new StartError("build: there is none, run npm run build first");
  const build = (await import(file)) as Build;
  return {
    build: () => Promise.resolve(build),
    serveStatic: await build.entry.module.createStaticFiles(path.resolve("build/client")),
    close: () => Promise.resolve(),
  };
}

/** Vite's first look at the sources takes longer than a stop may. @throws the signal's reason */
function unlessAborted<T>(signal: AbortSignal, awaited: Promise<T>): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  });
  return Promise.race([awaited, aborted]);
}

/** `npm run dev`: Vite compiles what is asked for and swaps modules in the open page. */
async function devPages(server: Server): Promise<Pages> {
  const { createServer: createVite } = await import("vite");
  refuseListeners(process, "SIGTERM");
  refuseListeners(process.stdin, "end");
  const vite = await createVite({
    // Its socket on a port of its own would listen to everybody.
    server: { middlewareMode: true, hmr: { server } },
    appType: "custom",
  });
  return {
    build: () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<Build>,
    serveStatic: (req: IncomingMessage, res: ServerResponse) =>
      new Promise<boolean>((resolve) => {
        res.once("close", () => resolve(true));
        vite.middlewares(req, res, () => resolve(false));
      }),
    close: () => vite.close(),
  };
}

/**
 * From now on nobody hears this event who did not before. Each Vite that Remix starts beside ours
 * would end the process at SIGTERM, or at the end of its input, and leave the database running.
 */
function refuseListeners(emitter: NodeJS.EventEmitter, event: string): void {
  emitter.on("newListener", (name, listener: () => void) => {
    if (name === event) queueMicrotask(() => emitter.off(event, listener));
  });
}
