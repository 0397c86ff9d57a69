import { data, redirect, type AppLoadContext } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { text, type Fields } from "#app/forms/read.ts";
import { fieldMessages, refuse, statusOf } from "#app/forms/refused.ts";
import { PAYMENT_TEXT, paymentFailure } from "#app/text/payment.ts";
import { billOf } from "#contract/payment-plans.ts";
import { orderInputSchema, payableInputSchema } from "#contract/payment.ts";
import { CODES } from "#contract/codes.ts";
import { kinOrder, kinOrderWindow } from "../../addresses.ts";
import { PAYMENT_INTENTS } from "./intents.ts";

/**
 * `seen`: the sum that stood on the button; `doctor`: whose answers they are, its middle hidden; `closed`: nothing can be
 * paid here yet.
 */
export const FORM = {
  ...{ intent: text, number: text, mobile: text, doctor: text, seen: text, closed: text },
  ...{ plan: text, months: text, payerName: text, payerBrn: text, payerEmail: text },
};
type Values = Fields<typeof FORM>;

/** What two numbers named: the page goes on with it. */
export interface Chosen {
  found: Values;
}

const notDone = (intent: string, values: Values, error: unknown) => {
  if (!(error instanceof UpstreamFailure)) throw error;
  const { code, retryAfterSeconds } = error;
  const message = paymentFailure(code, retryAfterSeconds);
  return refuse({ intent, values, message }, statusOf(error), retryAfterSeconds);
};

/** Finds what is to be paid for; what is paid, or on its way, leads to its order. */
export async function findRequest({ clients }: AppLoadContext, values: Values) {
  const intent = PAYMENT_INTENTS.find;
  const input = payableInputSchema.safeParse(values);
  if (!input.success) return refuse({ intent, values, fields: fieldMessages(input.error.issues) });
  try {
    const found = await clients.reservation.payable(input.data);
    const { doctorName: doctor, isPaid, orderId, state, isOpen } = found;
    if (orderId !== null && (isPaid || state === "PENDING" || state === "DONE"))
      return redirect(kinOrder(orderId), 303);
    if (isPaid)
      return refuse({ intent, values, message: paymentFailure(CODES.conflict, null) }, 409);
    return data({ found: { ...values, doctor, closed: isOpen ? "" : "1" } } satisfies Chosen);
  } catch (error) {
    return notDone(intent, values, error);
  }
}

/** Makes the order, once, and leads to the gateway's window by a page of ours. */
export async function pay({ clients }: AppLoadContext, values: Values) {
  const intent = PAYMENT_INTENTS.pay;
  const input = orderInputSchema.safeParse({ ...values, months: Number(values.months) });
  if (!input.success) return refuse({ intent, values, fields: fieldMessages(input.error.issues) });
  // Without a script another choice is not on the button yet.
  const { total } = billOf(input.data.plan, input.data.months);
  if (values.seen !== String(total))
    return refuse({ intent, values, message: PAYMENT_TEXT.changed(total) });
  try {
    const orderId = await clients.reservation.makeOrder(input.data);
    return redirect(kinOrderWindow(orderId), 303);
  } catch (error) {
    return notDone(intent, values, error);
  }
}
