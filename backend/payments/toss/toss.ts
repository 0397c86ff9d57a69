import ky, { type Options } from "ky";
import { withDeadline } from "#backend/deadline.ts";
import { bytesOf, parsed } from "#backend/platforms/index.ts";
import type { PaymentWindow } from "#contract/payment.ts";
import type { Heard, PaymentGateway } from "../gateway.ts";
import { paymentOf, paymentSchema, refusalSchema } from "./answers.ts";
import { NO_ANSWER, unpaid, type Request } from "./outcomes.ts";

/** Where Toss Payments, or its stand-in, listens, and what lets us in. */
export interface TossEndpoint {
  url: string;
  secretKey: string;
  /** How a payer gets to its window. */
  window: PaymentWindow;
  /** In place of the network. */
  fetch?: typeof fetch;
}

/** What one request may take, its answer's last byte included: the payer's browser waits for ten. */
const TIMEOUT_MS = 8_000;
const MOST_BYTES = 64 * 1024;

/** Toss Payments by its public API (docs/platforms/payment.md). */
export function createToss(endpoint: TossEndpoint): PaymentGateway {
  const ask = (path: string, signal?: AbortSignal) =>
    heard(endpoint, "ASK", path, { method: "get" }, signal);
  const act = (what: Request, path: string, json: unknown, key: string, signal?: AbortSignal) =>
    heard(
      endpoint,
      what,
      path,
      { method: "post", json, headers: { "idempotency-key": key } },
      signal,
    );
  return {
    confirm: ({ idempotencyKey, ...json }, signal) =>
      act("CONFIRM", "v1/payments/confirm", json, idempotencyKey, signal),
    askByKey: (key, signal) => ask(`v1/payments/${encodeURIComponent(key)}`, signal),
    askByOrder: (order, signal) => ask(`v1/payments/orders/${encodeURIComponent(order)}`, signal),
    cancel: ({ paymentKey, reason, idempotencyKey }, signal) =>
      act(
        "CANCEL",
        `v1/payments/${encodeURIComponent(paymentKey)}/cancel`,
        { cancelReason: reason },
        idempotencyKey,
        signal,
      ),
  };
}

async function heard(
  { url, secretKey, fetch }: TossEndpoint,
  request: Request,
  path: string,
  options: Options,
  signal?: AbortSignal,
): Promise<Heard> {
  const base = url.endsWith("/") ? url : `${url}/`;
  // The password is empty: the colon stands all the same.
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString("base64")}`;
  const once = async (ending: AbortSignal): Promise<Heard> => {
    const answer = await ky(`${base}${path}`, {
      ...options,
      headers: { ...(options.headers as Record<string, string>), authorization },
      redirect: "error", // the key is for this address alone
      timeout: false, // ky's own ends with the headers
      retry: 0, // the job is the retry
      throwHttpErrors: false,
      signal: ending,
      ...(fetch && { fetch }),
    });
    return read(request, answer.status, parsed(await bytesOf(answer.body, MOST_BYTES, ending)));
  };
  try {
    return await withDeadline(TIMEOUT_MS, signal, once);
  } catch (error) {
    if (signal?.aborted) throw error;
    return { came: "UNKNOWN", code: NO_ANSWER };
  }
}

function read(request: Request, status: number, body: unknown): Heard {
  if (status >= 200 && status < 300) {
    const { data } = paymentSchema.safeParse(body);
    return data ? { came: "PAYMENT", payment: paymentOf(data) } : unpaid(request, status);
  }
  const { data } = refusalSchema.safeParse(body);
  return unpaid(request, status, data?.code, data?.message);
}
