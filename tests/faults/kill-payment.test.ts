import { spawn, type ChildProcess } from "node:child_process";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { build } from "esbuild";
import { Hono } from "hono";
import { pino } from "pino";
import { afterAll, expect, it } from "vitest";
import { serve, type ServerType } from "@hono/node-server";
import type { AddressInfo } from "node:net";
import type { Services } from "#backend/services.ts";
import { createEnvelope } from "#backend/credentials/index.ts";
import { createToss } from "#backend/payments/index.ts";
import { makeOrder } from "#backend/payments/make-order.ts";
import { settleLater } from "#backend/payments/settle-later.ts";
import { TOSS_SECRET_KEY } from "#backend/sandbox/toss/keys.ts";
import { createGateway } from "#backend/sandbox/toss/server.ts";
import { approve } from "#backend/sandbox/toss/store.ts";
import { seeded } from "#backend/sandbox/random.ts";
import { createWorld } from "#backend/sandbox/world.ts";
import { billOf } from "#contract/payment-plans.ts";
import { startClock } from "#backend/clock.ts";
import { useKillableDatabase } from "#tests/support/killable-database.ts";
import { inPart } from "#tests/support/part.ts";
import {
  approvedRequest,
  begunOf,
  makeRequestsTable,
  ORDER,
  requestsIn,
} from "#tests/support/payment-requests.ts";
import { SEED } from "./settings.ts";

const ROUNDS = inPart(12, 200);
const FOLDER = path.resolve("build/kill-payment");
const own = useKillableDatabase();

afterAll(() => rm(FOLDER, { recursive: true, force: true }));

/** When the process dies, as the gateway sees its confirmation. */
type Moment = "before the gateway" | "before the answer" | "after the answer";
const MOMENTS: Moment[] = ["before the gateway", "before the answer", "after the answer"];

it(
  `kill -9 between the gateway's yes and our commit, ${ROUNDS} rounds, seed ${SEED}: paid once`,
  async () => {
    const random = seeded(SEED);
    const { database } = own;
    await makeRequestsTable(database);
    const { signal: stopping } = new AbortController();
    // As much of them as the payment and the gateway's stand-in ask for.
    const services = {
      ...{ database, clock: startClock(), log: pino({ level: "silent" }), stopping },
      ...{ mailer: null, siteUrl: "http://127.0.0.1" },
      secrets: { credentials: createEnvelope([Buffer.alloc(32, 1)]), session: [] },
      payments: { gateway: null, window: null, paidFor: requestsIn(database) },
    } as unknown as Services;
    const world = createWorld();
    world.open(services);
    let kill: { at: Moment; now: () => void } | null = null;
    const app = new Hono();
    app.use("*", async (c, next) => {
      const mine = c.req.path.endsWith("/confirm") ? kill : null;
      if (mine?.at === "before the gateway") mine.now();
      await next();
      if (mine?.at === "before the answer") mine.now();
      if (mine?.at === "after the answer") setTimeout(mine.now, random() * 12);
    });
    app.route("/", createGateway(world));
    const server = await listening(app);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    services.payments = {
      gateway: createToss({ url, secretKey: TOSS_SECRET_KEY, window: { kind: "LINK", url: "" } }),
      ...{ window: null, paidFor: requestsIn(database) },
    };
    const program = await bundled();
    const start = () => starting(program, [JSON.stringify(database.connection), url]);
    let next = start();
    const states: string[] = [];
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const one = await next;
        next = start();
        const request = await approvedRequest(database);
        const orderId = await makeOrder(
          services,
          { ...request, doctorName: "문태오", state: "APPROVED" },
          { ...ORDER, request: { by: "PASS" } },
        );
        const { total } = billOf(ORDER.plan, ORDER.months);
        const approval = { orderId, orderName: "지식iN", amount: total, refusal: null, slowMs: 0 };
        const paymentKey = await approve(world.state(), approval, new Date());
        const gone = new Promise((resolve) => one.once("exit", resolve));
        kill = { at: MOMENTS[round % MOMENTS.length]!, now: () => one.kill("SIGKILL") };
        const { hospitalId } = request;
        one.stdin?.write(
          `${JSON.stringify({ hospitalId, orderId, paymentKey, amount: String(total) })}\n`,
        );
        await gone;
        kill = null;
        states.push(await stateOf(services, hospitalId, orderId));
        // Two others come after it, at once.
        const job = { hospitalId, orderId };
        const { signal } = new AbortController();
        await Promise.all([settleLater(services, job, signal), settleLater(services, job, signal)]);
        expect(await stateOf(services, hospitalId, orderId)).toBe("DONE");
        expect(await begunOf(database, request)).toBe(1);
        const taken = await world
          .state()
          .selectFrom("payments")
          .select("state")
          .where("orderId", "=", orderId)
          .execute();
        expect(taken).toEqual([{ state: "DONE" }]);
      }
      // Else it was never killed where it matters.
      expect(states).toContain("PENDING");
    } finally {
      (await next).kill("SIGKILL");
      server.close();
    }
  },
  // A process a round: against hanging, not for speed.
  inPart(300_000, 1_800_000),
);

const stateOf = async (
  { database }: Pick<Services, "database">,
  hospitalId: string,
  orderId: string,
): Promise<string> => {
  const { state } = await database.inHospital(hospitalId, (trx) =>
    trx
      .selectFrom("paymentOrders")
      .select("state")
      .where("hospitalId", "=", hospitalId)
      .where("orderId", "=", orderId)
      .executeTakeFirstOrThrow(),
  );
  return state;
};

const listening = (app: Hono): Promise<ServerType> =>
  new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, () =>
      resolve(server),
    );
  });

async function bundled(): Promise<string> {
  await mkdir(FOLDER, { recursive: true });
  const outfile = path.join(FOLDER, "program.mjs");
  await build({
    entryPoints: [path.resolve("tests/support/payment-program.ts")],
    ...{ outfile, bundle: true, platform: "node", format: "esm", packages: "external" },
  });
  return outfile;
}

async function starting(program: string, args: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, ...args, TOSS_SECRET_KEY], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout });
  await new Promise((resolve) => lines.once("line", resolve));
  return child;
}
