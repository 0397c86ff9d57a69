import { Hono } from "hono";
import { startClock } from "#backend/clock.ts";
import type { Sandbox } from "#backend/start.ts";
import { forgetActs } from "./booking-platform/once-per-key.ts";
import { createBookingPlatform } from "./booking-platform/server.ts";
import { ensureDemoHospital } from "./demo-hospital/ensure.ts";
import { inProcess, throughFaults } from "./faults/through-faults.ts";
import { createFhirServer } from "./fhir/index.ts";
import { pageRoutes } from "./page/routes.ts";
import { createSender } from "./pushes/sender.ts";
import { SERVERS } from "./servers.ts";
import { TOSS_CLIENT_KEY, TOSS_SECRET_KEY } from "./toss/keys.ts";
import { runNotices } from "./toss/notices.ts";
import { createGateway } from "./toss/server.ts";
import { createWindow } from "./toss/window.ts";
import { createWorld } from "./world.ts";

const MOUNT = "/backend/sandbox";

/** Where a sandbox stands whose backend runs apart from the site: the origins of both. */
interface Apart {
  backend: string;
  site: string;
}

/**
 * Stand-ins for the outside world (product.md §6, decision 065), for the demo and for tests: servers
 * with a state of their own, and a page to act on them. Whoever plays a platform from elsewhere asks
 * `clock` for the demo's time: its pushes are signed by that.
 * @param apart left out: they are served by the site itself, by whatever name it is called
 */
export function createSandbox(apart?: Apart): Sandbox {
  let clock = startClock();
  const world = createWorld();
  const app = new Hono();
  app.route(`${MOUNT}/naver`, createBookingPlatform(world, "NAVER"));
  app.route(`${MOUNT}/kakao`, createBookingPlatform(world, "KAKAO"));
  app.use(`${MOUNT}/emr/*`, throughFaults(world, "EMR"));
  app.route(`${MOUNT}/emr`, createFhirServer(`${MOUNT}/emr`, { services: world.services }));
  app.route(`${MOUNT}/toss`, createGateway(world));
  app.route(`${MOUNT}/toss/pay`, createWindow(world, apart?.site ?? ""));
  app.get(`${MOUNT}/clock`, (c) => c.json({ now: clock().toISOString() }));
  app.route(MOUNT, pageRoutes(world, { servers: SERVERS, site: apart?.site ?? "" }));
  // The address is never looked up: like the embedded backend it is called in process.
  const endpoint = (platform: string) => ({
    url: `http://sandbox.invalid${MOUNT}/${platform}/`,
    fetch: inProcess(app),
  });
  const loginUrl = (platform: string) => `${apart?.backend ?? ""}${MOUNT}/login/${platform}`;
  return {
    app,
    endpoints: {
      NAVER: { ...endpoint("naver"), loginUrl: loginUrl("naver") },
      KAKAO: { ...endpoint("kakao"), loginUrl: loginUrl("kakao") },
      EMR: endpoint("emr"),
    },
    payments: {
      ...endpoint("toss"),
      secretKey: TOSS_SECRET_KEY,
      window: {
        kind: "LINK",
        url: `${apart?.backend ?? ""}${MOUNT}/toss/pay?clientKey=${TOSS_CLIENT_KEY}`,
      },
    },
    async prepare(services, password) {
      ({ clock } = services);
      world.open(services);
      await ensureDemoHospital(services, password);
      await forgetActs(world.state());
    },
    begin: (product) => {
      void runNotices(world, inProcess(product), world.services().stopping);
      void createSender(world, inProcess(product)).run(world.services().stopping);
    },
  };
}
