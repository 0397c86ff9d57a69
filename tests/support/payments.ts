import { Hono } from "hono";
import { createBackend, type Backend } from "#backend/app.ts";
import type { Database } from "#backend/database/database.ts";
import { createToss, type Payments } from "#backend/payments/index.ts";
import { TOSS_CLIENT_KEY, TOSS_SECRET_KEY } from "#backend/sandbox/toss/keys.ts";
import { createGateway } from "#backend/sandbox/toss/server.ts";
import { createWindow } from "#backend/sandbox/toss/window.ts";
import { createWorld, type World } from "#backend/sandbox/world.ts";
import type { Services } from "#backend/services.ts";
import type { OrderInput, PaymentOrder } from "#contract/payment.ts";
import { call, listen, testServices, type Answer } from "./backend.ts";
import { clockAt, type SettableClock } from "./clock.ts";
import { makeRequestsTable, ORDER, requestsIn, type Request } from "./payment-requests.ts";
import { createTestDatabase } from "./database.ts";

export const PAYMENT_NOW = "2026-11-20T14:12:00+09:00";

/** A backend that takes money at the sandbox's gateway, over HTTP. */
export interface PaymentDesk {
  url: string;
  app: Backend;
  database: Database;
  services: Services;
  clock: SettableClock;
  world: World;
  order: (request: Request, more?: Partial<OrderInput>) => Promise<Answer<{ orderId: string }>>;
  read: (orderId: string) => Promise<PaymentOrder>;
  post: (orderId: string, what: string, json?: object) => Promise<Answer<PaymentOrder>>;
  /** Presses a button of the gateway's window. @returns what it says to where it leads back */
  press: (order: PaymentOrder, act: string) => Promise<URLSearchParams>;
}

export async function startPaymentDesk(given?: Database): Promise<PaymentDesk> {
  const database = given ?? (await createTestDatabase());
  await makeRequestsTable(database);
  const clock = clockAt(PAYMENT_NOW);
  const payments: Payments = {
    gateway: null,
    window: { kind: "LINK", url: `/backend/sandbox/toss/pay?clientKey=${TOSS_CLIENT_KEY}` },
    paidFor: requestsIn(database),
  };
  const services: Services = { ...testServices(database, clock), payments };
  const world = createWorld();
  world.open(services);
  const sandbox = new Hono();
  sandbox.route("/backend/sandbox/toss", createGateway(world));
  sandbox.route("/backend/sandbox/toss/pay", createWindow(world, ""));
  const app = createBackend(services, { trustProxy: 0, sandbox });
  const url = await listen(app);
  const window = { kind: "LINK" as const, url: "" };
  const at = `${url}/backend/sandbox/toss/`;
  payments.gateway = createToss({ url: at, secretKey: TOSS_SECRET_KEY, window });
  const base = `${url}/backend/reservation/v1/payments/orders`;
  const post: PaymentDesk["post"] = (orderId, what, json = {}) =>
    call<PaymentOrder>(`${base}/${orderId}/${what}`, { json });
  return {
    ...{ url, app, database, services, clock, world, post },
    order: ({ number, mobile }, more = {}) =>
      call<{ orderId: string }>(base, {
        json: { ...ORDER, request: { by: "NUMBER", number, mobile }, ...more },
      }),
    read: async (orderId) => (await call<PaymentOrder>(`${base}/${orderId}`)).body,
    press: (order, act) => pressAt(url, order, act),
  };
}

async function pressAt(
  url: string,
  { orderId, total }: PaymentOrder,
  act: string,
): Promise<URLSearchParams> {
  const answer = await fetch(`${url}/backend/sandbox/toss/pay`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url },
    body: new URLSearchParams({
      ...{ clientKey: TOSS_CLIENT_KEY, orderId, orderName: "지식iN 표준, 3개월", act },
      amount: String(total),
      ...{ successUrl: `/naver-kin-payment/${orderId}`, failUrl: `/naver-kin-payment/${orderId}` },
    }),
  });
  const to = new URL(answer.headers.get("location") ?? "", url);
  if (to.pathname !== `/naver-kin-payment/${orderId}`) throw new Error(`led to ${to.href}`);
  return to.searchParams;
}

/** What the page says to the backend when the payer comes back. */
export const cameBack = (said: URLSearchParams) => ({
  paymentKey: said.get("paymentKey") ?? "",
  orderId: said.get("orderId") ?? "",
  amount: said.get("amount") ?? "",
});
