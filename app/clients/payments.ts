import {
  orderMadeSchema,
  payableSchema,
  paymentOrderSchema,
  type ConfirmInput,
  type OrderInput,
  type Payable,
  type PayableInput,
  type PaymentOrder,
} from "#contract/payment.ts";
import { segment } from "./upstream.ts";
import { get, post, type Ways } from "./ways.ts";

const ORDERS = "v1/payments/orders";

/** Payments, for which nobody is logged in, as a part of the reservation client. */
export interface PaymentCalls {
  /** @throws UpstreamFailure 4010 where these name nothing to be paid for, 4290 */
  payable(input: PayableInput): Promise<Payable>;
  /** The order's id. @throws UpstreamFailure 4010, 4090, 4290 */
  makeOrder(input: OrderInput): Promise<string>;
  /** @throws UpstreamFailure 4040 */
  paymentOrder(order: string): Promise<PaymentOrder>;
  /** The payer came back with an approval: it is paid once, however often this is called. */
  confirmPayment(order: string, input: ConfirmInput): Promise<PaymentOrder>;
  /** The payer came back without one. */
  leavePayment(order: string, code: string): Promise<PaymentOrder>;
  /** Asks the gateway now. @throws UpstreamFailure 4290 */
  settlePayment(order: string): Promise<PaymentOrder>;
}

export const paymentCalls = ({ open }: Ways): PaymentCalls => {
  const act = (order: string, what: string, json: object = {}) =>
    open(`${ORDERS}/${segment(order)}/${what}`, post(json), paymentOrderSchema);
  return {
    payable: (input) => open("v1/payments/payable", post(input), payableSchema),
    makeOrder: async (input) => (await open(ORDERS, post(input), orderMadeSchema)).orderId,
    paymentOrder: (order) => open(`${ORDERS}/${segment(order)}`, get, paymentOrderSchema),
    confirmPayment: (order, input) => act(order, "confirm", input),
    leavePayment: (order, code) => act(order, "left", { code }),
    settlePayment: (order) => act(order, "settle"),
  };
};
