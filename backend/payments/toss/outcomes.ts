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
const OURS = new Set(["UNAUTHORIZED_KEY", "FORBIDDEN_REQUEST", "INCORRECT_BASIC_AUTH_FORMAT"]);
const REFUSED = /^(REJECT|INVALID|EXCEED)_/;
const MISSING = new Set(["NOT_FOUND_PAYMENT", "NOT_FOUND_PAYMENT_SESSION", "NOT_FOUND"]);

/** Stands for the code of an answer that has none. */
const NO_CODE = "NO_CODE";
export const NO_ANSWER = "NO_ANSWER";

type Unpaid = Exclude<Heard, { came: "PAYMENT" }>;

/**
 * What an answer other than a payment means: pending is never failed. A code that nobody has written down
 * leaves it open, too: the truth is asked for.
 */
export function unpaid(status: number, code: string = NO_CODE, said = ""): Unpaid {
  if (status >= 500 || PENDING.has(code)) return { came: "UNKNOWN", code };
  if (OURS.has(code) || status === 401) return { came: "OURS", code };
  if (REFUSED.test(code)) return { came: "REFUSED", code, said };
  if (MISSING.has(code)) return { came: "MISSING", code };
  return { came: "UNKNOWN", code };
}
