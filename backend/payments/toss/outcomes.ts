import type { Heard } from "../gateway.ts";

/** What an answer with these codes leaves open, whatever its HTTP status (domain.md §5). */
const PENDING = new Set([
  "IDEMPOTENT_REQUEST_PROCESSING",
  "ALREADY_PROCESSING_REQUEST",
  "PROVIDER_ERROR",
  "FAILED_INTERNAL_SYSTEM_PROCESSING",
  "FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING",
  "UNKNOWN_PAYMENT_ERROR",
  "COMMON_ERROR",
  // Somebody was faster: what came of it is to be asked.
  "ALREADY_PROCESSED_PAYMENT",
  "ALREADY_CANCELED_PAYMENT",
]);
/** Our keys, or what they may do: nobody but who runs this can mend it. */
const OURS = new Set([
  "UNAUTHORIZED_KEY",
  "FORBIDDEN_REQUEST",
  "INCORRECT_BASIC_AUTH_FORMAT",
  "INVALID_API_KEY",
  "INVALID_SECRET_KEY",
  "INVALID_CLIENT_KEY",
  "INVALID_IDEMPOTENCY_KEY",
]);
const REFUSED = /^(REJECT|INVALID|EXCEED)_/;

/** These say that it is to be asked later, and nothing of what it was asked about. */
const LATER = new Set([408, 409, 425, 429]);

/** Stands for the code of an answer that has none. */
const NO_CODE = "NO_CODE";
export const NO_ANSWER = "NO_ANSWER";

/** What was asked of the gateway: for money, to give it back, or only what became of it. */
export type Request = "CONFIRM" | "CANCEL" | "ASK";
type Unpaid = Exclude<Heard, { came: "PAYMENT" }>;

/**
 * What an answer other than a payment means: pending is never failed. A code that nobody has written down
 * leaves it open, too: the truth is asked for. An error to a question says nothing of the money: only what was
 * to take it, or to give it back, can be refused.
 */
export function unpaid(
  request: Request,
  status: number,
  code: string = NO_CODE,
  said = "",
): Unpaid {
  if (status >= 500) return { came: "UNKNOWN", code };
  if (status === 404) return { came: "MISSING", code };
  if (OURS.has(code) || status === 401) return { came: "OURS", code };
  if (PENDING.has(code) || status < 400) return { came: "UNKNOWN", code };
  const isRefused =
    request === "CANCEL" ? code !== NO_CODE : request === "CONFIRM" && REFUSED.test(code);
  if (isRefused) return { came: "REFUSED", code, said };
  return { came: LATER.has(status) ? "UNKNOWN" : "STRANGE", code };
}
