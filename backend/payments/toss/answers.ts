import { z } from "zod";
import { GATEWAY_STATES, type GatewayPayment } from "../gateway.ts";
import { CARDS } from "./cards.ts";

export const refusalSchema = z.object({
  code: z.string().max(100),
  message: z.string().max(1000).catch(""),
});

/** What we read of a payment, and nothing else. */
export const paymentSchema = z.object({
  paymentKey: z.string().min(1).max(200),
  orderId: z.string().min(1).max(64),
  status: z.enum(GATEWAY_STATES),
  totalAmount: z.number().int(),
  approvedAt: z.iso.datetime({ offset: true }).nullish(),
  method: z.string().max(50).nullish().catch(null),
  card: z
    .object({ issuerCode: z.string().max(10).nullish(), number: z.string().max(30).nullish() })
    .nullish()
    .catch(null),
  failure: refusalSchema.nullish().catch(null),
});
type Answered = z.output<typeof paymentSchema>;

export const paymentOf = (answer: Answered): GatewayPayment => ({
  paymentKey: answer.paymentKey,
  orderId: answer.orderId,
  state: answer.status,
  total: answer.totalAmount,
  approvedAt: answer.approvedAt == null ? null : new Date(answer.approvedAt),
  method: methodOf(answer),
  refusal: answer.failure ? { code: answer.failure.code, said: answer.failure.message } : null,
});

/** `국민카드 ····789*`: of the number what a receipt shows, with the gateway's own stars. */
function methodOf({ card, method }: Answered): string | null {
  if (!card) return method ?? null;
  const name = CARDS[card.issuerCode ?? ""] ?? "카드";
  return card.number ? `${name} ····${card.number.slice(-4)}` : name;
}
