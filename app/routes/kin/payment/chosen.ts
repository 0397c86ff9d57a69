import type { Payable } from "#contract/payment.ts";
import { kinOrder } from "../../addresses.ts";
import type { Values } from "./form.ts";

/** Which request is meant, as the contract has it. */
export function whichOf({ pass, order, number, mobile }: Values): object {
  if (pass !== "") return { by: "PASS", pass };
  return order !== "" ? { by: "ORDER", order } : { by: "NUMBER", number, mobile };
}

/** The order to which one goes on: what is paid, or on its way, is not chosen again. */
export const leadOn = ({ orderId, isPaid, state }: Payable): string | null =>
  orderId !== null && (isPaid || state === "PENDING" || state === "DONE")
    ? kinOrder(orderId)
    : null;

/** The form with what stands to be paid for: as it was typed, else as it was chosen before. */
export function chosenOf(values: Values, { number, doctorName, isOpen, chosen }: Payable): Values {
  const found = { ...values, number, doctor: doctorName, closed: isOpen ? "" : "1" };
  if (chosen === null) return found;
  return {
    ...found,
    plan: values.plan || chosen.plan,
    months: values.months || String(chosen.months),
    payerName: values.payerName || chosen.payerName,
    payerBrn: values.payerBrn || chosen.payerBrn,
    mailed: chosen.payerEmail,
  };
}
