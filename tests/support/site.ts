import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { beforeAll, beforeEach } from "vitest";
import { login, startTestBackend, type TestBackend } from "./backend.ts";
import { builtWeb } from "./built-web.ts";
import { createHospital, PASSWORD, type TestHospital } from "./factories.ts";
import { atTheEnd, closed } from "./lifetime.ts";
import { makePush, sendPush } from "./push.ts";
import { Visitor } from "./visitor/visitor.ts";
import { cookiesOf } from "./web.ts";

/** The built site with its backend in this process; each test has a hospital of its own. */
export interface Site {
  readonly backend: TestBackend;
  readonly hospital: TestHospital;
  /** Somebody at the desk, logged in a while ago. */
  readonly staff: Visitor;
  /** Somebody who has not been here. */
  stranger(): Visitor;
  /** A patient of this name asks on Naver for 초진, half an hour from the given start. */
  request(name: string, start: string): Promise<void>;
}

/** Sets the site up before each test of the file, on Friday, 20 November 2026, 14:12 KST. */
export function useSite(): Site {
  let backend: TestBackend;
  let url: string;
  let staff: Visitor;

  beforeAll(async () => {
    backend = await startTestBackend();
    url = await startSite(backend);
  });
  beforeEach(async () => {
    backend.clock.set(NOW);
    backend.hospital = await createHospital(backend.database);
    staff = new Visitor(url, cookiesOf(await login(backend)));
  });

  return {
    get backend() {
      return backend;
    },
    get hospital() {
      return backend.hospital;
    },
    get staff() {
      return staff;
    },
    stranger: () => new Visitor(url),
    async request(name, start) {
      const end = new Date(Date.parse(start) + 30 * 60_000).toISOString();
      const push = makePush({
        businessId: backend.hospital.businessIds.NAVER,
        booking: { start, end, name },
      });
      const answer = await sendPush(backend, push);
      if (answer !== "202 0000") throw new Error(`the push was answered ${answer}`);
    },
  };
}
const NOW = "2026-11-20T14:12:00+09:00";

interface Answering {
  fetch: (request: Request) => Response | Promise<Response>;
}

/** The way from a socket to a page, as `server.ts` puts it together. @returns the site's origin */
export async function startSite(
  backend: Pick<TestBackend, "clock" | "hospital"> & { app: Answering },
  log = pino({ level: "silent" }),
): Promise<string> {
  const { app, clock } = backend;
  const {
    createAnswerer,
    createContextFactory,
    createListener,
    createRender,
    createStaticFiles,
    mountBackend,
  } = builtWeb.entry.module;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  atTheEnd(() => closed(server));
  const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fetch = async (request: Request) => app.fetch(request);
  const upstream = (mount: string) => ({ base: `${siteUrl}/backend/${mount}`, fetch });
  const createContext = createContextFactory({
    site: {
      url: siteUrl,
      // The account of the hospital that the test has now.
      get demoLogin() {
        return { id: backend.hospital.account.loginId, password: PASSWORD };
      },
      addressSearch: null,
      analytics: false,
    },
    sessionSecrets: ["test-session-secret-1"],
    upstreams: {
      reservation: upstream("reservation"),
      emr: upstream("emr"),
      files: upstream("files"),
    },
    now: clock,
    log,
    stopping: new AbortController().signal,
    buildId: "test-build",
  });
  const listener = createListener({
    siteUrl,
    trustProxy: 0,
    dev: false,
    log,
    serveStatic: await createStaticFiles("build/client"),
    mounted: mountBackend(app.fetch, siteUrl),
    answer: createAnswerer({
      createContext,
      render: createRender(builtWeb, "production"),
      routes: builtWeb.routes,
      siteUrl,
    }),
  });
  server.on("request", listener);
  return siteUrl;
}
