import { brnText } from "#app/text/brn.ts";
import type { Payable } from "#contract/payment.ts";
import { KIN_PAYMENT, kinOrder } from "../../addresses.ts";
import type { Values } from "./form.ts";

/** Which request is meant, as the contract has it. */
export function whichOf({ pass, order, number, mobile }: Values): object {
  if (pass !== "") return { by: "PASS", pass };
  return order !== "" ? { by: "ORDER", order } : { by: "NUMBER", number, mobile };
}

/**
 * The page's address while a request is named so: what was refused, and what is chosen, is there again after a reload.
 * Who pays stands in no address.
 */
export const addressOf = ({ pass, order, ...values }: Partial<Record<string, string>>): string => {
  if (!pass && !order) return KIN_PAYMENT;
  const said = new URLSearchParams();
  if (pass) said.set("pass", pass);
  else if (order) said.set("order", order);
  for (const name of ["plan", "months"]) if (values[name]) said.set(name, values[name]);
  return `${KIN_PAYMENT}?${said.toString()}`;
};

/** The order to which one goes on: what is paid, or on its way, is not chosen again. */
export const leadOn = ({ orderId, isPaid, state }: Payable): string | null =>
  orderId !== null && (isPaid || state === "PENDING" || state === "DONE")
    ? kinOrder(orderId)
    : null;

/** The form with what stands to be paid for: as it was typed, else as it was chosen before. */
export function chosenOf(values: Values, payable: Payable): Values {
  const { number, doctorName, isOpen, orderId, chosen } = payable;
  const found = {
    ...{ ...values, number, doctor: doctorName, closed: isOpen ? "" : "1" },
    ...{ pass: values.pass || (payable.pass ?? ""), begun: orderId ?? "" },
  };
  if (chosen === null) return found;
  return {
    ...found,
    plan: values.plan || chosen.plan,
    months: values.months || String(chosen.months),
    payerName: values.payerName || chosen.payerName,
    payerBrn: values.payerBrn || brnText(chosen.payerBrn),
    mailed: chosen.payerEmail,
  };
}
