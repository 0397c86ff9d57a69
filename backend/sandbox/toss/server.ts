import { setTimeout as sleep } from "node:timers/promises";
import { Hono, type Context } from "hono";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { throughFaults, type ServerEnv } from "../faults/through-faults.ts";
import type { World } from "../world.ts";
import { refusing, send, written, type GatewayAnswer, type PaymentRow } from "./answer.ts";
import { TOSS_SECRET_KEY } from "./keys.ts";
import { once } from "./once.ts";
import { asOfNow, EXPIRES_MS, findByOrder, findPayment, takeCancelRefusal, turn } from "./store.ts";

const confirmSchema = z.object({
  paymentKey: z.string().min(1),
  orderId: z.string().min(1),
  amount: z.number().int(),
});
const cancelSchema = z.object({ cancelReason: z.string().min(1).max(200) });

/** The API of Toss Payments as far as the product knows it (docs/platforms/payment.md), to the letter. */
export function createGateway(world: World) {
  const app = new Hono<ServerEnv>();
  const now = () => world.services().clock();
  app.use("/v1/*", throughFaults(world, "TOSS"), letIn);

  const act = async (c: Context<ServerEnv>, work: () => Promise<GatewayAnswer>) => {
    const actKey = c.req.header("idempotency-key");
    if (actKey === undefined) return send(c, await work());
    if (actKey.length > 300) return send(c, refusing(400, "INVALID_IDEMPOTENCY_KEY"));
    const target = `${c.req.method} ${c.req.path}`;
    return send(c, await once(world.state(), { actKey, apiKey: TOSS_SECRET_KEY, target }, work));
  };

  app.post("/v1/payments/confirm", async (c) => {
    const { data } = confirmSchema.safeParse(await c.req.json().catch(() => null));
    if (!data) return send(c, refusing(400, "INVALID_REQUEST"));
    c.set("what", data.orderId);
    return act(c, () => confirm(world, data));
  });
  app.post("/v1/payments/:key/cancel", async (c) => {
    const { data } = cancelSchema.safeParse(await c.req.json().catch(() => null));
    if (!data) return send(c, refusing(400, "INVALID_REQUEST"));
    return act(c, () => cancel(world, c.req.param("key"), data.cancelReason));
  });

  const found = async (c: Context<ServerEnv>, row: PaymentRow | undefined) =>
    send(
      c,
      row
        ? { status: 200, body: written(await asOfNow(world.state(), row, now())) }
        : refusing(404, "NOT_FOUND_PAYMENT"),
    );
  app.get("/v1/payments/orders/:order", async (c) =>
    found(c, await findByOrder(world.state(), c.req.param("order"))),
  );
  app.get("/v1/payments/:key", async (c) =>
    found(c, await findPayment(world.state(), c.req.param("key"))),
  );
  return app;
}

/** Basic, of the secret key and an empty password: the colon stands. */
const letIn = createMiddleware<ServerEnv>(async (c, next) => {
  const [scheme, sent = ""] = (c.req.header("authorization") ?? "").split(" ");
  const login = Buffer.from(sent, "base64").toString();
  if (scheme !== "Basic" || !login.endsWith(":"))
    return send(c, refusing(403, "INCORRECT_BASIC_AUTH_FORMAT"));
  if (login !== `${TOSS_SECRET_KEY}:`) return send(c, refusing(401, "UNAUTHORIZED_KEY"));
  await next();
  return undefined;
});

async function confirm(
  world: World,
  { paymentKey, orderId, amount }: z.output<typeof confirmSchema>,
): Promise<GatewayAnswer> {
  const state = world.state();
  const { clock, stopping } = world.services();
  const row = await findPayment(state, paymentKey);
  if (!row) return refusing(404, "NOT_FOUND_PAYMENT_SESSION");
  if (clock().getTime() - row.requestedAt.getTime() > EXPIRES_MS) {
    await asOfNow(state, row, clock());
    return refusing(404, "NOT_FOUND_PAYMENT_SESSION");
  }
  if (row.state !== "IN_PROGRESS") return refusing(400, "ALREADY_PROCESSED_PAYMENT");
  if (row.orderId !== orderId || row.amount !== amount) return refusing(400, "INVALID_REQUEST");
  if (row.slowMs > 0) await sleep(row.slowMs, null, { signal: stopping });
  if (row.refusal !== null) {
    await turn(state, row, "ABORTED", clock());
    return refusing(403, row.refusal as Parameters<typeof refusing>[1]);
  }
  const paid = await turn(state, row, "DONE", clock(), { approvedAt: clock() });
  return paid ? { status: 200, body: written(paid) } : refusing(400, "ALREADY_PROCESSED_PAYMENT");
}

async function cancel(world: World, key: string, cancelReason: string): Promise<GatewayAnswer> {
  const state = world.state();
  const now = world.services().clock();
  const row = await findPayment(state, key);
  if (!row) return refusing(404, "NOT_FOUND_PAYMENT");
  if (row.state === "CANCELED") return refusing(400, "ALREADY_CANCELED_PAYMENT");
  if (row.state !== "DONE") return refusing(403, "NOT_CANCELABLE_PAYMENT");
  const refusal = await takeCancelRefusal(state, row);
  if (refusal !== null) return refusing(403, refusal as Parameters<typeof refusing>[1]);
  const given = await turn(state, row, "CANCELED", now, { canceledAt: now, cancelReason });
  return given ? { status: 200, body: written(given) } : refusing(400, "ALREADY_CANCELED_PAYMENT");
}
