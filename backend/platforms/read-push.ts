import { pushSchema, type Push } from "#contract/platform.ts";
import { withoutResidentNumbers } from "./json-contract.ts";

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Undefined when the bytes are no JSON in UTF-8, or hold what cannot be stored as text. */
function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes), (_key, value: unknown) => {
      // PostgreSQL stores neither NUL nor half a surrogate pair.
      if (typeof value === "string" && /\0|\p{Surrogate}/u.test(value)) throw new TypeError();
      return value;
    });
  } catch {
    return undefined;
  }
}

/**
 * The push in these bytes, or null when they do not validate. Only what the contract names is
 * kept, and no resident registration number.
 */
export function readPush(bytes: Uint8Array): Push | null {
  const { data: push } = pushSchema.safeParse(parse(bytes));
  if (!push) return null;
  const { booking } = push;
  const message = booking.message === null ? null : withoutResidentNumbers(booking.message);
  return { ...push, booking: { ...booking, message } };
}
