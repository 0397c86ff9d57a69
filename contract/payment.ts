import { z } from "zod";
import { obeys, uuidSchema } from "./fields.ts";
import { typed } from "./field-rules.ts";
import { brnProblem, digitsOf, hospitalNameProblem, mailProblem } from "./hospital-rules.ts";
import { kinLookUpSchema, kinPassSchema } from "./kin-request.ts";
import { MONTHS, PLAN_IDS, type Months } from "./payment-plans.ts";
import { PAYMENT_STATES } from "./payment-states.ts";

/**
 * POST /payments/payable: which 지식iN request is to be paid for. Who pays says it by its number and the mobile
 * number that it was made with, or has shown to know these (a pass), or has made an order for it.
 */
export const payableInputSchema = z.discriminatedUnion("by", [
  z.object({
    by: z.literal("NUMBER"),
    ...kinLookUpSchema.shape,
  }),
  z.object({ by: z.literal("PASS"), ...kinPassSchema.shape }),
  z.object({ by: z.literal("ORDER"), order: uuidSchema }),
]);
export type PayableInput = z.infer<typeof payableInputSchema>;

const monthsSchema = z.union(MONTHS.map((months) => z.literal(months)) as [z.ZodLiteral<Months>]);

/** What stands to be paid for. `order`: the one that was made for it, if any. */
export const payableSchema = z.object({
  number: z.string(),
  /** Good for half an hour, for who has named it by both its numbers; null for everybody else. */
  pass: z.string().nullable(),
  /** Its middle hidden. */
  doctorName: z.string(),
  isPaid: z.boolean(),
  orderId: uuidSchema.nullable(),
  /** How that order stands. */
  state: z.enum(PAYMENT_STATES).nullable(),
  /** The order that has its receipt, where that is the newest: it was paid, also where its days are over. */
  receipt: uuidSchema.nullable(),
  /** There is a gateway: it can be paid here. */
  isOpen: z.boolean(),
  /** What was chosen by the newest order, and who pays; the mail address is masked. */
  chosen: z
    .object({
      plan: z.enum(PLAN_IDS),
      months: monthsSchema,
      payerName: z.string(),
      payerBrn: z.string(),
      payerEmail: z.string(),
    })
    .nullable(),
});
export type Payable = z.infer<typeof payableSchema>;

/** POST /payments/orders: what it costs is the server's to say. */
export const orderInputSchema = z.object({
  request: payableInputSchema,
  plan: z.enum(PLAN_IDS, "요금제를 골라 주세요."),
  months: monthsSchema,
  payerName: obeys(hospitalNameProblem).transform(typed),
  payerBrn: obeys(brnProblem).transform(digitsOf),
  /** Null: as the order had it that was chosen by before. */
  payerEmail: obeys(mailProblem).transform(typed).nullable(),
});
export type OrderInput = z.infer<typeof orderInputSchema>;
export const orderMadeSchema = z.object({ orderId: uuidSchema });

/** POST /payments/orders/{order}/confirm: what the gateway's redirect said, to be compared with what we know. */
export const confirmInputSchema = z.object({
  /** It stands in a header and in an address of ours to the gateway: nothing else than its keys are of goes there. */
  paymentKey: z.string().regex(/^[\w=-]{1,200}$/),
  orderId: z.string().max(64),
  amount: z.string().max(20),
});
export type ConfirmInput = z.infer<typeof confirmInputSchema>;

/** POST /payments/orders/{order}/left: the window sent the payer back without an approval. */
export const leftInputSchema = z.object({ code: z.string().max(100) });

/** The gateway's window: a page that one is led to, or a script that opens it. */
export const paymentWindowSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("LINK"), url: z.string() }),
  z.object({ kind: z.literal("SCRIPT"), clientKey: z.string() }),
]);
export type PaymentWindow = z.infer<typeof paymentWindowSchema>;

/** An order as whoever holds its id sees it: names and addresses are masked. Instants in UTC. */
export const paymentOrderSchema = z.object({
  orderId: uuidSchema,
  /** `P1120-007`. */
  number: z.string(),
  state: z.enum(PAYMENT_STATES),
  plan: z.enum(PLAN_IDS),
  months: monthsSchema,
  /** Whole won. */
  list: z.number().int(),
  supply: z.number().int(),
  vat: z.number().int(),
  total: z.number().int(),
  doctorName: z.string(),
  payerName: z.string(),
  payerBrn: z.string(),
  payerEmail: z.string(),
  madeAt: z.string(),
  changedAt: z.string(),
  /** Since when it is not known whether the money was taken. */
  pendingSince: z.string().nullable(),
  /** How often the gateway was asked about it. */
  asked: z.number().int(),
  /** Why it was refused, by the gateway's code and in its words. */
  code: z.string().nullable(),
  said: z.string().nullable(),
  method: z.string().nullable(),
  paidAt: z.string().nullable(),
  /** First and last day of use, KST. */
  usedFrom: z.string().nullable(),
  usedTo: z.string().nullable(),
  /** Paid, and the answers have begun. */
  isActive: z.boolean(),
  /** The receipt went out by mail as well. */
  isMailed: z.boolean(),
  /** Null: nothing can be paid here now, or not any more. */
  window: paymentWindowSchema.nullable(),
});
export type PaymentOrder = z.infer<typeof paymentOrderSchema>;
