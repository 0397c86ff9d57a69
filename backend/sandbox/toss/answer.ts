import type { Context } from "hono";
import type { Selectable } from "kysely";
import type { Payments } from "../schema.ts";
import { TEXT } from "../text.ts";
import { UNKNOWN_WORD } from "../faults/kinds.ts";
import type { ServerEnv } from "../faults/through-faults.ts";

export type PaymentRow = Selectable<Payments>;
type RefusalCode = keyof typeof TEXT.gateway.refusals;
type ErrorStatus = 400 | 401 | 403 | 404 | 409;

/** What a request to the gateway is answered with. */
export interface GatewayAnswer {
  status: number;
  body: object;
}

/** `{ code, message }`, as all its errors are. */
export const refusing = (status: ErrorStatus, code: RefusalCode): GatewayAnswer => ({
  status,
  body: { code, message: TEXT.gateway.refusals[code] },
});

/** A payment as the gateway writes it; the fields that the product reads, and some that it does not. */
export const written = (row: PaymentRow) => ({
  version: "2022-11-16",
  paymentKey: row.paymentKey,
  orderId: row.orderId,
  orderName: row.orderName,
  status: row.state,
  requestedAt: row.requestedAt.toISOString(),
  approvedAt: row.approvedAt?.toISOString() ?? null,
  currency: "KRW",
  totalAmount: row.amount,
  balanceAmount: row.state === "CANCELED" ? 0 : row.amount,
  suppliedAmount: row.amount - Math.round(row.amount / 11),
  vat: Math.round(row.amount / 11),
  method: "카드",
  card: { issuerCode: "11", number: "54287900****440*", amount: row.amount },
  failure:
    row.state === "ABORTED" && row.refusal !== null
      ? {
          code: row.refusal,
          message: TEXT.gateway.refusals[row.refusal as RefusalCode],
        }
      : null,
  cancels:
    row.state === "CANCELED"
      ? [{ cancelAmount: row.amount, cancelReason: row.cancelReason, cancelStatus: "DONE" }]
      : null,
});

/** Sends it; in a word that nobody has agreed on while the server is so broken. */
export function send(c: Context<ServerEnv>, { status, body }: GatewayAnswer): Response {
  const isWrong = c.get("fault")?.kind === "WRONG_WORD" && "status" in body;
  return c.json(isWrong ? { ...body, status: UNKNOWN_WORD } : body, status as 200);
}
