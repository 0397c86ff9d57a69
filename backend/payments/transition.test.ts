import { describe, expect, it } from "vitest";
import { PAYMENT_STATES, type PaymentState } from "#contract/payment-states.ts";
import { GATEWAY_STATES, type GatewayPayment, type GatewayState, type Heard } from "./gateway.ts";
import { isToBeConfirmed, turnOf, type Standing } from "./transition.ts";

const order = (state: PaymentState, more: Partial<Standing> = {}): Standing => ({
  ...{ state, orderId: "order-1", paymentKey: "key-1", total: 110_000, pendingMs: 0 },
  isUnheardOf: false,
  ...more,
});
const heard = (state: GatewayState, more: Partial<GatewayPayment> = {}): Heard => ({
  came: "PAYMENT",
  payment: {
    ...{ paymentKey: "key-1", orderId: "order-1", state, total: 110_000 },
    ...{ approvedAt: null, method: null, refusal: null },
    ...more,
  },
});
const to = (state: PaymentState, answer: Heard, more: Partial<Standing> = {}) =>
  turnOf(order(state, more), answer)?.to ?? null;

describe("what an order turns into", () => {
  it("by each state of its payment, while it is not known", () => {
    expect(
      Object.fromEntries(GATEWAY_STATES.map((state) => [state, to("PENDING", heard(state))])),
    ).toEqual({
      READY: null,
      IN_PROGRESS: null,
      WAITING_FOR_DEPOSIT: null,
      DONE: "DONE",
      CANCELED: "REFUNDED",
      PARTIAL_CANCELED: "DONE",
      ABORTED: "FAILED",
      EXPIRED: "FAILED",
    });
  });

  it("by a payment that is done, whatever it was thought to be; what is replaced is given back", () => {
    expect(
      Object.fromEntries(PAYMENT_STATES.map((state) => [state, to(state, heard("DONE"))])),
    ).toEqual({
      READY: "DONE",
      PENDING: "DONE",
      DONE: null,
      FAILED: "DONE",
      CANCELED: "DONE",
      REPLACED: "CANCELING",
      CANCELING: null,
      REFUNDED: null,
    });
  });

  it("never by a payment of another order, or of another sum", () => {
    for (const state of PAYMENT_STATES) {
      expect(to(state, heard("DONE", { orderId: "order-2" }))).toBeNull();
      expect(to(state, heard("DONE", { total: 110 }))).toBeNull();
    }
  });

  it("not by the end of another try than the one that is under way", () => {
    expect(to("PENDING", heard("ABORTED", { paymentKey: "key-0" }))).toBeNull();
    expect(to("READY", heard("EXPIRED"))).toBeNull();
    expect(to("DONE", heard("ABORTED"))).toBeNull();
  });

  it("by a refusal only where the money was asked for", () => {
    const refused: Heard = { came: "REFUSED", code: "EXCEED_MAX_AMOUNT", said: "한도 초과" };
    for (const state of PAYMENT_STATES)
      expect(to(state, refused)).toBe(state === "PENDING" ? "FAILED" : null);
  });

  it("by nothing that leaves it open; a payment that stays unknown for half an hour is none", () => {
    for (const state of PAYMENT_STATES)
      for (const came of ["UNKNOWN", "STRANGE", "OURS", "MISSING"] as const)
        expect(to(state, { came, code: "X" })).toBeNull();
    const missing: Heard = { came: "MISSING", code: "NOT_FOUND_PAYMENT" };
    expect(to("PENDING", missing, { pendingMs: 29 * 60_000 })).toBeNull();
    expect(to("PENDING", missing, { pendingMs: 30 * 60_000 })).toBe("FAILED");
    expect(to("DONE", missing, { pendingMs: 30 * 60_000 })).toBeNull();
    const strange: Heard = { came: "STRANGE", code: "X" };
    expect(to("PENDING", strange, { pendingMs: 30 * 60_000 })).toBeNull();
    expect(to("PENDING", strange, { pendingMs: 30 * 60_000, isUnheardOf: true })).toBe("FAILED");
  });
});

it("asks for money again only where it was asked for, of this payment and this sum", () => {
  expect(isToBeConfirmed(order("PENDING"), heard("IN_PROGRESS"))).toBe(true);
  expect(isToBeConfirmed(order("READY"), heard("IN_PROGRESS"))).toBe(false);
  expect(isToBeConfirmed(order("PENDING"), heard("IN_PROGRESS", { total: 1 }))).toBe(false);
  expect(isToBeConfirmed(order("PENDING"), heard("IN_PROGRESS", { paymentKey: "other" }))).toBe(
    false,
  );
});
