import { describe, expect, it } from "vitest";
import { unpaid } from "./outcomes.ts";

/** domain.md §5, to the letter: each code, with the HTTP status that it comes with. */
const PENDING: [number, string][] = [
  [409, "IDEMPOTENT_REQUEST_PROCESSING"],
  [400, "ALREADY_PROCESSING_REQUEST"],
  [400, "PROVIDER_ERROR"],
  [500, "FAILED_INTERNAL_SYSTEM_PROCESSING"],
  [500, "FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING"],
  [500, "UNKNOWN_PAYMENT_ERROR"],
  [500, "COMMON_ERROR"],
  [400, "COMMON_ERROR"],
];
const FAILED: [number, string][] = [
  [400, "INVALID_REQUEST"],
  [400, "INVALID_CARD_EXPIRATION"],
  [400, "INVALID_STOPPED_CARD"],
  [400, "EXCEED_MAX_DAILY_PAYMENT_COUNT"],
  [400, "EXCEED_MAX_AMOUNT"],
  [403, "REJECT_ACCOUNT_PAYMENT"],
  [403, "REJECT_CARD_PAYMENT"],
  [403, "REJECT_CARD_COMPANY"],
];

describe("what an answer of the gateway leaves of a payment", () => {
  it.each(PENDING)("%i %s is pending, never failed", (status, code) => {
    expect(unpaid("CONFIRM", status, code)).toEqual({ came: "UNKNOWN", code });
  });

  it.each([500, 502, 503, 504])("any %i is pending, whatever it says", (status) => {
    expect(unpaid("CONFIRM", status).came).toBe("UNKNOWN");
    expect(unpaid("CONFIRM", status, "REJECT_CARD_COMPANY").came).toBe("UNKNOWN");
    expect(unpaid("CONFIRM", status, "UNAUTHORIZED_KEY").came).toBe("UNKNOWN");
  });

  it.each(FAILED)("%i %s is failed: no money was taken", (status, code) => {
    expect(unpaid("CONFIRM", status, code, "왜")).toEqual({ came: "REFUSED", code, said: "왜" });
  });

  it("ALREADY_PROCESSED_PAYMENT is asked about", () => {
    expect(unpaid("CONFIRM", 400, "ALREADY_PROCESSED_PAYMENT").came).toBe("UNKNOWN");
  });

  it.each(["CONFIRM", "CANCEL", "ASK"] as const)(
    "%s: what it does not know it may yet",
    (asked) => {
      for (const code of [
        "NOT_FOUND_PAYMENT",
        "NOT_FOUND_PAYMENT_SESSION",
        "INVALID_REQUEST",
        undefined,
      ])
        expect(unpaid(asked, 404, code).came).toBe("MISSING");
    },
  );

  it.each(FAILED)("%i %s to a question says nothing of the money", (status, code) => {
    expect(unpaid("ASK", status, code)).toEqual({ came: "STRANGE", code });
  });

  it.each(["INVALID_API_KEY", "INVALID_CLIENT_KEY", "INVALID_IDEMPOTENCY_KEY"])(
    "%s is the operator's, whatever was asked",
    (code) => {
      for (const asked of ["CONFIRM", "CANCEL", "ASK"] as const)
        expect(unpaid(asked, 400, code).came).toBe("OURS");
    },
  );

  it("to give back is refused by whatever code it is not done with", () => {
    for (const code of [
      "NOT_CANCELABLE_PAYMENT",
      "FORBIDDEN_CONSECUTIVE_REQUEST",
      "INVALID_REQUEST",
    ])
      expect(unpaid("CANCEL", 403, code)).toMatchObject({ came: "REFUSED", code });
    expect(unpaid("CANCEL", 400, "ALREADY_CANCELED_PAYMENT").came).toBe("UNKNOWN");
    expect(unpaid("CANCEL", 500, "NOT_CANCELABLE_PAYMENT").came).toBe("UNKNOWN");
  });

  it("keys that do not fit are the operator's", () => {
    expect(unpaid("CONFIRM", 401, "UNAUTHORIZED_KEY").came).toBe("OURS");
    expect(unpaid("CONFIRM", 401).came).toBe("OURS");
    expect(unpaid("CONFIRM", 403, "INCORRECT_BASIC_AUTH_FORMAT").came).toBe("OURS");
  });

  it.each([
    [408, undefined],
    [409, "SOMETHING_NEW"],
    [429, "SOMETHING_NEW"],
    [429, undefined],
    [302, undefined],
    [200, undefined],
  ])("%i %s leaves it open", (status, code) => {
    expect(unpaid("CONFIRM", status, code).came).toBe("UNKNOWN");
  });

  it.each([
    [400, "SOMETHING_NEW"],
    [403, "FDS_ERROR"],
    [405, undefined],
  ])("%i %s, which nobody has agreed on, is strange", (status, code) => {
    expect(unpaid("CONFIRM", status, code).came).toBe("STRANGE");
    expect(unpaid("ASK", status, code).came).toBe("STRANGE");
  });
});
