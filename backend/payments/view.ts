import type { Payable, PaymentOrder } from "#contract/payment.ts";
import { maskedMail, maskedName } from "#contract/masking.ts";
import { isPayable, OTHER_AMOUNT } from "#contract/payment-states.ts";
import type { Services } from "#backend/services.ts";
import type { OrderRow } from "./store.ts";

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Money was taken for an order of another amount: nobody pays it again. */
const isOpen = ({ state, code }: OrderRow): boolean => isPayable(state) && code !== OTHER_AMOUNT;

/** What was chosen by an order, and who pays, for whoever may choose again. */
export const chosenBy = (
  order: Pick<OrderRow, "plan" | "months" | "payerName" | "payerBrn" | "payerEmail">,
): NonNullable<Payable["chosen"]> => ({
  ...{ plan: order.plan, months: order.months },
  ...{ payerName: order.payerName, payerBrn: order.payerBrn },
  payerEmail: maskedMail(order.payerEmail),
});

/** An order for whoever holds its id. */
export const viewOf = (
  { payments }: Pick<Services, "payments">,
  order: OrderRow,
): PaymentOrder => ({
  orderId: order.orderId,
  ...{ number: order.number, state: order.state, plan: order.plan, months: order.months },
  ...{ list: order.list, supply: order.total - order.vat, vat: order.vat, total: order.total },
  doctorName: maskedName(order.doctorName),
  ...{ payerName: order.payerName, payerBrn: order.payerBrn },
  payerEmail: maskedMail(order.payerEmail),
  ...{ madeAt: order.madeAt.toISOString(), changedAt: order.changedAt.toISOString() },
  ...{ pendingSince: iso(order.pendingSince), asked: order.asked },
  ...{ code: order.code, said: order.said, method: order.method, paidAt: iso(order.paidAt) },
  ...{ usedFrom: order.usedFrom, usedTo: order.usedTo, isActive: order.activated },
  isMailed: order.receiptMailed,
  window: isOpen(order) && payments.gateway !== null ? payments.window : null,
});
