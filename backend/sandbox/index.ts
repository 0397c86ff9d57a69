import { Hono } from "hono";
import { startClock } from "#backend/clock.ts";
import type { Sandbox } from "#backend/start.ts";
import { ensureDemoHospital } from "./demo-hospital/ensure.ts";
import { createPlatformStandIn } from "./platform-stand-in.ts";

const MOUNT = "/backend/sandbox";

/**
 * Stand-ins for the outside world (product.md §6), for the demo and for tests. Whoever plays a
 * platform from elsewhere asks `clock` for the demo's time: its pushes are signed by that.
 */
export function createSandbox(): Sandbox {
  let clock = startClock();
  const app = new Hono();
  app.route(`${MOUNT}/naver`, createPlatformStandIn());
  app.route(`${MOUNT}/kakao`, createPlatformStandIn());
  app.get(`${MOUNT}/clock`, (c) => c.json({ now: clock().toISOString() }));
  // The address is never looked up: like the embedded backend it is called in process.
  const endpoint = (platform: string) => ({
    url: `http://sandbox.invalid${MOUNT}/${platform}/`,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) =>
      app.fetch(new Request(input, init)),
  });
  return {
    app,
    endpoints: { NAVER: endpoint("naver"), KAKAO: endpoint("kakao") },
    async prepare(services, password) {
      ({ clock } = services);
      await ensureDemoHospital(services, password);
    },
  };
}
