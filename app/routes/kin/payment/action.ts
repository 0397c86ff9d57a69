import { data, redirect, type AppLoadContext } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { fieldMessages, refuse, refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import { PAYMENT_TEXT, paymentFailure } from "#app/text/payment.ts";
import { billOf } from "#contract/payment-plans.ts";
import { orderInputSchema, payableInputSchema } from "#contract/payment.ts";
import { CODES } from "#contract/codes.ts";
import { kinOrderWindow, kinPaymentBy } from "../../addresses.ts";
import { chosenOf, leadOn, whichOf } from "./chosen.ts";
import type { Chosen, Values } from "./form.ts";
import { PAYMENT_INTENTS } from "./intents.ts";

const notDone = (intent: string, values: Values, error: unknown) => {
  const wait = error instanceof UpstreamFailure ? error.retryAfterSeconds : null;
  const refused = refusedByUpstream((code) => paymentFailure(code, wait));
  return refuse(refused(error, { intent, values }), statusOf(error), wait);
};

/**
 * Finds what is to be paid for, and leads to it by an address that is good after a reload; what is paid, or on its way,
 * leads to its order. What was typed before a pass was over is in no address: it is answered with.
 */
export async function findRequest({ clients }: AppLoadContext, values: Values) {
  const intent = PAYMENT_INTENTS.find;
  const input = payableInputSchema.safeParse(whichOf(values));
  if (!input.success) return refuse({ intent, values, fields: fieldMessages(input.error.issues) });
  try {
    const found = await clients.reservation.payable(input.data);
    const to = leadOn(found);
    if (to !== null) return redirect(to, 303);
    if (found.isPaid)
      return refuse({ intent, values, message: paymentFailure(CODES.conflict, null) }, 409);
    if (values.plan === "" && found.pass !== null) return redirect(kinPaymentBy(found.pass), 303);
    return data({ found: chosenOf(values, found) } satisfies Chosen);
  } catch (error) {
    return notDone(intent, values, error);
  }
}

/** Makes the order, once, and leads to the gateway's window by a page of ours. */
export async function pay({ clients }: AppLoadContext, values: Values) {
  const intent = PAYMENT_INTENTS.pay;
  const input = orderInputSchema.safeParse({
    ...values,
    request: whichOf(values),
    months: Number(values.months),
    payerEmail: values.payerEmail.trim() === "" && values.mailed !== "" ? null : values.payerEmail,
  });
  if (!input.success) return refuse({ intent, values, fields: fieldMessages(input.error.issues) });
  // Without a script another choice is not on the button yet.
  const { total } = billOf(input.data.plan, input.data.months);
  if (values.seen !== String(total))
    return refuse({ intent, values, message: PAYMENT_TEXT.changed(total) });
  try {
    const orderId = await clients.reservation.makeOrder(input.data);
    return redirect(kinOrderWindow(orderId), 303);
  } catch (error) {
    const isOver = error instanceof UpstreamFailure && error.code === CODES.refused;
    if (!isOver || input.data.request.by === "NUMBER") return notDone(intent, values, error);
    // What names it is over by now: both numbers do, and what was typed stays.
    const anew = { ...values, pass: "", order: "" };
    return refuse(
      { intent: PAYMENT_INTENTS.find, values: anew, message: PAYMENT_TEXT.find.over },
      401,
    );
  }
}
