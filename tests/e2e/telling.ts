import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { createServer as createHttpServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { DEMO_NOW } from "./demo-clock.ts";

/** An event as the service of analytics gets it. */
interface Told {
  event_type: string;
  event_properties?: { path?: string; name?: string };
  device_id: string;
}

/**
 * A web of its own on the project's backend that is its production site, and the service that it tells
 * of its use.
 */
export async function startTelling(backendURL: string) {
  const told: Told[] = [];
  const service = createHttpServer((req, res) => {
    void text(req).then((body) => {
      told.push(...(JSON.parse(body) as { events: Told[] }).events);
      res.writeHead(200, { "content-type": "application/json" }).end('{"code":200}');
    });
  });
  service.listen(0, "127.0.0.1");
  await once(service, "listening");

  const folder = await mkdtemp(path.join(tmpdir(), "doctalk-told-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const web = spawn(process.execPath, ["build/server.js"], {
    env: {
      ...{ NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), DATA_DIR: folder },
      ...{ DEMO: "1", DEMO_NOW, LOG_LEVEL: "warn", AMPLITUDE_API_KEY: "the-key" },
      ...{ PUBLIC_SITE_URL: url, PRODUCTION_SITE_URL: url },
      AMPLITUDE_SERVER_URL: `http://127.0.0.1:${portOf(service.address())}/2/httpapi`,
      RESERVATION_API_URL: `${backendURL}/backend/reservation`,
      EMR_API_URL: `${backendURL}/backend/emr`,
      FILE_BASE_URL: `${backendURL}/backend/files`,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // It says where it is once it listens.
  await once(web.stdout, "data");
  return {
    url,
    told,
    /** What was told last comes with it. */
    stop: async () => {
      const gone = once(web, "exit");
      web.kill("SIGTERM");
      await gone;
      service.closeAllConnections();
      service.close();
      await rm(folder, { recursive: true });
    },
  };
}
export type Telling = Awaited<ReturnType<typeof startTelling>>;

const portOf = (address: string | AddressInfo | null) => (address as AddressInfo).port;

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, "127.0.0.1");
  await once(probe, "listening");
  const port = portOf(probe.address());
  probe.close();
  await once(probe, "close");
  return port;
}
