import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { createAnswerer } from "#app/request/answer.ts";
import { createContextFactory, type Site, type WebOptions } from "#app/request/context.ts";
import { createListener } from "#app/request/listener.ts";
import { healthOnly, mountBackend } from "#app/request/mount.ts";
import { createStaticFiles } from "#app/request/static-files.ts";
import { listen, run } from "#backend/entrance.ts";
import { createLog } from "#backend/log.ts";
import { keptSecrets } from "#backend/secrets.ts";
import { createSandbox } from "#backend/sandbox/index.ts";
import { startBackend, type RunningBackend } from "#backend/start.ts";
import type { Env } from "./env.ts";

/** The entrance: environment → database → backend → clients → Remix → listen. */
await run(async (env) => {
  const dev = process.argv.includes("--dev");
  const backend = await embeddedBackend(env);
  const log = backend?.services.log ?? createLog(env.LOG_LEVEL);
  // A rejection that nobody awaits is a fault to mend, not a reason to end everybody's work.
  process.on("unhandledRejection", (reason) => log.error({ err: reason }, "unhandled rejection"));
  const stopping = new AbortController();
  const site: Site = {
    url: env.PUBLIC_SITE_URL,
    demoLogin: env.DEMO ? { id: "demo", password: env.DEMO_PASSWORD } : null,
  };
  const pages = dev ? await devPages() : await builtPages();
  const answer = createAnswerer({
    createContext: createContextFactory({
      site,
      sessionSecrets: env.SESSION_SECRET ?? [(await keptSecrets(env.DATA_DIR)).SESSION_SECRET],
      upstreams: upstreams(env, backend),
      now: () => new Date(),
      log,
      stopping: stopping.signal,
    }),
    render: createRequestHandler(pages.build, dev ? "development" : "production"),
    siteUrl: site.url,
  });
  const listener = createListener({
    siteUrl: site.url,
    trustProxy: env.TRUST_PROXY,
    dev,
    log,
    serveStatic: pages.serveStatic,
    mounted: backend ? mountBackend(backend.app.fetch) : healthOnly,
    answer,
  });
  const server = createServer(listener);
  const stop = async () => {
    await pages.close();
    await backend?.stop();
  };
  try {
    await listen(server, env);
  } catch (error) {
    await stop();
    throw error;
  }
  process.stdout.write(`닥톡 예약 ${site.url}\n`);
  return { server, ending: () => stopping.abort(), stop };
});

/** The backend in this process, unless all three upstreams are elsewhere. */
async function embeddedBackend(env: Env): Promise<RunningBackend | null> {
  const elsewhere = [env.RESERVATION_API_URL, env.EMR_API_URL, env.FILE_BASE_URL];
  return elsewhere.every((url) => url !== undefined)
    ? null
    : startBackend(env, env.DEMO ? createSandbox() : undefined);
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

async function builtPages() {
  const build = (await import(path.resolve("build/server/index.js"))) as ServerBuild;
  return {
    build,
    serveStatic: await createStaticFiles(path.resolve("build/client")),
    close: () => Promise.resolve(),
  };
}

/** `npm run dev`: Vite compiles what is asked for and swaps modules in the open page. */
async function devPages() {
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({ server: { middlewareMode: true }, appType: "custom" });
  return {
    build: () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>,
    serveStatic: (req: IncomingMessage, res: ServerResponse) =>
      new Promise<boolean>((resolve) => {
        res.once("close", () => resolve(true));
        vite.middlewares(req, res, () => resolve(false));
      }),
    close: () => vite.close(),
  };
}
